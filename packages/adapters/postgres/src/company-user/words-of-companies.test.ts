import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';

const database = useTestDatabase();
const shipped = fileURLToPath(new URL('../../migrations/', import.meta.url));
const splitting = '0089-words-of-companies.sql';

it('lists of permissions become what the history says was given and taken last, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'torg-migrations-'));
  const earlier = (await readdir(shipped)).filter((name) => name < splitting);
  for (const name of earlier) await copyFile(join(shipped, name), join(folder, name));
  await sql`drop schema torg cascade`.execute(database.db);
  await migrate(database.url, folder);
  await sql`
    insert into torg.company_user (shop_id, user_id, company, is_active, permissions, revision) values
      ('a', 'per', 'north', true, '{Attest orders,Company credit purchase}', 3),
      ('a', 'per', 'south', false, null, 1),
      ('b', 'per', 'north', true, '{Company credit purchase}', 1)
  `.execute(database.db);
  await sql`
    insert into torg.company_user_event (shop_id, user_id, company, deed, by_user_id, given, taken, at) values
      ('a', 'per', 'north', 'permissions', 'kim', '{Edit customer group users}', '{Attest orders}', now()),
      ('a', 'per', 'north', 'permissions', 'kim', '{Attest orders}', '{Edit customer group users}', now()),
      ('a', 'per', 'south', 'deactivate', 'olga', '{}', '{}', now()),
      ('b', 'per', 'north', 'permissions', 'kim', '{}', '{Attest orders}', now())
  `.execute(database.db);
  await copyFile(join(shipped, splitting), join(folder, splitting));
  expect(await migrate(database.url, folder)).toEqual([splitting]);
  const { rows } = await sql`
    select shop_id, company, is_active, given, taken, revision from torg.company_user order by shop_id, company
  `.execute(database.db);
  expect(rows).toEqual([
    {
      ...{ shop_id: 'a', company: 'north', is_active: true, revision: 3 },
      ...{ given: ['Attest orders'], taken: ['Edit customer group users'] },
    },
    { shop_id: 'a', company: 'south', is_active: false, revision: 1, given: [], taken: [] },
    { shop_id: 'b', company: 'north', is_active: true, revision: 1, given: [], taken: ['Attest orders'] },
  ]);
  await rm(folder, { recursive: true });
});
