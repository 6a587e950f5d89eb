// Kills a server or the database at random moments of checkouts, and looks for orders that were lost or doubled.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../bench/product.ts';
import { addCompany, colleagueName, company } from './add-company.ts';
import { addMembers, memberName, memberPassword } from './add-members.ts';
import { roles, sendColleagues } from './colleagues.ts';
import { type ColleaguesReceipt, companyViolations } from './company-ledger.ts';
import { type Guest, sendGuest } from './guest.ts';
import { unfinished, violations } from './ledger.ts';
import { decisions } from './pay.ts';
import { randomFrom } from './random.ts';
import { readBooks } from './read-books.ts';
import { readCompanyBooks } from './read-company-books.ts';
import { type ShopProcess, shopProcess, victims } from './shop-process.ts';

const usage = 'usage: npm run faults [-- --seed NUMBER] [--runs NUMBER]';
const shopId = 'fjell';
const deliveryMethod = 'home';
/** Guests who are in the shop when something is killed. */
const guestsPerRun = 4;

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

/** A shop under attack: its processes, the guests so far, and chance. */
type Trial = { readonly shop: ShopProcess; readonly skus: readonly string[]; readonly random: () => number };

/** Who of the guests logs in: one who pays at the bank, and one who wants what is scarce. */
const members = [1, 2];

/** People of a company who buy on its credit, and whose large orders it approves, while the guests are there. */
const sendCompany = ({ shop, skus, random }: Trial, run: number): Promise<ColleaguesReceipt> => {
  const { identity } = shop;
  const names = roles.map((_, index) => colleagueName(run, index));
  return sendColleagues({
    origin: shop.originOf(company.shopId),
    sku: skus[0] ?? '',
    logins: names.map((userName) => ({ identity, clientId: 'kontor-web', userName, password: memberPassword })),
    emails: names.map((name) => `${name}@example.com`),
    isCalledOff: random() < 0.5,
  });
};

/** Guests who come one after the other, half of them for scarce goods too, half of them to pay at the bank. */
const sendGuests = ({ shop, skus, random }: Trial, run: number): Promise<readonly Guest[]> =>
  Promise.all(
    Array.from({ length: guestsPerRun }, async (_, index) => {
      // Chance is asked before anything is awaited, so that a seed always tells the same story. Two of four pay at the
      // bank: one who wants what is scarce, and one who does not.
      const [wait, choice] = [random() * 40, Math.floor(random() * decisions.length)];
      const decision = index < 2 ? decisions[choice] : undefined;
      const wanted = index % 2 === 0 ? skus : skus.slice(0, 1);
      const { identity } = shop;
      const login = { identity, clientId: 'fjell-web', userName: memberName(run, index), password: memberPassword };
      await sleep(wait);
      return sendGuest({
        origin: shop.origin,
        email: `guest-${run}-${index}@example.com`,
        skus: wanted,
        deliveryMethod,
        ...(decision === undefined ? {} : { decision }),
        ...(members.includes(index) ? { login } : {}),
      });
    }),
  );

/** Everybody who was in the shops at once. */
type Visit = { readonly guests: readonly Guest[]; readonly colleagues: readonly ColleaguesReceipt[] };

const visit = async (trial: Trial, run: number): Promise<Visit> => {
  const [guests, receipt] = await Promise.all([sendGuests(trial, run), sendCompany(trial, run)]);
  return { guests, colleagues: [receipt] };
};

/** Milliseconds that visitors need when nothing happens to the shops; the first ones find them cold. */
const calmMoments = async (trial: Trial): Promise<number> => {
  await visit(trial, -1);
  const start = performance.now();
  await visit(trial, 0);
  return performance.now() - start;
};

const audit = async ({ shop, skus }: Trial, { guests, colleagues }: Visit) => {
  const receipts = await Promise.all(guests.map((guest) => guest.receipt()));
  const { url } = await shop.database();
  const [books, companyBooks] = [await readBooks(url, shopId, skus), await readCompanyBooks(url)];
  const found = [...violations(receipts, books), ...companyViolations(colleagues, companyBooks)];
  return { receipts, books, companyBooks, found };
};

/** Milliseconds that background work gets to pay money back and to write mails: it rests between its attempts. */
const backgroundPatience = 120_000;

/** As `audit`, once background work has nothing left to do; what it never does is a violation. */
const finalAudit = async (trial: Trial, visitors: Visit) => {
  for (const end = Date.now() + backgroundPatience; ; await sleep(500)) {
    const result = await audit(trial, visitors);
    const late = unfinished(result.books);
    if (late.length === 0) return result;
    if (Date.now() > end) return { ...result, found: [...result.found, ...late] };
  }
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
  const wrong = new Set<string>();
  let confirmed = 0;
  for (let run = 1; run <= runs; run += 1) {
    const outcome = await runOnce(trial, run, moments);
    guests.push(...outcome.visitors.guests);
    colleagues.push(...outcome.visitors.colleagues);
    confirmed += outcome.confirmed;
    for (const words of outcome.found) wrong.add(words);
  }
  // Once more at the end: what was confirmed early has to survive every later blow, and money has gone back by now.
  const { books, companyBooks, found } = await finalAudit(trial, { guests, colleagues });
  for (const words of found) wrong.add(words);
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
  const wasTried = confirmed > 0 && companyBooks.entries.length > 0;
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
    await addMembers(url, userNames, 'kari');
    await addCompany(url, visits);
    const trial = { shop, skus: goods(runs).map(({ sku }) => sku), random: randomFrom(seed) };
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
