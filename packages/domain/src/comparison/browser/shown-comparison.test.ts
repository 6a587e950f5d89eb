import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createShownComparison } from './shown-comparison.ts';

const aTab = () => {
  let kept: O.Option<Readonly<Record<string, string>>> = O.none;
  return {
    read: () => kept,
    write: (record: Readonly<Record<string, string>>) => {
      kept = O.some(record);
    },
    clear: () => {
      kept = O.none;
    },
  };
};
const goods = (slug: string) => ({ slug, name: slug.toUpperCase() });

it('lasts from page to page of a tab, in its order, until it is cleared', () => {
  const tab = aTab();
  const before = createShownComparison(tab);
  for (const slug of ['tent', 'lamp', '2024']) before.add(goods(slug));
  before.remove('lamp');
  const onNextPage = createShownComparison(tab);
  expect(onNextPage.get()).toEqual([goods('tent'), goods('2024')]);
  onNextPage.clear();
  expect([onNextPage.get(), tab.read(), createShownComparison(tab).get()]).toEqual([[], O.none, []]);
});

it('tells who listens what was chosen, and stays as it was where a fifth is refused', () => {
  const shown = createShownComparison(aTab());
  const told: number[] = [];
  shown.changes.subscribe((chosen) => told.push(chosen.length));
  for (const slug of ['a', 'b', 'c', 'd']) shown.add(goods(slug));
  expect(E.isLeft(shown.add(goods('e')))).toBe(true);
  expect([told, shown.get().length]).toEqual([[0, 1, 2, 3, 4], 4]);
});

it('takes no more than four of what a tab kept', () => {
  const tab = aTab();
  tab.write({ a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' });
  expect(createShownComparison(tab).get()).toHaveLength(4);
});
