import pg from 'pg';
import { documentAt, type StandInDocument } from './document.ts';

/** Where the stand-in keeps its documents. Every function rejects when it is away. */
export type StandInStore = {
  readonly add: (document: StandInDocument, file: Uint8Array) => Promise<void>;
  /** As it stands at `now`, milliseconds since 1970. */
  readonly find: (id: string, now: number) => Promise<StandInDocument | undefined>;
  readonly file: (id: string) => Promise<Uint8Array | undefined>;
  /** Changes a document in one step; undefined, from `decide` too: nothing was changed. @param file takes the place of its file. */
  readonly change: (
    id: string,
    now: number,
    decide: (
      document: StandInDocument,
      file: Uint8Array,
    ) => { readonly document: StandInDocument; readonly file?: Uint8Array } | undefined,
  ) => Promise<StandInDocument | undefined>;
};

type Row = { readonly document: StandInDocument; readonly file: Buffer };

/**
 * What the stand-in knows in schema `scrive_stand_in` of a database, which `migrations` has built.
 * @param onError told of errors of idle connections.
 */
export const openStandInStore = (
  url: string,
  onError: (error: Error) => void,
): StandInStore & { readonly close: () => Promise<void> } => {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 3, connectionTimeoutMillis: 3_000, idleTimeoutMillis: 10_000 },
    application_name: 'torg scrive_stand_in',
    options: '-c search_path=scrive_stand_in -c statement_timeout=5000',
  });
  pool.on('error', onError);
  const rowOf = async (on: Pick<pg.Pool, 'query'>, id: string, lock = '') => {
    const { rows } = await on.query<Row>(`select document, file from document where id = $1 ${lock}`, [id]);
    return rows[0];
  };

  return {
    add: async (document, file) => {
      const values = [document.id, JSON.stringify(document), Buffer.from(file)];
      await pool.query('insert into document (id, document, file) values ($1, $2, $3)', values);
    },
    find: async (id, now) => {
      const row = await rowOf(pool, id);
      return row && documentAt(row.document, now);
    },
    file: async (id) => (await rowOf(pool, id))?.file,
    change: async (id, now, decide) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const row = await rowOf(client, id, 'for update');
        const next = row && decide(documentAt(row.document, now), row.file);
        if (next !== undefined) {
          const values = [id, JSON.stringify(next.document), next.file === undefined ? null : Buffer.from(next.file)];
          await client.query('update document set document = $2, file = coalesce($3, file) where id = $1', values);
        }
        await client.query('commit');
        return next?.document;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};
