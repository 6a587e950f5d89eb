import type { Catalogue } from '@torg/domain/catalogue';
import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { catalogueOf } from '../testing/catalogues.ts';
import { createCategoryMemory } from './remember-categories.ts';

const audience = { customerGroup: 'consumer', vatView: 'gross' } as const;

const counted = () => {
  const calls: number[] = [];
  const categories: Catalogue['categories'] = () => async () => {
    calls.push(1);
    return E.right([]);
  };
  return { calls, catalogue: { ...catalogueOf(new Map()), categories } };
};

it('reads a category tree once for each shop and group, until the catalogue moves', async () => {
  const memory = createCategoryMemory();
  const { calls, catalogue } = counted();
  const read = (shop: string, group = 'consumer') =>
    memory.remember(shop, { ...audience, customerGroup: group }, catalogue).categories()();
  await Promise.all([read('a'), read('a'), read('a')]);
  expect(calls).toHaveLength(1);
  await read('b');
  await read('a', 'staff');
  expect(calls).toHaveLength(3);
  memory.forget('a');
  await Promise.all([read('a'), read('b')]);
  expect(calls).toHaveLength(4);
  memory.forgetAll();
  await Promise.all([read('a'), read('b')]);
  expect(calls).toHaveLength(6);
});

it('does not remember a failure', async () => {
  const memory = createCategoryMemory();
  const away = {
    ...catalogueOf(new Map()),
    categories: () => TE.left({ _tag: 'Unavailable' as const, cause: 'away' }),
  };
  expect(await memory.remember('a', audience, away).categories()()).toMatchObject({ _tag: 'Left' });
  const { catalogue } = counted();
  expect(await memory.remember('a', audience, catalogue).categories()()).toMatchObject({ _tag: 'Right' });
});
