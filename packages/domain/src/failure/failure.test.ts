import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { orUnavailable, unavailable } from './failure.ts';

describe('work of something outside', () => {
  it('is what it answers', async () => {
    expect(await orUnavailable(async () => 7)()).toEqual(E.right(7));
  });

  it.each<[string, () => Promise<never>]>([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws at once',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('that %s did not answer', async (_, work) => {
    expect(await orUnavailable(work)()).toEqual(E.left(unavailable(new TypeError('Failed to fetch'))));
  });

  it('is not begun before it is asked for', async () => {
    const begun: string[] = [];
    const task = orUnavailable(async () => begun.push('begun'));
    expect(begun).toEqual([]);
    await task();
    expect(begun).toEqual(['begun']);
  });
});
