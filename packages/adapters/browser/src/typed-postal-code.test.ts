import { describe, expect, it } from 'vitest';
import { createTypedPostalCode } from './typed-postal-code.ts';

const storageWith = (kept: Record<string, string> = {}) => {
  const values = new Map(Object.entries(kept));
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      values.set(name, value);
    },
  };
};

describe('the postal code that was typed', () => {
  it('is kept for the next page, and told to who listens', () => {
    const storage = storageWith();
    const code = createTypedPostalCode(() => storage);
    let told = 0;
    code.changes.subscribe(() => {
      told += 1;
    });
    expect(code.get()).toBeUndefined();
    code.keep('2317');
    expect([code.get(), told, [...storage.values]]).toEqual(['2317', 1, [['postalCode', '2317']]]);
    expect(createTypedPostalCode(() => storage).get()).toBe('2317');
  });

  it('is nothing where something else was kept', () => {
    for (const postalCode of ['', '<script>', '1'.repeat(100_000)]) {
      expect(createTypedPostalCode(() => storageWith({ postalCode })).get()).toBeUndefined();
    }
  });

  it('is known until the page is left where storage is denied', () => {
    const code = createTypedPostalCode(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(code.get()).toBeUndefined();
    code.keep('2317');
    expect(code.get()).toBe('2317');
  });
});
