import { wishStoreSuite } from '@torg/domain/testing/suites';
import { noWishes } from '@torg/domain/wishlist';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createWishStore } from './wish-store.ts';

const database = useTestDatabase();

wishStoreSuite('PostgreSQL', async () => createWishStore(database.db, database.newShop()));

it('a user’s lists in two shops are apart, and so are their links', async () => {
  const [here, there] = [database.newShop(), database.newShop()].map((id) => createWishStore(database.db, id));
  const lists = ['lamp', 'rope'].map((slug) => ({ wishes: [{ slug, name: slug }], share: `link-of-${slug}` }));
  await here?.change('kari', () => E.right(lists[0] ?? noWishes))();
  await there?.change('kari', () => E.right(lists[1] ?? noWishes))();
  expect(await here?.find('kari')()).toEqual(E.right(lists[0]));
  expect(await there?.find('kari')()).toEqual(E.right(lists[1]));
  expect(await there?.shared('link-of-lamp')()).toEqual(E.right(O.none));
});
