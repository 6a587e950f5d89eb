import { randomUUID } from 'node:crypto';
import { openDatabase } from '@torg/adapter-postgres';
import { sql } from 'kysely';
import { browser, type Site } from './browser.ts';
import { details } from './guest.ts';
import { type Login, logIn } from './log-in.ts';
import { member } from './member.ts';
import type { Spent } from './points-ledger.ts';
import { putIn } from './put-in.ts';

/** Points that pay for a part of each order. */
const pointsPerOrder = 7;

/** Somebody who earned points, and pays a part of each order with them. */
export type Saver = {
  readonly email: string;
  /** One more order, which is called off where `isCalledOff` says so. */
  readonly buy: (sku: string, isCalledOff: boolean) => Promise<Spent>;
};

/**
 * Lets a user earn points: an order is sent, and its points can be used at once, as if the days to withdraw were over.
 * @param ship sends an order by its number.
 */
export const createSaver = async (
  shop: { readonly site: Site; readonly url: string; readonly ship: (number: string) => Promise<void> },
  login: Login,
  goods: { readonly sku: string; readonly quantity: number; readonly deliveryMethod: string },
): Promise<Saver> => {
  const window = browser(shop.site);
  await logIn(window, shop.site.origin, login);
  const { send } = window;
  const email = `${login.userName}@example.com`;
  const order = async (
    sku: string,
    quantity: number,
    points: number,
  ): Promise<readonly (readonly [number, unknown])[]> => {
    await putIn(window, sku, quantity);
    const key = randomUUID();
    const form = { ...details, email, deliveryMethod: goods.deliveryMethod, paymentMethod: 'invoice' };
    const body = points === 0 ? form : { ...form, points: String(points) };
    const once = await send('POST', '/api/orders', body, { 'idempotency-key': key });
    const again = await send('POST', '/api/orders', body, { 'idempotency-key': key });
    return [once, again].map((reply) => [reply.status, reply.body] as const);
  };
  const numbersOf = (answers: readonly (readonly [number, unknown])[]): readonly string[] =>
    answers.flatMap(([status, body]) => (status === 201 ? [String(member(body, 'order', 'number'))] : []));
  const [number] = numbersOf(await order(goods.sku, goods.quantity, 0));
  if (number === undefined) throw new Error(`${login.userName} could not order`);
  await shop.ship(number);
  await makeUsable(shop.url);
  return {
    email,
    buy: async (sku, isCalledOff) => {
      const answers = await order(sku, 1, pointsPerOrder);
      const confirmed = numbersOf(answers);
      const [refused] = answers.flatMap(([status, body]) => (status === 201 ? [] : [String(member(body, 'code'))]));
      const calledOff: number[] = [];
      for (let times = 0; isCalledOff && confirmed[0] !== undefined && times < 2; times += 1) {
        calledOff.push((await send('POST', `/api/orders/${confirmed[0]}/cancel?shown=1`)).status);
      }
      return { points: pointsPerOrder, confirmed, calledOff, ...(refused === undefined ? {} : { refused }) };
    },
  };
};

/** Takes the days to withdraw as over. */
const makeUsable = async (url: string): Promise<void> => {
  const { db, close } = openDatabase({ url, connections: 1 });
  try {
    await sql`update torg.points_lot set usable_from = current_date - 1, until = current_date + 300`.execute(db);
  } finally {
    await close();
  }
};
