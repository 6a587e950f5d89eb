import { wishStoreSuite } from '@torg/domain/testing/suites';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createWishStore } from './wish-store.ts';

const database = useTestDatabase();

wishStoreSuite('PostgreSQL', async () => createWishStore(database.db, database.newShop()));
