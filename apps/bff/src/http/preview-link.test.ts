import { describe, expect, it } from 'vitest';
import { previewAddress, readPreview } from './preview-link.ts';

const about = { shopId: 'fjell', path: '/en/content/winter', until: 1_000_000 };
const address = previewAddress('secret', about);
const read = (asked: string, { secret = 'secret', shopId = 'fjell', now = 999_999 } = {}) =>
  readPreview(secret, shopId, asked, now)?.state;

describe('a link to a draft', () => {
  it('holds for its page until its time is over', () => {
    expect(readPreview('secret', 'fjell', address, 999_999)).toEqual({
      ...{ state: 'valid', path: about.path, until: about.until },
    });
    expect(read(address, { now: 1_000_000 })).toBe('over');
  });

  it('is not asked for by an address without one', () => {
    expect(read('/en/content/winter')).toBeUndefined();
    expect(read('/en/content/winter?page=2')).toBeUndefined();
  });

  it.each([
    ['another page', address.replace('winter', 'summer')],
    ['another language', address.replace('/en', '')],
    ['another end', address.replace(/=\w+\./, `=${(2_000_000).toString(36)}.`)],
    ['another signature', address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['half a signature', address.slice(0, -3)],
    ['more behind it', `${address}.x`],
    ['no end', address.replace(/=\w+\./, '=.')],
    ['nothing', '/en/content/winter?preview='],
    ['too much', `/en/content/winter?preview=${'a'.repeat(100_000)}`],
  ])('with %s is altered', (_, asked) => {
    expect(read(asked)).toBe('altered');
  });

  it('of another shop, or signed with another secret, is altered', () => {
    expect(read(address, { shopId: 'tel' })).toBe('altered');
    expect(read(address, { secret: 'other' })).toBe('altered');
  });
});
