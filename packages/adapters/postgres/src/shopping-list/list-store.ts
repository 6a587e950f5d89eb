import type { KeptList, ListContent, ListStore, Owned } from '@torg/domain/shopping-list';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';

const columns = ['owner', 'list_id as id', 'name', 'created_by as createdBy'] as const;

/** Shopping lists of one shop in PostgreSQL, each by the name of its owner. */
export const createListStore = (db: Db, shopId: string): ListStore => ({
  list: (owners) =>
    attempt(() =>
      listsOf(db, shopId, owners)
        .select([...columns, sql<number>`jsonb_array_length(lines)`.as('goods')])
        .orderBy('changed_at', 'desc')
        .orderBy('list_id')
        .execute(),
    ),
  find: (owners, id) =>
    attempt(async () => {
      if (!isStorable(id)) return O.none;
      const found = await listsOf(db, shopId, owners)
        .select([...columns, 'lines', 'revision'])
        .where('list_id', '=', id)
        .executeTakeFirst();
      return O.fromNullable<Owned<KeptList> | undefined>(found);
    }),
  change: (owner, which, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // The first list of an owner has no row to lock before.
        const name = JSON.stringify(['shopping-list', shopId, owner]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const before = await readOne(trx, shopId, owner, which);
        const others = await listsOf(trx, shopId, [owner])
          .select(['list_id as id', 'name'])
          .where('list_id', '!=', before?.id ?? '')
          .execute();
        const decided = decide(O.fromNullable(before), others);
        if (E.isLeft(decided)) return decided;
        return E.right(await write(trx, { shopId, owner, before, next: decided.right }));
      }),
    ),
});

const listsOf = (from: Db | Trx, shopId: string, owners: readonly string[]) =>
  from.selectFrom('shopping_list').where('shop_id', '=', shopId).where('owner', 'in', owners);

const readOne = (
  trx: Trx,
  shopId: string,
  owner: string,
  which: Parameters<ListStore['change']>[1],
): Promise<KeptList | undefined> =>
  listsOf(trx, shopId, [owner])
    .select(['list_id as id', 'name', 'created_by as createdBy', 'lines', 'revision'])
    .where((is) => ('id' in which ? is('list_id', '=', which.id) : is('name', '=', which.name)))
    .executeTakeFirst();

type Writing = {
  readonly shopId: string;
  readonly owner: string;
  readonly before: KeptList | undefined;
  readonly next: O.Option<ListContent>;
};

const isSame = (before: KeptList, next: ListContent): boolean =>
  before.name === next.name &&
  before.lines.length === next.lines.length &&
  before.lines.every(({ sku, name, quantity }, at) => {
    const line = next.lines[at];
    return sku === line?.sku && name === line.name && quantity === line.quantity;
  });

const write = async (trx: Trx, { shopId, owner, before, next }: Writing): Promise<O.Option<KeptList>> => {
  const one = { shop_id: shopId, list_id: before?.id ?? '' };
  if (O.isNone(next)) {
    await trx
      .deleteFrom('shopping_list')
      .where((is) => is.and(one))
      .execute();
    return O.none;
  }
  const { name, createdBy, lines } = next.value;
  if (before !== undefined && isSame(before, next.value)) return O.some(before);
  const content = { name, lines: JSON.stringify(lines) };
  const { id, revision } =
    before === undefined
      ? await trx
          .insertInto('shopping_list')
          .values({ shop_id: shopId, owner, created_by: createdBy, ...content })
          .returning(['list_id as id', 'revision'])
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('shopping_list')
          .set({ ...content, revision: before.revision + 1, changed_at: sql`clock_timestamp()` })
          .where((is) => is.and(one))
          .returning(['list_id as id', 'revision'])
          .executeTakeFirstOrThrow();
  return O.some({ id, revision, name, createdBy, lines });
};
