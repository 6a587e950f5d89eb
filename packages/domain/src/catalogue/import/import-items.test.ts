import { either as E, option as O, taskEither as TE, these as TH } from 'fp-ts';
import { describe, expect, it, test } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import { importItems, mayPrune } from './import-items.ts';
import type { StartImport } from './ports.ts';

type Row = TH.These<readonly RowProblem[], FeedItem>;

const good = (sku: number): Row =>
  E.right({
    ...{
      sku: String(sku),
      productId: String(sku),
      name: `Thing ${sku}`,
      description: [],
      categoryPath: [],
      price: 100,
    },
    ...{ taxClass: 'standard', onHand: null, options: {}, attributes: {}, specifications: [], highlights: [] },
    ...{ images: [], accessories: [], popularity: 0 },
  });
const bad = (line: number, value = 'free', code = 'invalid_price'): Row =>
  E.left([{ line, field: 'price', value, code, expected: 'an amount' }]);
const inDollars = (line: number): Row => bad(line, '10 usd', 'no_exchange_rate');
const many = (count: number, row: (index: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

const away = unavailable('gone');

/** Imports rows into a store that remembers; `takes` says how many batches it takes. */
const run = async (rows: readonly Row[], { prune = false, takes = Number.POSITIVE_INFINITY } = {}) => {
  const batches: (readonly FeedItem[])[] = [];
  const finishes: boolean[] = [];
  const problems: RowProblem[] = [];
  let read = 0;
  const startImport: StartImport = () =>
    TE.right({
      write: (items) => {
        batches.push(items);
        return batches.length > takes ? TE.left(away) : TE.right({ created: items.length, updated: 0, unchanged: 0 });
      },
      finish: (options) => {
        finishes.push(options.prune);
        return TE.right({ removed: 3 });
      },
    });
  const feed = async function* () {
    yield* rows;
  };
  const onRow = (row: number) => {
    read = row;
  };
  const deps = { startImport, onProblem: (problem: RowProblem) => problems.push(problem), onRow };
  const result = await importItems(deps)(feed(), { prune })();
  return { result, batches, finishes, problems, read };
};

describe('an import', () => {
  it('writes all rows in batches, and finishes once', async () => {
    const { result, batches, finishes, read } = await run(many(1_201, good));
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 201]);
    expect(finishes).toEqual([false]);
    expect(result).toEqual(
      E.right({ rows: 1_201, bad: 0, warnings: 0, created: 1_201, updated: 0, unchanged: 0, removed: O.none }),
    );
    expect(read).toBe(1_201);
  });

  it('takes rows without what is wrong with them, tells of it, and may still prune', async () => {
    const [item, warning] = [good(2), { line: 3, field: 'energy_efficiency_class', value: 'Z' }];
    const problem: RowProblem = { ...warning, code: 'unknown_energy_class', expected: 'A to G', landed: true };
    const { result, batches, problems } = await run(
      [good(1), TH.isRight(item) ? TH.both([problem], item.right) : item],
      {
        prune: true,
      },
    );
    expect(batches.flat().map(({ sku }) => sku)).toEqual(['1', '2']);
    expect(problems).toEqual([problem]);
    expect(result).toMatchObject(E.right({ rows: 2, bad: 0, warnings: 1, created: 2, removed: O.some(3) }));
  });

  it('passes over bad rows, and tells of each', async () => {
    const { result, batches, problems } = await run([good(1), bad(3), good(3)]);
    expect(batches.flat().map(({ sku }) => sku)).toEqual(['1', '3']);
    expect(problems).toMatchObject([{ line: 3, code: 'invalid_price' }]);
    expect(result).toMatchObject(E.right({ rows: 3, bad: 1, created: 2 }));
  });

  it('tells of bad rows before the first good one', async () => {
    expect((await run([...many(150, bad), good(150), inDollars(152)])).problems).toHaveLength(151);
    expect((await run(many(2, bad))).problems).toHaveLength(2);
  });

  it('stops at the first batch that the store does not take', async () => {
    const { result, batches, finishes } = await run(many(1_500, good), { takes: 0 });
    expect([result, batches.length, finishes]).toEqual([E.left(away), 1, []]);
  });
});

describe('what the feed no longer has', () => {
  it.each([
    ['is removed when that is asked for', [good(1), good(2)], true, [true], O.some(3)],
    ['stays when it is not', [good(1), good(2)], false, [false], O.none],
    ['stays when a row was bad, since what it stands for is not gone', [good(1), bad(3)], true, [false], O.none],
    ['stays when the feed is empty', [], true, [], O.none],
    ['stays when the feed has no good row', [bad(2)], true, [], O.none],
  ])('%s', async (_, rows, prune, finished, removed) => {
    const { result, finishes } = await run(rows, { prune });
    expect(finishes).toEqual(finished);
    expect(result).toMatchObject(E.right({ removed }));
  });

  test.each([
    [0, 0, false],
    [1, 0, true],
    [1, 1, false],
    [100, 1, false],
  ])('may be removed after %i rows of which %i were bad: %s', (rows, wrong, may) => {
    expect(mayPrune({ rows, bad: wrong })).toBe(may);
  });
});

describe('a feed whose currency has no rate', () => {
  it('is given up early, without a line for each row', async () => {
    const { result, batches, problems, read } = await run(many(2_000, inDollars));
    expect(result).toEqual(E.left({ _tag: 'NoExchangeRate', currency: 'USD' }));
    expect([batches, problems]).toEqual([[], []]);
    expect(read).toBeLessThan(100);
  });

  it('is given up when it is short', async () => {
    expect((await run(many(2, inDollars))).result).toEqual(E.left({ _tag: 'NoExchangeRate', currency: 'USD' }));
  });

  it('is read on once a row is good', async () => {
    const { result } = await run([good(0), ...many(200, inDollars)]);
    expect(result).toMatchObject(E.right({ rows: 201, bad: 200, created: 1 }));
  });
});
