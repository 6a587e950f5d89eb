import { isLateText } from '@torg/domain/storefront';
import { describe, expect, it } from 'vitest';
import en from '../messages/en.json';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.*', '!./testing/**', '!./entry-server.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const texts: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([path, text]) => [`/${path.slice(2)}`, text] as const),
);
const at = (from: string, target: string): string => new URL(target, `file://${from}`).pathname;

/** Modules that come with one, and with what it imports before it runs. */
const withImports = (from: readonly string[]): ReadonlySet<string> => {
  const known = new Set(from);
  // A set is walked to those that are added meanwhile.
  for (const path of known) {
    const text = texts.get(path) ?? '';
    for (const [, target = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm)) {
      known.add(at(path, target));
    }
  }
  return known;
};

const late = Object.keys(en).filter(isLateText);
const beginnings = [
  ...new Set(late.filter((key) => key.includes('.')).map((key) => key.slice(0, key.indexOf('.') + 1))),
];
/** Keys of late texts, and what is put together to one, that a module writes. */
const lateIn = (path: string): readonly string[] =>
  [...(texts.get(path) ?? '').matchAll(/(['`])([a-z_]+\.[a-z_]*)(\1|\$\{)/g)]
    .filter(
      ([, , key = '', end]) => late.includes(key) || (end === '${' && beginnings.some((one) => key.startsWith(one))),
    )
    .map(([, , key = '']) => `${path}: ${key}`);

const first = withImports(['/entry-client.ts', '/hydrate.tsx']);
/** What modules load later, without that texts come along. */
const loadedWithout = (paths: Iterable<string>): readonly string[] =>
  [...paths].flatMap((path) =>
    [...(texts.get(path) ?? '').matchAll(/(typeof |withTexts\(\s*\(\) =>\s*)?\bimport\('(\.[^']+)'\)/g)]
      .filter(([, wrapped]) => wrapped === undefined)
      .map(([, , target = '']) => at(path, target)),
  );

describe('late texts', () => {
  it('are many, and first scripts many files', () => {
    expect([late.length > 200, first.size > 70]).toEqual([true, true]);
  });

  it('are used by nothing that every page loads', () => {
    expect([...first].flatMap(lateIn)).toEqual([]);
  });

  it('come with every part that uses them', () => {
    const plain = withImports(loadedWithout(first));
    // The services of an open page fetch parts themselves.
    const reached = new Set([...plain, ...withImports(loadedWithout(plain))]);
    expect(reached.size).toBeGreaterThan(first.size);
    expect([...reached].flatMap(lateIn)).toEqual([]);
  });
});
