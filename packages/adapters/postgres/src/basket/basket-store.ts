import type { BasketStore } from '@torg/domain/basket';
import type { Clock } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeBasket } from './basket-rows.ts';
import { type FoundBasket, findBasket, lockBasket, removeBasket } from './find-basket.ts';

/** Baskets of one shop in PostgreSQL. `clock` decides what has expired. */
export const createBasketStore = (db: Db, shopId: string, clock: Clock): BasketStore => ({
  find: (owner) =>
    attempt(async () => O.map(({ basket }: FoundBasket) => basket)(await findBasket(db, shopId, owner, clock.now()))),
  change: (owner, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        const current = await lockBasket(trx, shopId, owner, clock.now());
        const decided = decide(current.basket);
        if (E.isLeft(decided)) return decided;
        return E.right(await writeBasket(trx, shopId, current, decided.right, clock.now()));
      }),
    ),
  remove: (owner) => attempt(() => removeBasket(db, shopId, owner)),
});
