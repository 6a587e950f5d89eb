import { expect, it } from 'vitest';
import { createRedirectCount } from './redirect-count.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

const clock = { now: () => 1_000 };
const tries = (count: { mayRedirect: () => boolean }, times: number) =>
  Array.from({ length: times }, () => count.mayRedirect());

it('stops the fourth redirect within a minute, until the visitor asks', () => {
  const storage = fakeStorage();
  const count = createRedirectCount(() => storage, clock);
  expect(tries(count, 5)).toEqual([true, true, true, false, false]);
  count.forget();
  expect(tries(count, 1)).toEqual([true]);
});

it.each(['', '{', '["a"]', 'null'])('takes %j for none', (text) => {
  const storage = fakeStorage({ loginRedirects: text });
  expect(
    tries(
      createRedirectCount(() => storage, clock),
      4,
    ),
  ).toEqual([true, true, true, false]);
});

it('counts nothing where storage is denied', () => {
  expect(tries(createRedirectCount(denied, clock), 4)).toEqual([true, true, true, true]);
});
