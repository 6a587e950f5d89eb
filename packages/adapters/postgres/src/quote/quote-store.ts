import type { MailToKeep } from '@torg/domain/mail';
import type { Quote, QuoteStore } from '@torg/domain/quote';
import type { Clock } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { insertQuote, lockQuote, quoteFrom, selectQuotes, updateQuote } from './quote-rows.ts';

/** Most quotes that are listed. */
const shownQuotes = 100;

/** Quotes of one shop, in PostgreSQL. @param clock says when a mail was written. */
export const createQuoteStore = (db: Db, shopId: string, queue: JobQueue, clock: Clock): QuoteStore => {
  const listOf = async (from: Db | Trx, company: string): Promise<readonly Quote[]> => {
    const rows = await selectQuotes(from, shopId)
      .where('company', '=', company)
      .orderBy('asked_at', 'desc')
      .orderBy('number')
      .limit(shownQuotes)
      .execute();
    return rows.map(quoteFrom);
  };

  return {
    listOf: (company) => attempt(() => listOf(db, company)),
    listOpen: (at) =>
      attempt(async () => {
        const rows = await selectQuotes(db, shopId)
          .where('state', 'in', ['asked', 'sent'])
          .where((either) => either.or([either('state', '=', 'asked'), either('until', '>', new Date(at))]))
          .orderBy('state')
          .orderBy('asked_at')
          .orderBy('number')
          .limit(shownQuotes)
          .execute();
        return rows.map(quoteFrom);
      }),
    find: (number) =>
      attempt(async () => {
        if (!isStorable(number)) return O.none;
        const row = await selectQuotes(db, shopId).where('number', '=', number).executeTakeFirst();
        return O.fromNullable(row && quoteFrom(row));
      }),
    add: (company, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          // The first quote of a company has no row to lock before.
          const name = JSON.stringify(['quote', shopId, company]);
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
          const present = await listOf(trx, company);
          const decided = decide(present);
          if (E.isRight(decided) && present.every(({ number }) => number !== decided.right.number))
            await insertQuote(trx, shopId, decided.right);
          return decided;
        }),
      ),
    change: <Refusal>(
      number: string,
      decide: (quote: Quote) => E.Either<Refusal, Quote>,
      mailOf?: (quote: Quote) => MailToKeep | undefined,
    ) =>
      attemptEither(() =>
        inTransaction(db, async (trx): Promise<E.Either<Refusal | { readonly _tag: 'UnknownQuote' }, Quote>> => {
          const quote = isStorable(number) ? await lockQuote(trx, shopId, number) : undefined;
          if (quote === undefined) return E.left({ _tag: 'UnknownQuote' as const });
          const decided = decide(quote);
          if (E.isLeft(decided)) return decided;
          await updateQuote(trx, shopId, decided.right);
          const mail = mailOf?.(decided.right);
          const about = { kind: 'quote', user: decided.right.customer.id, at: clock.now() } as const;
          if (mail !== undefined) await keepMail(trx, { shopId, queue }, about, mail);
          return decided;
        }),
      ),
  };
};
