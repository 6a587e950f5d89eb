import { randomUUID } from 'node:crypto';
import { browser, type Site } from './browser.ts';
import type { ColleaguesReceipt, Decided, Purchase } from './company-ledger.ts';
import { type Login, logIn } from './log-in.ts';
import { member } from './member.ts';
import { putIn } from './put-in.ts';

/** People of one company who shop at the same moment. */
export const roles = ['buys little', 'buys much', 'rejects'] as const;

/** What the company buys, how to reach the shop, and who its people are, in the order of `roles`. */
export type CompanyErrand = {
  readonly site: Site;
  readonly sku: string;
  readonly logins: readonly Login[];
  readonly emails: readonly string[];
  /** Whether who bought little calls it off. */
  readonly isCalledOff: boolean;
};

const details = {
  ...{ company: 'Nordlys Bygg AS', organisationNumber: '312045702', invoiceBy: 'email' },
  ...{ firstName: 'Ada', lastName: 'Nordmann', phone: '22334455' },
  ...{ street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
  ...{ deliveryMethod: 'warehouse', paymentMethod: 'invoice' },
};

/** Units of a purchase, and what of it is to be paid by the company's credit, minor units: of the one all, of the other a part. */
const purchases = { little: { quantity: 3, credit: 20_000 }, much: { quantity: 6, credit: 20_000 } } as const;

/** A browser in which somebody of the company is logged in. */
type Window = ReturnType<typeof browser>;

const enter = async (site: Site, login: Login): Promise<Window> => {
  const window = browser(site);
  await logIn(window, site.origin, login);
  return window;
};

/** Buys on credit, and sends the order once more with its key, as a browser does that never got an answer. */
const buy = async (
  window: Window,
  { sku, email }: { readonly sku: string; readonly email: string },
  { quantity, credit }: { readonly quantity: number; readonly credit: number },
): Promise<Purchase> => {
  const key = randomUUID();
  await putIn(window, sku, quantity);
  const form = { ...details, email, credit: String(credit) };
  const answers: (readonly [status: number, said: string])[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await window.send('POST', '/api/orders', form, { 'idempotency-key': key });
    answers.push([status, String(status === 201 ? member(body, 'order', 'number') : member(body, 'code'))]);
  }
  const of = (isPlaced: boolean) => answers.filter(([status]) => (status === 201) === isPlaced).map(([, said]) => said);
  const [refused] = of(false);
  return { email, credit, confirmed: of(true), ...(refused === undefined ? {} : { refused }) };
};

/** Says what somebody thinks of an order, and says it again. */
const decide = async (
  { send }: Window,
  number: string,
  verdict: 'approve' | 'reject',
  by: Decided['by'],
): Promise<readonly Decided[]> => {
  const said: Decided[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { status } = await send('POST', `/api/approvals/${number}`, { verdict, comment: 'Too much of it' });
    said.push({ by, verdict, status });
  }
  return said;
};

/**
 * Sends people of a company through their purchases: one buys little, which another may call off again; one buys much,
 * would approve it themselves, and two others decide about it at the same moment, each in their own way.
 */
export const sendColleagues = async (errand: CompanyErrand): Promise<ColleaguesReceipt> => {
  const { site, sku, logins, emails, isCalledOff } = errand;
  const windows = await Promise.all(logins.map((login) => enter(site, login)));
  const [first, second, third] = windows;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three people are needed');
  const [little, much] = await Promise.all([
    buy(first, { sku, email: emails[0] ?? '' }, purchases.little),
    buy(second, { sku, email: emails[1] ?? '' }, purchases.much),
  ]);
  const [bought, asked] = [little.confirmed[0], much.confirmed[0]];
  const decided =
    asked === undefined
      ? []
      : [
          ...(await decide(second, asked, 'approve', 'buyer')),
          ...(
            await Promise.all([decide(first, asked, 'approve', 'other'), decide(third, asked, 'reject', 'other')])
          ).flat(),
        ];
  const calledOff: number[] = [];
  if (isCalledOff && bought !== undefined) {
    for (let times = 0; times < 2; times += 1) {
      // It says what it saw, as pages do: what was done before its answer got lost is done once.
      const shown = purchases.little.quantity;
      calledOff.push((await first.send('POST', `/api/orders/${bought}/cancel?shown=${shown}`)).status);
    }
  }
  return { little, much, decided, calledOff, retries: windows.reduce((sum, { retries }) => sum + retries(), 0) };
};
