import { randomUUID } from 'node:crypto';
import type { Receipt } from './ledger.ts';

/** What a guest wants, and how to reach the shop. */
export type Errand = {
  readonly origin: string;
  readonly email: string;
  readonly skus: readonly string[];
  readonly deliveryMethod: string;
};

/** A guest on the way through the shop; `receipt` can be asked for at any time after. */
export type Guest = {
  readonly email: string;
  readonly retries: () => number;
  readonly receipt: () => Promise<Receipt>;
};

type Reply = { readonly status: number; readonly body: unknown };

/** Milliseconds that a guest waits before trying again, and after which they give up. */
const pause = 40;
const patience = 60_000;

const member = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

const details = {
  firstName: 'Ada',
  lastName: 'Nordmann',
  phone: '22334455',
  street: 'Storgata 1',
  extra: '',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  paymentMethod: 'invoice',
};

/** Sends what a browser would send, and keeps the cookies that come back. */
const browser = (origin: string) => {
  const cookies = new Map<string, string>();
  let retries = 0;
  const once = async (method: string, path: string, body?: unknown, headers = {}): Promise<Reply> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
  /** Tries until the shop answers with something that trying again would not change. */
  const send = async (method: string, path: string, body?: unknown, headers = {}): Promise<Reply> => {
    for (const end = Date.now() + patience; ; ) {
      const reply = await once(method, path, body, headers).catch((error: unknown) => error);
      if (!(reply instanceof Error) && isReply(reply) && reply.status < 500) return reply;
      if (Date.now() > end) throw new Error(`${method} ${path} was answered with ${describe(reply)} for a minute`);
      retries += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  return { send, retries: () => retries };
};

const isReply = (value: unknown): value is Reply => typeof member(value, 'status') === 'number';
const describe = (value: unknown): string => (value instanceof Error ? value.message : JSON.stringify(value));

/**
 * Sends a guest through a checkout: goods into the basket, the order, and the order once more with the same key, as a
 * browser does that never got an answer.
 */
export const sendGuest = async ({ origin, email, skus, deliveryMethod }: Errand): Promise<Guest> => {
  const { send, retries } = browser(origin);
  const confirmed: string[] = [];
  let refused: string | undefined;

  const receipt = async (): Promise<Receipt> => {
    const { body } = await send('GET', '/api/orders');
    const orders = member(body, 'orders');
    const shown = Array.isArray(orders) ? orders.map((order) => String(member(order, 'number'))) : [];
    return { email, confirmed, shown, ...(refused === undefined ? {} : { refused }) };
  };
  const guest: Guest = { email, retries, receipt };

  for (const sku of skus) {
    const { status, body } = await send('POST', '/api/basket/lines', { sku, quantity: 1 });
    if (status === 200) continue;
    refused = String(member(body, 'code'));
    return guest;
  }
  /** Whether the basket says itself that something in it ran out meanwhile. */
  const ranOut = async (): Promise<boolean> => {
    const lines = member((await send('POST', '/api/basket?type=get')).body, 'basket', 'lines');
    const changes = Array.isArray(lines) ? lines.flatMap((line) => member(line, 'changes')) : [];
    return changes.some((change) => member(change, '_tag') === 'StockShort');
  };
  const key = randomUUID();
  const order = () => send('POST', '/api/orders', { ...details, email, deliveryMethod }, { 'idempotency-key': key });
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await order();
    if (status === 201) confirmed.push(String(member(body, 'order', 'number')));
    else {
      refused = (await ranOut()) ? 'basket.not_enough_stock' : String(member(body, 'code'));
      return guest;
    }
  }
  return guest;
};
