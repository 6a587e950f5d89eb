import { type CheckoutDraftStore, draftLifetime, type KeptDraft } from '@torg/domain/checkout';
import { shopperKey } from '@torg/domain/shopper';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

type Row = Pick<Selectable<Tables['checkout_draft']>, 'fields' | 'wished' | 'written_by' | 'changed_at'>;

/** Drafts of the checkout of one shop in PostgreSQL. */
export const createDraftStore = (db: Db, shopId: string): CheckoutDraftStore => ({
  find: (owner) =>
    F.pipe(
      attempt(() =>
        db
          .selectFrom('checkout_draft')
          .select(['fields', 'wished', 'written_by', 'changed_at'])
          .where('shop_id', '=', shopId)
          .where('owner', '=', shopperKey(owner))
          .executeTakeFirst(),
      ),
      TE.map((row) => (row === undefined ? O.none : O.some(draftFrom(row)))),
    ),
  keep: (owner, { fields, wished, by, changedAt }) =>
    attempt(async () => {
      const row = { fields: JSON.stringify(fields), wished, written_by: by, changed_at: new Date(changedAt) };
      await db
        .insertInto('checkout_draft')
        .values({ shop_id: shopId, owner: shopperKey(owner), ...row })
        .onConflict((conflict) => conflict.columns(['shop_id', 'owner']).doUpdateSet(row))
        .execute();
    }),
});

const draftFrom = ({ fields, wished, written_by, changed_at }: Row): KeptDraft => ({
  ...{ fields, wished, by: written_by, changedAt: changed_at.getTime() },
});

/**
 * Ends the draft of whose basket an order takes goods out of, where it was typed for that order: what was typed since is for
 * what is left. @param placedAt of the order, milliseconds since 1970.
 */
export const endDraftOf = async (trx: Trx, shopId: string, basketId: string, placedAt: number): Promise<void> => {
  await trx
    .deleteFrom('checkout_draft')
    .where('shop_id', '=', shopId)
    .where('changed_at', '<=', new Date(placedAt))
    .where('owner', '=', (basket) =>
      basket.selectFrom('basket').select('owner').where('shop_id', '=', shopId).where('basket_id', '=', basketId),
    )
    .execute();
};

/** Removes a basket that an order uses up, and the draft of its checkout with it, in one statement. */
export const useUpBasket = async (trx: Trx, shopId: string, basketId: string): Promise<void> => {
  await trx
    .with('used', (query) =>
      query.deleteFrom('basket').where('shop_id', '=', shopId).where('basket_id', '=', basketId).returning('owner'),
    )
    .deleteFrom('checkout_draft')
    .where('shop_id', '=', shopId)
    .where('owner', 'in', (query) => query.selectFrom('used').select('owner'))
    .execute();
};

/** Removes what nobody changed for `draftLifetime`, in all shops. @param now milliseconds since 1970. */
export const sweepDrafts = async (db: Db, now: number): Promise<number> => {
  const gone = await db
    .deleteFrom('checkout_draft')
    .where('changed_at', '<', new Date(now - draftLifetime))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
};
