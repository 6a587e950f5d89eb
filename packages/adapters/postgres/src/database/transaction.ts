import { either as E } from 'fp-ts';
import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

/** Runs `work` as one transaction: a right answer is committed, a left one undoes everything. */
export const inTransaction = async <Refusal, A>(
  db: Db,
  work: (trx: Trx) => Promise<E.Either<Refusal, A>>,
): Promise<E.Either<Refusal, A>> => {
  const undo = Symbol('undo');
  let refused: E.Either<Refusal, A> | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (E.isRight(result)) return result;
      refused = result;
      throw undo;
    });
  } catch (error) {
    if (error === undo && refused) return refused;
    throw error;
  }
};
