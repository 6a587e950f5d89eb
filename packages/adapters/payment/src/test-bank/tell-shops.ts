import type { BankPayment, BankStore, DueCallback } from './bank-store.ts';
import type { Exchange } from './exchange.ts';
import { callbackSubject, sign, signatureHeader } from './signature.ts';
import { wordOf } from './word-of.ts';

export type TellShopsDeps = {
  readonly store: Pick<BankStore, 'takeDue' | 'delivered' | 'failed' | 'nextDue'>;
  readonly exchange: Exchange;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something after so many milliseconds. @returns how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onProblem: (what: string, error: unknown) => void;
};

/** Milliseconds between the attempts to tell a shop; the first is made at once. */
export const retryDelays: readonly number[] = [2_000, 10_000, 60_000];

/** Milliseconds after which whoever took a call-back is thought to be gone. */
const lease = 30_000;

export type TellShops = {
  /** Sends what is due now, and comes back when more is. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** Tells shops in the background what became of payments. What is not delivered stays in the store for the next process. */
export const createTellShops = ({ store, exchange, key, now, after, onProblem }: TellShopsDeps): TellShops => {
  let callOff = (): void => undefined;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;

  const send = async (payment: BankPayment): Promise<void> => {
    const body = JSON.stringify(wordOf(payment));
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign(key, now(), { subject: callbackSubject, body }),
    };
    const { status } = await exchange({ method: 'POST', url: payment.callbackUrl, headers, body });
    if (status >= 300) throw new Error(`the shop answered a call-back with ${status}`);
  };

  const deliver = async ({ id, payment, attempt }: DueCallback): Promise<void> => {
    try {
      await send(payment);
      await store.delivered(id);
    } catch (error) {
      const delay = retryDelays[attempt - 1];
      onProblem(delay === undefined ? 'a shop could not be told' : 'a shop will be told again', error);
      await store.failed(id, delay === undefined ? undefined : now() + delay);
    }
  };

  const work = async (): Promise<void> => {
    try {
      await Promise.all((await store.takeDue(now(), now() + lease)).map(deliver));
      const next = await store.nextDue();
      if (next !== undefined && !isStopped) callOff = after(Math.max(0, next - now()), wake);
    } catch (error) {
      onProblem('the bank cannot read what shops are to be told', error);
      if (!isStopped) callOff = after(lease, wake);
    }
  };

  const wake = (): void => {
    if (isStopped) return;
    callOff();
    working = working.then(work);
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      callOff();
      await working;
    },
  };
};
