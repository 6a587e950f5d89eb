import { expect, it } from 'vitest';
import { createKeepSubscriptionMail } from '../mail/keep-subscription-mail.ts';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createTrialBook } from './trial-book.ts';

const database = useTestDatabase();

it('a mail about a subscription is kept and sent once, by ten at the same instant too', async () => {
  const shopId = database.newShop();
  const queue = createJobList();
  const keep = createKeepSubscriptionMail(database.db, shopId, queue, Date);
  const mail = { id: 'subscription 1 line-1', to: 'ola@example.com', subject: 'Begins', html: '', text: '' };
  for (const kept of await Promise.all(Array.from({ length: 10 }, () => keep(mail, 'ola')()))) rightOf(kept);
  const rows = database.db.selectFrom('mail').select(['kind', 'user_id']).where('shop_id', '=', shopId);
  expect(await rows.execute()).toEqual([{ kind: 'subscription', user_id: 'ola' }]);
  expect(queue.jobs).toEqual([{ name: 'send-kept-mail', mailId: mail.id, shopId }]);
});

it('what the stand-in knows is changed one after the other, by ten at the same instant too', async () => {
  const change = createTrialBook(database.db, database.newShop());
  const add = () => change((book: readonly number[]) => ({ book: [...book, book.length], answer: book.length }));
  const answers = await Promise.all(Array.from({ length: 10 }, add));
  expect([...answers].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const read = createTrialBook(database.db, database.newShop());
  expect(await read((book: readonly number[]) => ({ book, answer: book }))).toEqual([]);
});
