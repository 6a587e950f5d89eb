// Kills the server or the database at random moments of checkouts, and looks for orders that were lost or doubled.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../bench/product.ts';
import { type Guest, sendGuest } from './guest.ts';
import { violations } from './ledger.ts';
import { randomFrom } from './random.ts';
import { readBooks } from './read-books.ts';
import { type ShopProcess, shopProcess, type Victim, victims } from './shop-process.ts';

const usage = 'usage: npm run faults [-- --seed NUMBER] [--runs NUMBER]';
const shopId = 'fjell';
const deliveryMethod = 'home';
/** Guests who are in the shop when something is killed. */
const guestsPerRun = 4;

/** Goods of which there are plenty, and goods that run out before all guests were served. */
const goods = (runs: number) => {
  const guests = (runs + 1) * guestsPerRun;
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

/** Guests who come one after the other, half of them for scarce goods too. */
const sendGuests = (shop: ShopProcess, run: number, random: () => number): readonly Promise<Guest>[] =>
  Array.from({ length: guestsPerRun }, async (_, index) => {
    const skus = index % 2 === 0 ? ['FAULTS-PLENTY', 'FAULTS-SCARCE'] : ['FAULTS-PLENTY'];
    await sleep(random() * 40);
    return sendGuest({ origin: shop.origin, email: `guest-${run}-${index}@example.com`, skus, deliveryMethod });
  });

type Row = {
  readonly run: number;
  readonly killed: Victim | 'nothing';
  readonly afterMs: number;
  readonly upMs: number;
};

const runOnce = async (
  shop: ShopProcess,
  run: number,
  killed: Row['killed'],
  afterMs: number,
  random: () => number,
): Promise<{ readonly row: Row; readonly guests: readonly Guest[] }> => {
  const sent = Promise.all(sendGuests(shop, run, random));
  // Guests report their own failures below; here they must not end the process first.
  sent.catch(() => undefined);
  await sleep(afterMs);
  if (killed !== 'nothing') await shop.kill(killed);
  const upMs = await shop.up();
  return { row: { run, killed, afterMs, upMs }, guests: await sent };
};

const cell = (value: string | number, width: number): string => String(value).padStart(width);

const line = (cells: readonly (string | number)[]): string => {
  const widths = [4, 11, 9, 10, 8, 8, 11];
  return cells.map((value, index) => cell(value, widths[index] ?? 8)).join('  ');
};

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const main = async (dataDir: string): Promise<number> => {
  const { seed, runs } = readArguments();
  tell(`seed ${seed}, ${runs} runs, ${guestsPerRun} guests each\n`);
  const random = randomFrom(seed);
  const shop = shopProcess(await freePort(), await freePort(), dataDir);
  try {
    await shop.up();
    const feed = join(dataDir, 'faults.tsv');
    await writeFile(feed, feedOf(runs));
    await shop.command('apps/bff/src/commands/import.ts', ['--shop', shopId, feed]);

    const calm = performance.now();
    const first = await runOnce(shop, 0, 'nothing', 0, random);
    const calmMs = performance.now() - calm;
    tell(line(['run', 'killed', 'after ms', 'confirmed', 'refused', 'retries', 'up again ms']));
    const all: Guest[] = [...first.guests];
    const wrong: string[] = [];
    let confirmedInAll = 0;
    for (let run = 1; run <= runs; run += 1) {
      const killed = victims[Math.floor(random() * victims.length)] ?? 'BFF';
      const { row, guests } = await runOnce(shop, run, killed, random() * calmMs, random);
      const receipts = await Promise.all(guests.map((guest) => guest.receipt()));
      const found = violations(
        receipts,
        await readBooks(
          (await shop.database()).url,
          shopId,
          goods(runs).map(({ sku }) => sku),
        ),
      );
      const confirmed = receipts.filter((receipt) => receipt.confirmed.length > 0).length;
      const refused = receipts.filter((receipt) => receipt.refused !== undefined).length;
      const retries = guests.reduce((sum, guest) => sum + guest.retries(), 0);
      tell(line([run, killed, row.afterMs.toFixed(1), confirmed, refused, retries, Math.round(row.upMs)]));
      for (const words of found) tell(`      ! ${words}`);
      wrong.push(...found);
      confirmedInAll += confirmed;
      all.push(...guests);
    }
    // Once more at the end: what was confirmed early has to survive every later blow.
    const receipts = await Promise.all(all.map((guest) => guest.receipt()));
    const books = await readBooks(
      (await shop.database()).url,
      shopId,
      goods(runs).map(({ sku }) => sku),
    );
    wrong.push(...violations(receipts, books));
    const left = books.stock.map(({ sku, onHand, reserved }) => `${sku} ${(onHand ?? 0) - reserved}`).join(', ');
    tell(`\n${confirmedInAll} orders confirmed, ${new Set(wrong).size} violations; left in stock: ${left}`);
    if (confirmedInAll === 0) tell('no order was confirmed: nothing was tried');
    return wrong.length === 0 && confirmedInAll > 0 ? 0 : 1;
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
