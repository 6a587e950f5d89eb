import { setTimeout as sleep } from 'node:timers/promises';
import { companyViolations } from './company-ledger.ts';
import { unfinished, violations } from './ledger.ts';
import { pointsViolations } from './points-ledger.ts';
import { readBooks } from './read-books.ts';
import { readCompanyBooks } from './read-company-books.ts';
import { readPointsBooks } from './read-points-books.ts';
import { shopId, type Trial, type Visit } from './visit.ts';

/** What visitors were told, what the database says, and what of it must not be. */
export const audit = async ({ shop, skus, saver }: Trial, { guests, colleagues, spent }: Visit) => {
  const receipts = await Promise.all(guests.map((guest) => guest.receipt()));
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
  for (const end = Date.now() + backgroundPatience; ; await sleep(500)) {
    const result = await audit(trial, visitors);
    const late = unfinished(result.books);
    if (late.length === 0) return result;
    if (Date.now() > end) return { ...result, found: [...result.found, ...late] };
  }
};
