import { unavailable } from '@torg/domain/failure';
import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it, vi } from 'vitest';
import { late, latePort } from './late.ts';

it('loads what calls need when they are made, and not before', async () => {
  const load = vi.fn(async () => ({ find: (number: string) => TE.right<string, string>(`found ${number}`) }));
  const orders = late(load);
  const find = orders(({ find }) => find('1001'));
  expect(load).not.toHaveBeenCalled();
  expect(await find()).toEqual(E.right('found 1001'));
});

it('is unavailable where what calls need does not come', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const orders = late<{ find: () => TE.TaskEither<string, string> }>(() => Promise.reject(gone));
  expect(await orders(({ find }) => find())()).toEqual(E.left(unavailable(gone)));
});

it('loads what calls need once, and again after it did not come', async () => {
  const port = { find: () => TE.right<string, string>('found') };
  const load = vi.fn(async () => port);
  load.mockRejectedValueOnce(new TypeError('offline'));
  const orders = late<typeof port>(load);
  const find = orders(({ find }) => find());
  expect(E.isLeft(await find())).toBe(true);
  expect([await find(), await find()]).toEqual([E.right('found'), E.right('found')]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('makes a port of calls that come together, each with what it is given', async () => {
  const calls = {
    find: (number: string) => TE.right<string, string>(`found ${number}`),
    put: (id: string, count: number) => TE.left<string, string>(`no ${count} of ${id}`),
  };
  const load = vi.fn(async () => calls);
  const port = latePort(load, { find: true, put: true });
  expect(await port.find('1001')()).toEqual(E.right('found 1001'));
  expect(await port.put('a', 2)()).toEqual(E.left('no 2 of a'));
  expect(load).toHaveBeenCalledTimes(1);
});
