import { describe, expect, it } from 'vitest';
import { askedOnce } from './asked-once.ts';

const failure = (headers: Readonly<Record<string, string>> | undefined, message = 'failed') =>
  Object.assign(new Error(message), { headers });
const kept = failure({ 'idempotent-replayed': 'true' }, 'kept');
const at = 25 * 60_000;

/** A call that fails so, one after the other, and what it was asked with. */
const failing = (...failures: readonly Error[]) => {
  const keys: unknown[] = [];
  const left = [...failures];
  const call = async ({ idempotencyKey }: { readonly idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { keys, call };
};

describe('a call that happens once', () => {
  it('is made with its key', async () => {
    const { keys, call } = failing();
    expect([await askedOnce('key', at, call), keys]).toEqual(['done', ['key']]);
  });

  it('that fails, or whose answer is lost, is not made anew by itself', async () => {
    for (const error of [failure({}), failure(undefined), new Error('no answer')]) {
      const { keys, call } = failing(error);
      await expect(askedOnce('key', at, call)).rejects.toBe(error);
      expect(keys).toEqual(['key']);
    }
  });

  it('is made under a further key where Stripe only gives an earlier failure again', async () => {
    const { keys, call } = failing(kept);
    expect([await askedOnce('key', at, call), keys]).toEqual(['done', ['key', 'key:2']]);
    const again = failing(kept, failure({}, 'still'));
    await expect(askedOnce('key', at + 5 * 60_000, again.call)).rejects.toThrow('still');
    expect(again.keys).toEqual(['key', 'key:3']);
  });
});
