import { randomUUID } from 'node:crypto';
import { browser, type Site } from './browser.ts';
import type { Receipt } from './ledger.ts';
import { type Login, logIn, stayLoggedIn } from './log-in.ts';
import { member } from './member.ts';
import { type Decision, pay } from './pay.ts';
import { basketLines, putIn } from './put-in.ts';

/** What a guest wants, and how to reach the shop. */
export type Errand = {
  readonly site: Site;
  readonly email: string;
  readonly skus: readonly string[];
  readonly deliveryMethod: string;
  /** What is decided at the bank; left out by who pays by invoice. */
  readonly decision?: Decision;
  /** Who the guest is; left out by who stays a guest. They log in when the goods are in the basket. */
  readonly login?: Login;
};

/** A guest on the way through the shop; `receipt` can be asked for at any time after. */
export type Guest = {
  readonly email: string;
  readonly retries: () => number;
  readonly receipt: () => Promise<Receipt>;
};

/** Who orders, and where to; the mailbox is each one’s own. */
export const details = {
  firstName: 'Ada',
  lastName: 'Nordmann',
  phone: '22334455',
  street: 'Storgata 1',
  extra: '',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
};

/**
 * Sends a guest through a checkout: goods into the basket, the order, the order once more with the same key, as a browser
 * does that never got an answer, and to the bank where that is how it is paid. A user logs in with a filled basket.
 */
export const sendGuest = async ({ site, email, skus, deliveryMethod, decision, login }: Errand): Promise<Guest> => {
  const window = browser(site);
  const { send, retries } = window;
  const confirmed: string[] = [];
  const told: Record<string, number> = {};
  let refused: string | undefined;
  let payment: Receipt['payment'];

  const receipt = async (): Promise<Receipt> => {
    if (login !== undefined) await stayLoggedIn(window, site.origin, login);
    const { body } = await send('GET', '/api/orders');
    const orders = member(body, 'orders');
    const shown = Array.isArray(orders) ? orders.map((order) => String(member(order, 'number'))) : [];
    return {
      ...{ email, wanted: skus, told, confirmed, shown, linesLeft: (await basketLines(window)).length },
      ...(login === undefined ? {} : { userName: login.userName }),
      ...(refused === undefined ? {} : { refused }),
      ...(payment === undefined ? {} : { payment }),
    };
  };
  const guest: Guest = { email, retries, receipt };

  for (const sku of skus) {
    const { status, body } = await putIn(window, sku, 1);
    if (status === 200) continue;
    refused = String(member(body, 'code'));
    return guest;
  }
  if (login !== undefined) await logIn(window, site.origin, login);
  /** Whether the basket says itself that something in it ran out meanwhile. */
  const ranOut = async (): Promise<boolean> =>
    (await basketLines(window))
      .flatMap((line) => member(line, 'changes'))
      .some((change) => member(change, '_tag') === 'StockShort');
  const key = randomUUID();
  const paymentMethod = decision === undefined ? 'invoice' : 'bank';
  const form = { ...details, email, deliveryMethod, paymentMethod };
  const order = () => send('POST', '/api/orders', form, { 'idempotency-key': key });
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await order();
    if (status === 201) {
      const number = String(member(body, 'order', 'number'));
      confirmed.push(number);
      told[number] = Number(member(body, 'order', 'totals', 'gross'));
    } else {
      refused = (await ranOut()) ? 'basket.not_enough_stock' : String(member(body, 'code'));
      return guest;
    }
  }
  const [number] = confirmed;
  if (decision !== undefined && number !== undefined) payment = { decision, told: await pay(window, number, decision) };
  return guest;
};
