// Makes the sessions of a user of a running product older, so that a test need not wait for their end.
// Arguments: DATA_DIR USER_NAME started|seen SECONDS_AGO.
import { join } from 'node:path';
import { openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { sql } from 'kysely';

const [dataDir, userName, since, seconds] = process.argv.slice(2);
if (dataDir === undefined || userName === undefined || (since !== 'started' && since !== 'seen')) {
  throw new Error('expected the data folder of a running product, a user’s name, started or seen, and seconds');
}
const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
const database = openDatabase({ url: server.url });
try {
  const { numAffectedRows = 0n } = await sql`
    update session set ${sql.ref(`${since}_at`)} = now() - make_interval(secs => ${Number(seconds)})
    where account ->> 'username' = ${userName}
  `.execute(database.db);
  if (numAffectedRows === 0n) throw new Error(`${userName} has no session`);
} finally {
  await database.close();
  await server.stop();
}
