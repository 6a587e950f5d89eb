import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './child.ts';
import { measureCpu } from './cpu.ts';
import { fillShops } from './fill-shops.ts';
import { generator } from './load.ts';
import { type Product, withProduct } from './product.ts';
import type { Measured, Row } from './row.ts';
import { cachedPage, listingAgain, productAgain, searchAgain } from './rows/cached-page.ts';
import { clicks } from './rows/clicks.ts';
import { creditReport } from './rows/credit-report.ts';
import { domainTests } from './rows/domain-tests.ts';
import { priceFeed, stockFeed } from './rows/feeds.ts';
import { productCall, suggestionsCall } from './rows/fresh-calls.ts';
import { javascript } from './rows/javascript.ts';
import { categoryListing, search, wholeListing } from './rows/large-listing.ts';
import { lighthouse, lighthouseWithRibbon } from './rows/lighthouse.ts';
import { memory } from './rows/memory.ts';
import { orderList } from './rows/order-list.ts';
import { purchase } from './rows/purchase.ts';
import { starts } from './rows/starts.ts';
import { eventStreams } from './rows/streams.ts';
import { uncachedListing } from './rows/uncached-listing.ts';

const rows: readonly Row[] = [
  cachedPage,
  searchAgain,
  listingAgain,
  productAgain,
  uncachedListing,
  productCall,
  suggestionsCall,
  categoryListing,
  wholeListing,
  search,
  javascript,
  purchase,
  memory,
  stockFeed,
  priceFeed,
  eventStreams,
  starts,
  domainTests,
  orderList,
  creditReport,
];

/** What a browser is needed for. */
const browserRows: readonly Row[] = [lighthouse, lighthouseWithRibbon, clicks];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    browser: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
  },
});
if (values.cpu) {
  await measureCpu();
  process.exit();
}

const all = [...rows, ...(values.browser ? browserRows : [])];
const wanted = all.filter((row) => values.only === undefined || row.name.includes(values.only));
if (wanted.length === 0) {
  console.error(`--only=${values.only}: no row is called that; rows: ${all.map((row) => row.name).join('; ')}`);
  process.exit(1);
}

/** What the table says of who sent the requests. */
const generators = {
  wrk: 'The load is made by `wrk`.',
  autocannon:
    'The load is made by autocannon, since there is no `wrk` here: it is slower than a cached page, so that the first rows measure it and their ratios are too good.',
};

console.log(generators[generator]);

const verdict = ({ met }: Measured): string => (met === null ? '' : met ? 'met' : '**missed**');

type Result = { readonly row: Row; readonly result: Measured };

const measureAll = async (rows: readonly Row[], product: Product): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const row of rows) {
    const result = await row.measure(product);
    console.log(`${row.name}\n  ${[result.ratio, result.figure, verdict(result)].filter(Boolean).join('  ')}`);
    results.push({ row, result });
  }
  return results;
};

const loaded = wanted.filter((row) => rows.includes(row));
const seen = wanted.filter((row) => browserRows.includes(row));
const underLoad = await (loaded.length === 0
  ? []
  : withProduct('none', async (product) => {
      await fillShops(product.dataDir);
      return measureAll(loaded, product);
    }));
const inBrowser = await (seen.length === 0 ? [] : withProduct('demo', (product) => measureAll(seen, product)));
const measured = [...underLoad, ...inBrowser];

// The page holds the whole table or is left as it was.
if (values.only === undefined && values.browser) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const lines = measured.map(
    ({ row, result }) =>
      `| ${row.name} | ${row.budget} | ${result.ratio ?? ''} | ${result.figure} | ${verdict(result)} |`,
  );
  const page = [
    '# Benchmarks',
    '',
    `\`npm run bench -- --browser\` wrote this page on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, on ${machine}.`,
    `Server, database and load share that machine; compare ratios rather than absolute figures. ${generators[generator]}`,
    '`bare` is a Fastify route that returns the same bytes with the same headers, measured in the same minute.',
    '',
    '| what | budget | of the limit | measured | |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ];
  await writeFile(join(root, 'docs/benchmarks.md'), page.join('\n'));
}

process.exitCode = measured.every(({ result }) => result.met !== false) ? 0 : 2;
