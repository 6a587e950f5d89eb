import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createTabRecord } from './tab-record.ts';

const fakeStorage = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('drafts of forms', () => {
  it('gives back what was typed, to another store on the same storage too', () => {
    const storage = fakeStorage();
    createTabRecord(() => storage, 'checkout').write({ city: 'Bodø', extra: '' });
    expect(createTabRecord(() => storage, 'checkout').read()).toEqual(O.some({ city: 'Bodø', extra: '' }));
  });

  it('keeps forms apart', () => {
    const storage = fakeStorage();
    createTabRecord(() => storage, 'checkout').write({ city: 'Bodø' });
    expect(createTabRecord(() => storage, 'address').read()).toEqual(O.none);
  });

  it('forgets a cleared draft', () => {
    const storage = fakeStorage();
    const drafts = createTabRecord(() => storage, 'checkout');
    drafts.write({ city: 'Bodø' });
    drafts.clear();
    expect(drafts.read()).toEqual(O.none);
  });

  it('drops a draft that is too long, and the shorter one before it', () => {
    const storage = fakeStorage();
    const drafts = createTabRecord(() => storage, 'checkout');
    drafts.write({ city: 'Bodø' });
    drafts.write({ city: 'x'.repeat(20_001) });
    expect(drafts.read()).toEqual(O.none);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"version":1}',
    '{"version":0,"draft":{"city":"Bodø"}}',
    '{"version":1,"draft":[]}',
  ])('finds no draft in %j', (text) => {
    expect(createTabRecord(() => fakeStorage({ 'draft.checkout': text }), 'checkout').read()).toEqual(O.none);
  });

  it('leaves out what is no text', () => {
    const storage = fakeStorage({ 'draft.checkout': '{"version":1,"draft":{"city":"Bodø","count":3}}' });
    expect(createTabRecord(() => storage, 'checkout').read()).toEqual(O.some({ city: 'Bodø' }));
  });

  it('does without a storage that the browser denies', () => {
    const drafts = createTabRecord(denied, 'checkout');
    drafts.write({ city: 'Bodø' });
    drafts.clear();
    expect(drafts.read()).toEqual(O.none);
  });

  it('does without a storage that is full', () => {
    const drafts = createTabRecord(() => ({ ...fakeStorage(), setItem: denied }), 'checkout');
    drafts.write({ city: 'Bodø' });
    expect(drafts.read()).toEqual(O.none);
  });
});
