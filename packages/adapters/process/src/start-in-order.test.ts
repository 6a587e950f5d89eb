import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { type Closers, need, startInOrder } from './start-in-order.ts';

const journal = () => {
  const done: string[] = [];
  const closing = (step: string) => async () => void done.push(`closed ${step}`);
  return { done, closing, log: { error: ({ err }: { readonly err: Error }) => void done.push(err.message) } };
};

it('closes what was started, the last first, once', async () => {
  const { done, closing, log } = journal();
  const open = async (closers: Closers) => {
    closers.push(closing('database'));
    closers.push(async () => {
      throw new Error('the server does not close');
    });
    closers.push(closing('jobs'));
    return { port: 80 };
  };
  const started = await startInOrder(open, log)();
  if (E.isLeft(started)) throw new Error('it did not start');
  expect([started.right.port, done]).toEqual([80, []]);
  await started.right.close();
  await started.right.close();
  expect(done).toEqual(['closed jobs', 'the server does not close', 'closed database']);
});

it('closes what was started when a later step says what is in its way', async () => {
  const { done, closing, log } = journal();
  const open = async (closers: Closers) => {
    closers.push(closing('database'));
    await need(TE.left(['one line', 'another line']));
    return {};
  };
  expect(await startInOrder(open, log)()).toEqual(E.left(['one line', 'another line']));
  expect(done).toEqual(['closed database']);
});

it('closes what was started, and throws, when a later step meets a bug', async () => {
  const { done, closing, log } = journal();
  const open = async (closers: Closers) => {
    closers.push(closing('database'));
    throw new TypeError('a bug');
  };
  await expect(startInOrder(open, log)()).rejects.toThrow('a bug');
  expect(done).toEqual(['closed database']);
});
