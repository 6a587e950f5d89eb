import { setTimeout as sleep } from 'node:timers/promises';
import { openBankStore } from '@torg/adapter-payment';
import { type BankPayment, bankKeyOf, callbackOf } from '@torg/adapter-payment/testing';
import { fetch } from 'undici';
import { agentAt } from './agent-at.ts';

/** Milliseconds between two words to a shop. */
const pause = 60;
/** Payments of which there still is something to say. */
const remembered = 12;
/** Milliseconds that a word may have been on its way, within which its signature holds. */
const oldest = 240_000;

export type Gossip = {
  /** Words that a shop took. */
  readonly heard: () => number;
  readonly end: () => Promise<void>;
};

/**
 * Tells a shop all that the bank ever said of its latest payments, over and over: twice at once, late, and in any order.
 * @param secret of the shop and its bank. @param address of the shop. @param databaseUrl where the bank keeps its books.
 */
export const startGossip = (
  { secret, address, databaseUrl }: { readonly secret: string; readonly address: string; readonly databaseUrl: string },
  random: () => number,
): Gossip => {
  const bank = openBankStore(databaseUrl, () => undefined);
  const dispatcher = agentAt(address);
  const said = new Map<string, readonly BankPayment[]>();
  let heard = 0;
  let isOver = false;

  const listen = async (): Promise<void> => {
    for (const payment of await bank.list()) {
      const before = said.get(payment.reference) ?? [];
      if (before.at(-1)?.state === payment.state) continue;
      // What is new comes last, and is spoken of longest.
      said.delete(payment.reference);
      said.set(payment.reference, [...before, payment]);
    }
    for (const reference of [...said.keys()].slice(0, -remembered)) said.delete(reference);
  };
  const tell = async (payment: BankPayment): Promise<void> => {
    const { url, ...word } = callbackOf(payment, bankKeyOf(secret), Date.now() - random() * oldest);
    const { status } = await fetch(url, { ...word, dispatcher, signal: AbortSignal.timeout(5_000) });
    if (status < 300) heard += 1;
  };
  const pick = (): BankPayment | undefined => {
    const words = [...said.values()].flat().filter(({ state }) => state !== 'open');
    return words[Math.floor(random() * words.length)];
  };
  const talk = async (): Promise<void> => {
    while (!isOver) {
      // Whatever is away meanwhile is spoken to again.
      await listen().catch(() => undefined);
      const word = pick();
      if (word !== undefined) await Promise.allSettled([tell(word), tell(word)]);
      await sleep(pause);
    }
  };
  const talking = talk();
  return {
    heard: () => heard,
    end: async () => {
      if (isOver) return;
      isOver = true;
      await talking;
      await Promise.all([bank.close(), dispatcher.close()]);
    },
  };
};
