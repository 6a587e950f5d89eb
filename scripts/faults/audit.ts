import { setTimeout as sleep } from 'node:timers/promises';
import { companyViolations } from './company-ledger.ts';
import { type Receipt, unfinished, violations } from './ledger.ts';
import { pointsViolations } from './points-ledger.ts';
import { readBooks } from './read-books.ts';
import { readCompanyBooks } from './read-company-books.ts';
import { readPointsBooks } from './read-points-books.ts';
import { shopId, type Trial, type Visit } from './visit.ts';

/** How many guests look at their orders at the same time: all those of a trial would wait for each other, until they give up. */
const guestsAtOnce = 20;

const receiptsOf = async ([...guests]: Visit['guests']): Promise<Receipt[]> => {
  const receipts: Receipt[] = [];
  while (guests.length > 0) {
    receipts.push(...(await Promise.all(guests.splice(0, guestsAtOnce).map((guest) => guest.receipt()))));
  }
  return receipts;
};

/** What visitors were told, what the database says, and what of it must not be. */
export const audit = async ({ shop, skus, saver }: Trial, { guests, colleagues, spent }: Visit) => {
  const receipts = await receiptsOf(guests);
  const { url } = await shop.database();
  const [books, companyBooks] = [await readBooks(url, shopId, skus), await readCompanyBooks(url)];
  const pointsBooks = await readPointsBooks(url, shopId);
  const found = [
    ...violations(receipts, { ...books, orders: books.orders.filter(({ email }) => email !== saver.email) }),
    ...companyViolations(colleagues, companyBooks),
    ...pointsViolations(spent, pointsBooks),
  ];
  return { receipts, books, companyBooks, pointsBooks, found };
};

/**
 * Milliseconds that background work gets to pay money back and to write mails: work that was begun by a process which was
 * killed is given up after a minute, found so within another, and rests for longer each time that it fails.
 */
const backgroundPatience = 300_000;

/** As `audit`, once background work has nothing left to do; what it never does is a violation. */
export const finalAudit = async (trial: Trial, visitors: Visit) => {
  const lateNow = async () => unfinished(await readBooks((await trial.shop.database()).url, shopId, trial.skus));
  const end = Date.now() + backgroundPatience;
  while ((await lateNow()).length > 0 && Date.now() < end) await sleep(500);
  const result = await audit(trial, visitors);
  return { ...result, found: [...result.found, ...unfinished(result.books)] };
};
