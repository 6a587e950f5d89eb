import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../chromium.mjs';
import { environment, run } from '../../project.mjs';
import { browserFlags } from '../browser.ts';
import { root } from '../child.ts';
import { getJson } from '../get.ts';
import { median, type Row } from '../row.ts';

const version = '13.5.0';
const runs = 3;

/** Lighthouse is large and asked for here alone: it is installed when it is first needed, outside of the project's packages. */
const installed = async (): Promise<string> => {
  const folder = join(root, 'node_modules/.cache/lighthouse', version);
  const command = join(folder, 'node_modules/.bin/lighthouse');
  if (existsSync(command)) return command;
  console.log(`Installing lighthouse ${version} …`);
  const { code, output } = await run(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`lighthouse could not be installed:\n${output}`);
  return command;
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/** Times that a page is opened anew where the browser lost its own trace, as a busy one does. */
const attempts = 3;

const audit = async (command: string, url: string, attempt = 1): Promise<Report> => {
  const { code, output } = await run(
    command,
    [url, '--quiet', '--output=json', `--chrome-flags=--headless=new ${browserFlags.join(' ')}`],
    { quiet: true, env: { ...environment, CHROME_PATH: await ensureChromium() } },
  );
  if (code !== 0 && attempt < attempts) return audit(command, url, attempt + 1);
  if (code !== 0) throw new Error(`lighthouse failed:\n${output.slice(-2000)}`);
  return JSON.parse(output.slice(output.indexOf('{')));
};

type Figures = {
  readonly performance: number;
  /** Milliseconds until the largest picture or text is painted. */
  readonly paint: number;
  readonly shift: number;
  /** Accessibility, best practices and SEO, of 100 each. */
  readonly others: readonly number[];
};

/** Medians of a page, on a phone as Lighthouse imagines it. */
const audited = async (command: string, url: string): Promise<Figures> => {
  const reports: Report[] = [];
  for (let time = 0; time < runs; time += 1) reports.push(await audit(command, url));
  const score = (name: string) => median(reports.map((each) => Math.round((each.categories[name]?.score ?? 0) * 100)));
  const value = (name: string) => median(reports.map((each) => each.audits[name]?.numericValue ?? Number.NaN));
  return {
    performance: score('performance'),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    others: ['accessibility', 'best-practices', 'seo'].map(score),
  };
};

const isMet = ({ performance, paint, shift, others }: Figures): boolean =>
  performance >= 97 && paint < 1800 && shift < 0.02 && others.every((each) => each === 100);

const told = ({ performance, paint, shift, others }: Figures): string =>
  `performance ${performance}, LCP ${(paint / 1000).toFixed(1)} s, CLS ${shift.toFixed(3)}; accessibility, best practices, SEO ${others.join(', ')}`;

const budget = 'performance >= 97, goal 100; LCP < 1.8 s; accessibility, best practices, SEO 100; CLS < 0.02';

const bestSeller = async (port: number, shop: string): Promise<string> => {
  const { items } = await getJson<{ items: { slug: string }[] }>({ port }, shop, '/api/products?sort=popularity');
  return `/product/${items[0]?.slug}`;
};

/** The product page of the demo shop's best-seller; the banner about cookies is shown. */
export const lighthouse: Row = {
  name: 'Lighthouse mobile, product page (median of 3)',
  budget,
  measure: async ({ port }) => {
    const found = await audited(await installed(), `http://localhost:${port}${await bestSeller(port, 'fjell')}`);
    return { figure: told(found), met: isMet(found) };
  },
};

/** Start, listing and product of the shop that has a ribbon, too. */
export const lighthouseWithRibbon: Row = {
  name: 'Lighthouse mobile, start, listing and product with ribbon and banner (medians of 3)',
  budget: `each: ${budget}`,
  measure: async ({ port }) => {
    const command = await installed();
    const pages = ['/', '/all', await bestSeller(port, 'tel')];
    const found: Figures[] = [];
    for (const page of pages) found.push(await audited(command, `http://tel.localhost:${port}${page}`));
    return { figure: found.map((each, place) => `${pages[place]}: ${told(each)}`).join('; '), met: found.every(isMet) };
  },
};
