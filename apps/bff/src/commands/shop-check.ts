import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describeProblem, readIdentityProviders, type ShopFiles } from '@torg/adapter-shop-files';
import { pageAt } from '@torg/domain/navigation';
import type { ShopInfo } from '@torg/domain/shop';
import { type ContrastProblem, contrastProblems, unknownTokens } from '@torg/shops';
import { either as E } from 'fp-ts';
import { isAtEmbedded, loadShops, problemsOf, type ShopSources } from '../shops/load-shops.ts';
import { checkDigitalGoods } from './check-digital-goods.ts';
import { checkImports } from './check-imports.ts';
import { checkLogos } from './check-logos.ts';
import { hostsIn } from './shop-new.ts';

export type CheckDeps = ShopSources & {
  /** Style sheets of the application that set tokens, in their order. */
  readonly styles: readonly string[];
  /** Values of the environment variables `TORG_FEED_…`. */
  readonly feedSecrets: Readonly<Record<string, string>>;
};

/** What a check saw: lines about what is wrong, lines about what is missing or left to do, and the shops that it looked at. */
export type Checked = {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly shops: readonly ShopInfo[];
};

const themeLine = (file: string, problem: ContrastProblem): string => {
  const where = problem.scheme === 'dark' ? `${file} (dark)` : file;
  if (problem._tag === 'Unread') {
    const expected = `expected a colour such as #1b1d1c, another token, or a color-mix in srgb`;
    return `${where}: --color-${problem.token}: ${expected} instead of ${problem.value || 'nothing'}`;
  }
  const { foreground, background, colours, ratio, atLeast, wanted } = problem;
  // Cut, not rounded: 4.499 is not enough, and must not look as if it were.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const better = wanted === undefined ? 'which no shade of it reaches' : `such as ${wanted}`;
  return `${where}: --color-${foreground} ${colours[0]} on --color-${background} ${colours[1]} is ${shown}:1: expected ${atLeast}:1 or more, ${better}`;
};

const checkTheme = (shop: ShopFiles, { styles }: CheckDeps): readonly string[] => {
  const file = `${basename(shop.directory)}/${shop.info.customCssFileName ?? 'theme.css'}`;
  return [
    ...unknownTokens(styles, shop.themeCss).map(
      ({ token, meant }) =>
        `${file}: ${token}: ${meant === undefined ? '' : `did you mean ${meant}: `}expected the name of a token that the application or the theme uses`,
    ),
    ...contrastProblems(...styles, shop.themeCss).map((problem) => themeLine(file, problem)),
  ];
};

