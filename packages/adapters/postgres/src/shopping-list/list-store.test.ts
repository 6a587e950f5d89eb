import { listStoreSuite } from '@torg/domain/testing/suites';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createListStore } from './list-store.ts';

const database = useTestDatabase();

listStoreSuite('PostgreSQL', async () => createListStore(database.db, database.newShop()));
