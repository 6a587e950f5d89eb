// Kills a server or the database, or harms the network, at random moments of checkouts, and looks for orders that were lost or doubled.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addCompany, company } from './add-company.ts';
import { addMembers, memberName, memberPassword } from './add-members.ts';
import { audit, finalAudit } from './audit.ts';
import { blowsOf, nameOf, strike } from './blows.ts';
import type { ColleaguesReceipt } from './company-ledger.ts';
import { type Gossip, startGossip } from './gossip.ts';
import type { Guest } from './guest.ts';
import type { Spent } from './points-ledger.ts';
import { randomFrom } from './random.ts';
import { createSaver } from './saver.ts';
import { startShop } from './shop-process.ts';
import { clientId, deliveryMethod, guestsPerRun, members, shopId, type Trial, visit } from './visit.ts';

const usage = 'usage: npm run faults [-- --seed NUMBER] [--runs NUMBER] [--network]';

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

/** @returns whether the network is harmed, too, beside what is chance and how often something happens. */
const readArguments = (): { readonly seed: number; readonly runs: number; readonly isHarmed: boolean } => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      runs: { type: 'string', default: '20' },
      network: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(runs) || runs < 1) throw new Error(usage);
  return { seed, runs, isHarmed: values.network };
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
  const widths = [4, 18, 9, 10, 8, 8, 12];
  tell(cells.map((value, index) => String(value).padStart(widths[index] ?? 8)).join('  '));
};

/** Strikes at a random moment of some checkouts, brings up again what fell, and looks at what came of them. */
const runOnce = async (trial: Trial, run: number, moments: number) => {
  const { shop, random } = trial;
  const blows = blowsOf(shop);
  const blow = blows[Math.floor(random() * blows.length)] ?? { _tag: 'Kill', victim: 'BFF' };
  // Harm that ends before somebody looks up is none.
  const [after, lasting] = [random() * moments, (0.1 + 0.6 * random()) * moments];
  const sent = visit(trial, run);
  // What happens to them is awaited below; until then a failure must not end the process.
  sent.catch(() => undefined);
  const up = await strike(shop, blow, after, lasting);
  const visitors = await sent;
  const { guests, colleagues } = visitors;
  const { receipts, found } = await audit(trial, visitors);
  const confirmed = receipts.filter((receipt) => receipt.confirmed.length > 0).length;
  const refused = receipts.filter((receipt) => receipt.refused !== undefined).length;
  const retries = [...guests.map((guest) => guest.retries()), ...colleagues.map((one) => one.retries)];
  tellRow([
    run,
    nameOf(blow),
    after.toFixed(1),
    confirmed,
    refused,
    retries.reduce((sum, count) => sum + count, 0),
    Math.round(up),
  ]);
  for (const words of found) tell(`      ! ${words}`);
  return { visitors, confirmed, found };
};

const attack = async (trial: Trial, runs: number, gossip: Gossip): Promise<boolean> => {
  const moments = await calmMoments(trial);
  tellRow(['run', 'what', 'after ms', 'confirmed', 'refused', 'retries', 'up again ms']);
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
  await gossip.end();
  // Once more at the end: what was confirmed early has to survive every later blow, and money has gone back by now.
  const { books, companyBooks, pointsBooks, found } = await finalAudit(trial, { guests, colleagues, spent });
  for (const words of found.filter((one) => !wrong.has(one))) {
    tell(`      ! at the end: ${words}`);
    wrong.add(words);
  }
  // Its own look at the bank's books has to find what this one finds: no difference.
  const difference = await trial.shop
    .command('apps/bff/src/commands/payments.ts', ['--shop', shopId, 'reconcile'])
    .then(() => undefined, String);
  if (difference !== undefined) wrong.add(`the shop and its bank differ: ${difference}`);
  if (difference !== undefined) tell(`      ! ${difference}`);
  const left = books.stock.map(({ sku, onHand, reserved }) => `${sku} ${(onHand ?? 0) - reserved}`).join(', ');
  const states = ['approved', 'declined', 'refunded'].map((state) => {
    const count = books.payments.filter((payment) => payment.state === state).length;
    return `${count} ${state}`;
  });
  tell(`\n${confirmed} orders confirmed, ${wrong.size} violations; left in stock: ${left}`);
  tell(`Payments at the bank: ${states.join(', ')}; the shop took ${gossip.heard()} words of it beside the bank’s own`);
  const ofCompany = ['placed', 'cancelled'].map((state) => {
    const count = companyBooks.orders.filter((order) => order.state === state).length;
    return `${count} ${state}`;
  });
  tell(`Orders of the company, on its credit: ${ofCompany.join(', ')}; the books sum to ${companyBooks.imbalance}`);
  const withPoints = pointsBooks.orders.length;
  tell(`Orders that points pay a part of: ${withPoints}; the books sum to ${pointsBooks.imbalance}`);
  const wasTried = confirmed > 0 && gossip.heard() > 0 && companyBooks.entries.length > 0 && withPoints > 0;
  if (!wasTried) tell('Not everything was tried');
  return wrong.size === 0 && wasTried;
};

const main = async (dataDir: string): Promise<number> => {
  const { seed, runs, isHarmed } = readArguments();
  tell(`seed ${seed}, ${runs} runs, ${guestsPerRun} guests each${isHarmed ? ', the network harmed too' : ''}\n`);
  const shop = await startShop(dataDir, isHarmed);
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
        site: shop.siteOf(shopId),
        url,
        ship: (number) => shop.command('apps/bff/src/commands/orders.ts', ['--shop', shopId, 'ship', number]),
      },
      { identity: shop.identity, clientId, userName: saverName, password: memberPassword },
      { sku: skus[0] ?? '', quantity: 20, deliveryMethod },
    );
    const trial = { shop, skus, saver, random: randomFrom(seed) };
    const [{ address }, { secret }] = [shop.siteOf(shopId), shop];
    // By chance of its own: how often it is asked depends on the clock, and a seed tells the same story each time.
    const gossip = startGossip({ secret, address, databaseUrl: url }, randomFrom(seed + 1));
    try {
      return (await attack(trial, runs, gossip)) ? 0 : 1;
    } finally {
      await gossip.end();
    }
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
