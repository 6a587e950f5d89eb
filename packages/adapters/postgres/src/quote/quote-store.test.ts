import { aQuote } from '@torg/domain/testing';
import { quoteStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createQuoteStore } from './quote-store.ts';

const database = useTestDatabase();

quoteStoreSuite('PostgreSQL', async () => createQuoteStore(database.db, database.newShop(), createJobList(), Date));

const now = 1_700_000_000_000;
const sent = aQuote({ number: 'Q-9', state: 'sent', revision: 2, until: now + 1_000 });

const start = async () => {
  const shopId = database.newShop();
  const queue = createJobList();
  const quotes = createQuoteStore(database.db, shopId, queue, { now: () => now });
  rightOf(await quotes.add('north', () => E.right(sent))());
  return { shopId, queue, quotes };
};

it('PostgreSQL keeps what happened to a quote, and its answer', async () => {
  const { shopId, quotes } = await start();
  const change = (text: string) =>
    sql`update quote set ${sql.raw(text)} where shop_id = ${shopId}`.execute(database.db);
  await expect(change("steps = '[]'")).rejects.toThrow('steps of a quote stay as they are');
  rightOf(await quotes.change('Q-9', (quote) => E.right({ ...quote, state: 'declined' }))());
  await expect(change("state = 'sent'")).rejects.toThrow('a quote cannot go from declined to sent');
});

it('PostgreSQL has the mail and its job with the change, or neither', async () => {
  const { quotes, queue } = await start();
  const mail = () => ({ id: `mail of ${database.newShop()}`, to: 'a@example.no', subject: 'Q', html: 'Q', text: 'Q' });
  rightOf(await quotes.change('Q-9', (quote) => E.right({ ...quote, revision: 3 }), mail)());
  expect(queue.jobs).toEqual([expect.objectContaining({ name: 'send-kept-mail' })]);
  await quotes.change('Q-9', () => E.left('no'), mail)();
  expect(queue.jobs).toHaveLength(1);
});
