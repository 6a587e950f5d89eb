import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { linkDigest, openLink, readLink, signLink } from './signed-link.ts';

const about = { shopId: 'fjell', number: '7K3M9-QXA2B', until: 1_700_000_000_000 };
const link = signLink('secret', 'review', about);
const read = (text: string, { shopId = 'fjell', now = 1_699_999_999_999, secret = 'secret' } = {}) =>
  readLink(secret, 'review', { shopId, now }, text);

describe('a signed link', () => {
  it('names its order until it is over', () => {
    expect(read(link)).toEqual(O.some('7K3M9-QXA2B'));
    expect(read(link, { now: about.until })).toEqual(O.none);
  });

  it('is no good for another shop, purpose or secret', () => {
    expect(read(link, { shopId: 'tel' })).toEqual(O.none);
    expect(read(link, { secret: 'other' })).toEqual(O.none);
    expect(readLink('secret', 'no-review-mails', { shopId: 'fjell', now: 1 }, link)).toEqual(O.none);
  });

  it('for one reader is nobody else’s, names nobody, and says to its reader that it is over', () => {
    const own = signLink('secret', 'approve', { ...about, reader: 'per' });
    const open = (reader: string, now = 1, shopId = 'fjell') =>
      openLink('secret', 'approve', { shopId, now, reader }, own);
    expect(open('per')).toEqual(E.right('7K3M9-QXA2B'));
    expect(open('per', about.until)).toEqual(E.left('over'));
    for (const other of [open('anne'), open('anne', about.until), open(''), open('per', 1, 'tel')])
      expect(other).toEqual(E.left('unknown'));
    expect(readLink('secret', 'approve', { shopId: 'fjell', now: 1 }, own)).toEqual(O.none);
    expect(own).not.toContain('per');
    expect(linkDigest(own)).not.toContain(own.split('.')[2]);
    expect(linkDigest(own)).not.toBe(linkDigest(`${own}A`));
  });

  it.each([
    ['another order', link.replace('7K3M9', '7K3M8')],
    ['a later end', link.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
    ['a shorter signature', link.slice(0, -1)],
    ['a longer signature', `${link}A`],
    ['another part', `${link}.x`],
    ['no signature', '7K3M9-QXA2B.lx8f3kq0'],
    ['a number alone', '7K3M9-QXA2B'],
    ['nothing', ''],
    ['characters of other alphabets', link.replace(/.$/, 'ø')],
  ])('with %s says nothing', (_, altered) => expect(read(altered)).toEqual(O.none));
});
