// Prints the access and refresh tokens that the identity server of a running product issued, one a line: KIND TOKEN.
import { join } from 'node:path';
import { openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { sql } from 'kysely';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('expected the data folder of a running product');
const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
const database = openDatabase({ url: server.url });
try {
  // An opaque token is the id under which it is kept.
  const { rows } = await sql<{ kind: string; id: string }>`
    select kind, id from idp.artifact where kind in ('AccessToken', 'RefreshToken')
  `.execute(database.db);
  for (const { kind, id } of rows) console.log(kind, id);
} finally {
  await database.close();
  await server.stop();
}
