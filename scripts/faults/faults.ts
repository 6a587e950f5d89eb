// Kills a server or the database at random moments of checkouts, and looks for orders that were lost or doubled.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../bench/product.ts';
import { addCompany, company } from './add-company.ts';
import { addMembers, memberName, memberPassword } from './add-members.ts';
import { audit, finalAudit } from './audit.ts';
import type { ColleaguesReceipt } from './company-ledger.ts';
import type { Guest } from './guest.ts';
import type { Spent } from './points-ledger.ts';
import { randomFrom } from './random.ts';
import { createSaver } from './saver.ts';
import { shopProcess, victims } from './shop-process.ts';
import { clientId, deliveryMethod, guestsPerRun, members, shopId, type Trial, visit } from './visit.ts';

const usage = 'usage: npm run faults [-- --seed NUMBER] [--runs NUMBER]';

/** Goods of which there are plenty, and goods that run out before all guests were served. */
const goods = (runs: number) => {
  const guests = (runs + 2) * guestsPerRun;
  return [
    { sku: 'FAULTS-PLENTY', quantity: guests * 10 },
    { sku: 'FAULTS-SCARCE', quantity: Math.max(2, Math.floor(guests / 3)) },
  ] as const;
};

const feedOf = (runs: number): string =>
  [
    'id\ttitle\tprice\tavailability\tquantity',
    ...goods(runs).map(({ sku, quantity }) => `${sku}\t${sku}\t100 NOK\tin_stock\t${quantity}`),
  ].join('\n');

const readArguments = (): { readonly seed: number; readonly runs: number } => {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '20' } } });
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(runs) || runs < 1) throw new Error(usage);
  return { seed, runs };
};

/** Milliseconds that visitors need when nothing happens to the shops; the first ones find them cold. */
const calmMoments = async (trial: Trial): Promise<number> => {
  await visit(trial, -1);
  const start = performance.now();
  await visit(trial, 0);
  return performance.now() - start;
};

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const tellRow = (cells: readonly (string | number)[]): void => {
  const widths = [4, 11, 9, 10, 8, 8, 12];
  tell(cells.map((value, index) => String(value).padStart(widths[index] ?? 8)).join('  '));
};

/** Kills one of them at a random moment of some checkouts, brings it up again, and looks at what came of them. */
const runOnce = async (trial: Trial, run: number, moments: number) => {
  const killed = victims[Math.floor(trial.random() * victims.length)] ?? 'BFF';
  const after = trial.random() * moments;
  const sent = visit(trial, run);
  // What happens to them is awaited below; until then a failure must not end the process.
  sent.catch(() => undefined);
  await sleep(after);
  await trial.shop.kill(killed);
  const up = await trial.shop.up();
  const visitors = await sent;
  const { guests, colleagues } = visitors;
  const { receipts, found } = await audit(trial, visitors);
  const confirmed = receipts.filter((receipt) => receipt.confirmed.length > 0).length;
  const refused = receipts.filter((receipt) => receipt.refused !== undefined).length;
  const retries = [...guests.map((guest) => guest.retries()), ...colleagues.map((one) => one.retries)];
  tellRow([
    run,
    killed,
    after.toFixed(1),
    confirmed,
    refused,
    retries.reduce((sum, count) => sum + count, 0),
    Math.round(up),
  ]);
  for (const words of found) tell(`      ! ${words}`);
  return { visitors, confirmed, found };
};

const attack = async (trial: Trial, runs: number): Promise<boolean> => {
  const moments = await calmMoments(trial);
  tellRow(['run', 'killed', 'after ms', 'confirmed', 'refused', 'retries', 'up again ms']);
  const guests: Guest[] = [];
  const colleagues: ColleaguesReceipt[] = [];
  const spent: Spent[] = [];
  const wrong = new Set<string>();
  let confirmed = 0;
  for (let run = 1; run <= runs; run += 1) {
    const outcome = await runOnce(trial, run, moments);
    guests.push(...outcome.visitors.guests);
    colleagues.push(...outcome.visitors.colleagues);
    spent.push(...outcome.visitors.spent);
    confirmed += outcome.confirmed;
    for (const words of outcome.found) wrong.add(words);
  }
  // Once more at the end: what was confirmed early has to survive every later blow, and money has gone back by now.
  const { books, companyBooks, pointsBooks, found } = await finalAudit(trial, { guests, colleagues, spent });
  for (const words of found.filter((one) => !wrong.has(one))) {
    tell(`      ! at the end: ${words}`);
    wrong.add(words);
  }
  const left = books.stock.map(({ sku, onHand, reserved }) => `${sku} ${(onHand ?? 0) - reserved}`).join(', ');
  const states = ['approved', 'declined', 'refunded'].map((state) => {
    const count = books.payments.filter((payment) => payment.state === state).length;
    return `${count} ${state}`;
  });
  tell(`\n${confirmed} orders confirmed, ${wrong.size} violations; left in stock: ${left}`);
  tell(`Payments at the bank: ${states.join(', ')}`);
  const ofCompany = ['placed', 'cancelled'].map((state) => {
    const count = companyBooks.orders.filter((order) => order.state === state).length;
    return `${count} ${state}`;
  });
  tell(`Orders of the company, on its credit: ${ofCompany.join(', ')}; the books sum to ${companyBooks.imbalance}`);
  const withPoints = pointsBooks.orders.length;
  tell(`Orders that points pay a part of: ${withPoints}; the books sum to ${pointsBooks.imbalance}`);
  const wasTried = confirmed > 0 && companyBooks.entries.length > 0 && withPoints > 0;
  if (!wasTried) tell('No order was confirmed, so nothing was tried');
  return wrong.size === 0 && wasTried;
};

const main = async (dataDir: string): Promise<number> => {
  const { seed, runs } = readArguments();
  tell(`seed ${seed}, ${runs} runs, ${guestsPerRun} guests each\n`);
  const shop = shopProcess(await freePort(), await freePort(), dataDir);
  try {
    await shop.up();
    const feed = join(dataDir, 'faults.tsv');
    await writeFile(feed, feedOf(runs));
    for (const id of [shopId, company.shopId]) {
      await shop.command('apps/bff/src/commands/import.ts', ['--shop', id, feed]);
    }
    const visits = Array.from({ length: runs + 2 }, (_, index) => index - 1);
    const userNames = visits.flatMap((run) => members.map((index) => memberName(run, index)));
    const { url } = await shop.database();
    const saverName = 'saver';
    await addMembers(url, [...userNames, saverName], 'kari');
    await addCompany(url, visits);
    const skus = goods(runs).map(({ sku }) => sku);
    const saver = await createSaver(
      {
        origin: shop.origin,
        url,
        ship: (number) => shop.command('apps/bff/src/commands/orders.ts', ['--shop', shopId, 'ship', number]),
      },
      { identity: shop.identity, clientId, userName: saverName, password: memberPassword },
      { sku: skus[0] ?? '', quantity: 20, deliveryMethod },
    );
    const trial = { shop, skus, saver, random: randomFrom(seed) };
    return (await attack(trial, runs)) ? 0 : 1;
  } finally {
    await shop.stop();
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'torg-faults-'));
await chmod(dataDir, 0o755);
try {
  process.exitCode = await main(dataDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
