import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';

const filesOf = (...patterns: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    globSync([...patterns], { cwd: root, exclude: (path) => path.includes('.test.') }).map(
      (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
    ),
  );
const ofPages = filesOf('apps/web/src/**/*.css');
/** Styles that no build reads: they write out what a breakpoint says. */
const written = filesOf(
  'apps/idp/styles/*.css',
  'packages/shops/*/*.css',
  'packages/adapters/payment/src/trial-page/trial-style.ts',
  'apps/bff/src/mail/mail-pages.ts',
);
const components = filesOf('apps/web/src/**/*.{ts,tsx}');

const read = (name: string): string => ofPages[`apps/web/src/styles/${name}`] ?? '';
const breakpoints = new Map(
  [...read('media.css').matchAll(/@custom-media (--[\w-]+) (\([^)]+\));/g)].map(([, name = '', asks = '']) => [
    name,
    asks,
  ]),
);
const layers = [...read('layers.css').matchAll(/(--layer-[\w-]+): \d+;/g)].map(([, name = '']) => name);
/** What a rule may ask about beside the size of the window. */
const otherwise =
  /^(print|\((scripting: (enabled|none)|forced-colors: active|prefers-(reduced-motion: (reduce|no-preference)|color-scheme: dark)|hover: hover|pointer: fine)\))$/;

const asked = (css: string): readonly string[] =>
  [...css.matchAll(/@media ([^{]+)\{/g)].flatMap(([, prelude = '']) => prelude.trim().split(/ and |, ?/));
const places = (files: Record<string, string>) => Object.entries(files);

/** What a style sheet of the pages says of size or of layers that is no token. */
const strays = (css: string): readonly string[] => [
  ...asked(css).filter((one) => !otherwise.test(one) && !breakpoints.has(one.slice(1, -1))),
  ...[...css.matchAll(/z-index: ([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter((value) => !layers.some((layer) => value === `var(${layer})`)),
];

describe('breakpoints and layers', () => {
  it('are known', () => {
    expect([breakpoints.size, layers.length, places(ofPages).length > 80, places(written).length > 6]).toEqual([
      11,
      10,
      true,
      true,
    ]);
  });

  it.each(places(ofPages))('are all that %s uses', (_, css) => {
    expect(strays(css)).toEqual([]);
  });

  it('are told from stray values', () => {
    const css =
      '@media (min-width: 613px) and (--from-tablet), print { a { z-index: 7; } b { z-index: var(--layer-up); } }';
    expect(strays(css)).toEqual(['(min-width: 613px)', '7', 'var(--layer-up)']);
  });

  it.each(places(ofPages).filter(([, css]) => asked(css).some((one) => one.startsWith('(--'))))(
    'are imported by %s, which names one',
    (path, css) => {
      const [, from = ''] = /@import "([^"]*)media\.css";/.exec(css) ?? [];
      expect(new URL(`${from}media.css`, `file:///${path}`).pathname).toBe('/apps/web/src/styles/media.css');
    },
  );

  it.each(places(written))('are written out in %s', (_, css) => {
    const values = [...breakpoints.values()];
    expect(asked(css).filter((one) => !otherwise.test(one) && !values.includes(one))).toEqual([]);
  });

  it('are where the width of a picture changes', () => {
    const widths = Object.values(components).flatMap((text) => [...text.matchAll(/\(max-width: (\d+)px\)/g)]);
    expect(widths.length).toBeGreaterThan(6);
    for (const [, width] of widths) expect([...breakpoints.values()]).toContain(`(width < ${Number(width) + 1}px)`);
  });
});