/** Links inside the shop lead to a page, and to an article that there is. */
const checkLinks = ({ links, articles }: ShopFiles): readonly string[] =>
  links.flatMap(({ file, line, field, locale, href }) => {
    if (!href.startsWith('/')) return [];
    const [path = ''] = href.split(/[?#]/);
    const [, slug] = /^\/content\/(.+)$/.exec(path) ?? [];
    const isThere =
      slug === undefined ? pageAt(path) !== undefined : articles[locale]?.some((article) => article.slug === slug);
    return isThere === true ? [] : [`${file}:${line}: ${field}: expected a page of the shop instead of ${path}`];
  });

/** Words that a brand says under a name that the application does not know are never seen. */
const checkMessages = async ({ directory, messages }: ShopFiles, { messagesDir }: CheckDeps) => {
  const checked = Object.entries(messages).map(async ([locale, own]): Promise<readonly string[]> => {
    const known = Object.keys(JSON.parse(await readFile(join(messagesDir, `${locale}.json`), 'utf8')));
    return Object.keys(own)
      .filter((key) => !known.includes(key))
      .map(
        (key) => `${basename(directory)}/messages/${locale}.json: ${key}: expected a key of the application's texts`,
      );
  });
  return (await Promise.all(checked)).flat();
};

/** What a new shop's texts leave to its operator stands in double brackets. */
const blanksIn = async ({ directory }: ShopFiles): Promise<readonly string[]> => {
  const content = join(directory, 'content');
  if (!existsSync(content)) return [];
  const files = (await readdir(content, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const blanks = files.map(async (file) => {
    const found = (await readFile(join(content, file), 'utf8')).match(/\[\[[^\]]+\]\]/g) ?? [];
    return found.map((blank) => `${basename(directory)}/content/${file}: fill in ${blank}`);
  });
  return (await Promise.all(blanks)).flat();
};

/** What one language of a shop has and another lacks: whoever reads that one does not find it. */
const missingIn = ({ directory, info, articles, ribbons }: ShopFiles): readonly string[] => {
  const isThere = (locale: string, file: string) => existsSync(join(directory, 'content', locale, file));
  const slugs = [...new Set(Object.values(articles).flatMap((all) => all.map(({ slug }) => slug)))].sort();
  const files = [...slugs.map((slug) => `${slug}.md`), ...(Object.keys(ribbons).length > 0 ? ['ribbon.json'] : [])];
  return info.locales.flatMap((locale) =>
    [...(info.temporaryClosedContent === undefined ? ['start.md'] : []), ...files]
      .filter((file) => !isThere(locale, file))
      .map((file) => {
        const others = info.locales.filter((other) => isThere(other, file));
        const expected = others.length === 0 ? 'a start page' : `in ${locale}, too, as in ${others.join(', ')}`;
        return `${basename(directory)}/content/${locale}/${file}: expected ${expected}; it is missing`;
      }),
  );
};

/** The identity server starts with no provider that is set up wrongly. */
const checkProviders = async (shopsDir: string, shops: readonly ShopInfo[]): Promise<readonly string[]> => {
  const read = await readIdentityProviders(shopsDir, shops.filter(isAtEmbedded))();
  return E.isLeft(read) ? read.left.map(describeProblem) : [];
};

const checkShop = async (shop: ShopFiles, deps: CheckDeps): Promise<Pick<Checked, 'problems' | 'notes'>> => {
  const imports = await checkImports(shop, deps.feedSecrets);
  return {
    problems: [
      ...shop.warnings.map(describeProblem),
      ...(await checkLogos(shop)),
      ...(await checkDigitalGoods(shop)),
      ...(await checkMessages(shop, deps)),
      ...checkLinks(shop),
      ...checkTheme(shop, deps),
      ...imports.problems,
    ],
    notes: [...imports.notes, ...missingIn(shop), ...(await blanksIn(shop))],
  };
};

/** Hosts of the one shop that belong to others, whatever else is in their folders. */
const takenHosts = async ({ shopsDir }: CheckDeps, { info, directory }: ShopFiles): Promise<readonly string[]> => {
  const own = basename(directory);
  const others = (await readdir(shopsDir)).filter((folder) => folder !== own);
  const taken = new Map((await Promise.all(others.map((folder) => hostsIn(shopsDir, folder)))).flat());
  return info.hosts.flatMap((host, index) => {
    const owner = taken.get(host.toLowerCase());
    const line = `${own}/shop.json: hosts[${index}]: expected a host that no other shop has; ${host} belongs to ${owner}`;
    return owner === undefined ? [] : [line];
  });
};

/**
 * Checks the folders of shops as the server does, and then what a server cannot see: whether colours can be told apart,
 * whether a logo is there, and whether words and links lead somewhere.
 * @param id the one shop to check, whose folder alone is read; every shop where it is left out.
 */
export const checkShops = async (deps: CheckDeps, id?: string): Promise<Checked> => {
  if (id !== undefined && !existsSync(join(deps.shopsDir, id, 'shop.json'))) {
    return { problems: [`${id}: expected a folder with a shop.json in ${deps.shopsDir}`], notes: [], shops: [] };
  }
  const loaded = await loadShops(deps, id)();
  if (E.isLeft(loaded)) return { problems: loaded.left, notes: [], shops: [] };
  const { shops, leftOut } = loaded.right;
  const seen = await Promise.all(shops.map(({ files }) => checkShop(files, deps)));
  const infos = shops.map(({ info }) => info);
  const ofOne = async () => (await Promise.all(shops.map(({ files }) => takenHosts(deps, files)))).flat();
  // Providers name shops: while one cannot be read, nobody can say that they name a wrong one.
  const ofAll = async () => (leftOut.length > 0 ? [] : checkProviders(deps.shopsDir, infos));
  return {
    problems: [
      ...problemsOf(leftOut),
      ...seen.flatMap(({ problems }) => problems),
      ...(await (id === undefined ? ofAll() : ofOne())),
    ],
    notes: seen.flatMap(({ notes }) => notes),
    shops: infos,
  };
};
