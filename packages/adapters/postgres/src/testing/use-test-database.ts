import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The database of a test file, there while its tests run, and names of shops that nothing was kept for yet. */
export type UsedDatabase = Pick<TestDatabase, 'db' | 'url'> & { readonly newShop: () => string };

/** Makes a fresh database before the tests of a file, and removes it after them. */
export const useTestDatabase = (): UsedDatabase => {
  let database: TestDatabase;
  let shops = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    newShop: () => `shop-${++shops}`,
  };
};
