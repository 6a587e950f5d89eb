import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readShops } from '@torg/adapter-shop-files';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type BrandTraits, brandTraits, differences, oklchOf } from './brand-traits.ts';
import { brandTables, type NamedTraits } from './brands-page.ts';
import { demoShopsDirectory } from './index.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const application = read('apps/web/src/styles/tokens.css');
const shops = await readShops(demoShopsDirectory, {
  readMarkdown: (markdown) => (markdown === '' ? [] : [{ tag: 'h2', children: ['?'] }, markdown]),
  checkMessage: E.right,
  findHolidays: () => TE.right(O.some([])),
})();
const files = E.isRight(shops) ? shops.right.shops : [];
const brands: readonly NamedTraits[] = files.map(({ info, themeCss, start }) => [
  info.id,
  brandTraits(application, {
    themeCss,
    headerLayout: info.headerLayout,
    start: start[info.locales[0] ?? '']?.blocks ?? [],
  }),
]);
const pairs = brands.flatMap(([name, traits], index) =>
  brands.slice(index + 1).map(([other, others]) => [name, other, traits, others] as const),
);

describe('two shops', () => {
  it('are two of five', () => {
    expect(pairs).toHaveLength(10);
  });

  it.each(pairs)('%s and %s differ in four traits or more', (_name, _other, traits, others) => {
    expect(differences(traits, others).length).toBeGreaterThanOrEqual(4);
  });

  it('that look alike are not told apart', () => {
    const [, traits] = brands[0] ?? [];
    const alike: BrandTraits | undefined = traits && { ...traits, density: [traits.density[0] + 4, traits.density[1]] };
    expect(traits && alike && differences(traits, alike)).toEqual([]);
  });

  it.each([
    ['#ff0000', 29.2, 0.628],
    ['#00ff00', 142.5, 0.866],
    ['#0000ff', 264.1, 0.452],
  ])('have accents such as %s at %d degrees of hue', (colour, hue, lightness) => {
    expect(oklchOf(colour).hue).toBeCloseTo(hue, 0);
    expect(oklchOf(colour).lightness).toBeCloseTo(lightness, 2);
  });
});

it('the page about the brands says what their files say', () => {
  expect(read('docs/brands.md')).toContain(brandTables(brands));
});

/** Bytes that a first view may spend on letters. */
const mostLetters = 60_000;

describe.each(files.map((shop) => [shop.info.id, shop] as const))('the typefaces of %s', (_, shop) => {
  const latin = shop.themeFonts.filter(({ path }) => path.endsWith('-latin.woff2'));

  it('are few and light in the first view', () => {
    expect(latin.length).toBeGreaterThan(0);
    expect(latin.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(mostLetters);
  });

  it('stand beside their licences, and each has a stand-in of its measure', () => {
    for (const { path } of latin) {
      const licence = readFileSync(join(shop.directory, 'fonts', `${basename(path, '-latin.woff2')}-OFL.txt`), 'utf8');
      expect(licence).toContain('SIL Open Font License');
    }
    expect(shop.themeCss.match(/size-adjust: /g)).toHaveLength(latin.length);
  });
});
