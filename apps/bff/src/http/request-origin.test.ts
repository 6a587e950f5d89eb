import { describe, expect, it } from 'vitest';
import {
  type Caller,
  hostName,
  isLedFromElsewhere,
  isOwnCall,
  isSameOrigin,
  isWrite,
  refusalOfOrigin,
  refusalWhenClosed,
} from './request-origin.ts';

const caller = (parts: Partial<Caller>): Caller => ({
  method: 'POST',
  servedWhenClosed: false,
  isSigned: false,
  writes: undefined,
  scheme: 'http',
  host: 'shop.example:8080',
  origin: undefined,
  referer: undefined,
  secFetchSite: undefined,
  contentType: 'application/json',
  hasCookies: true,
  ...parts,
});

describe('an unsafe request', () => {
  it.each([
    ['from the own origin', { origin: 'http://shop.example:8080' }],
    ['from the own origin, in other letters', { origin: 'http://shop.example:8080', host: 'SHOP.example:8080' }],
    ['from the own origin, its usual port unsaid', { origin: 'http://shop.example', host: 'shop.example:80' }],
    ['from the own origin by https', { scheme: 'https', origin: 'https://shop.example:8080' }],
    ['that the browser calls same-origin', { secFetchSite: 'same-origin' }],
    ['of a program without cookies', { hasCookies: false }],
  ])('%s is let in', (_, parts) => {
    expect(isSameOrigin(caller(parts))).toBe(true);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port of the host', { origin: 'http://shop.example:9090' }],
    ['from another origin, even without cookies', { origin: 'https://evil.example', hasCookies: false }],
    ['from another origin that claims the same site', { origin: 'https://evil.example', secFetchSite: 'same-origin' }],
    ['from the own host by another scheme', { origin: 'https://shop.example:8080' }],
    ['from the own host by http, to a shop by https', { scheme: 'https', origin: 'http://shop.example:8080' }],
    ['from the own host by ftp', { origin: 'ftp://shop.example:8080' }],
    ['from the own host by a script’s address', { origin: 'javascript://shop.example:8080' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from a sister site', { secFetchSite: 'same-site' }],
    ['from another site', { secFetchSite: 'cross-site' }],
    ['with a cookie, telling nothing', {}],
    ['of a form, telling nothing', { hasCookies: false, contentType: 'application/x-www-form-urlencoded' }],
    ['of a form of plain text', { hasCookies: false, contentType: 'text/plain' }],
    ['without a host', { host: undefined, origin: 'http://shop.example' }],
  ])('%s is not', (_, parts) => {
    expect(isSameOrigin(caller(parts))).toBe(false);
  });
});

describe('a call that acts although it is asked with GET', () => {
  const page = 'http://shop.example:8080/basket';

  it.each([
    ['the browser calls same-origin', { secFetchSite: 'same-origin' }],
    ['comes from a page of the shop', { referer: page }],
    ['names the own origin', { origin: 'http://shop.example:8080' }],
    ['is of a program without cookies', { hasCookies: false }],
  ])('is let in when it %s', (_, parts) => {
    expect(isOwnCall(caller({ method: 'GET', ...parts }))).toBe(true);
  });

  it.each([
    ['a sister site led to it', { secFetchSite: 'same-site', referer: page }],
    ['another site led to it', { secFetchSite: 'cross-site' }],
    ['its address was typed', { secFetchSite: 'none' }],
    ['it tells nothing, with a cookie', {}],
    ['it comes from a page elsewhere', { referer: 'http://evil.example/' }],
    ['it comes from another port', { referer: 'http://shop.example:9090/' }],
    ['it names another origin', { origin: 'http://evil.example', referer: page }],
    ['another site led a browser without cookies to it', { secFetchSite: 'cross-site', hasCookies: false }],
  ])('is not when %s', (_, parts) => {
    expect(isOwnCall(caller({ method: 'GET', ...parts }))).toBe(false);
  });
});

it.each([
  [{ secFetchSite: 'same-origin' }, false],
  [{ secFetchSite: 'none' }, false],
  [{ secFetchSite: 'same-site' }, true],
  [{ secFetchSite: 'cross-site' }, true],
  [{}, false],
  [{ referer: 'http://shop.example:8080/me' }, false],
  [{ referer: 'http://evil.example/' }, true],
])('knows of %j whether a page elsewhere led to it: %s', (parts, elsewhere) => {
  expect(isLedFromElsewhere(caller({ method: 'GET', ...parts }))).toBe(elsewhere);
});

it('lets reading come from anywhere', () => {
  expect(isSameOrigin(caller({ method: 'GET', origin: 'https://evil.example' }))).toBe(true);
});

describe('a shop’s door', () => {
  const reading = caller({ method: 'GET' });

  it('is open to shoppers', () => {
    expect(refusalOfOrigin(reading)).toBeUndefined();
  });

  it('is shut while the shop is closed, but for what the closed page needs', () => {
    expect(refusalWhenClosed(reading)).toEqual({ _tag: 'Closed' });
    const picture = { ...reading, servedWhenClosed: true };
    expect(refusalWhenClosed(picture)).toBeUndefined();
  });
});

it.each([
  ['Shop.Example:3000', 'shop.example'],
  ['shop.example', 'shop.example'],
  ['[::1]:3000', '[::1]'],
  ['shop.example:', 'shop.example'],
  ['shop.example:65536', ''],
  ['shop.example:80:90', ''],
  ['shop.example:@evil.example', ''],
  [undefined, ''],
])('reads the host name of %s', (host, name) => {
  expect(hostName(host)).toBe(name);
});

describe('a request that writes with GET', () => {
  const asked = (writes: Caller['writes'], parts: Partial<Caller>) =>
    refusalOfOrigin(caller({ method: 'GET', writes, ...parts }))?._tag;
  const [own, sister, other] = ['same-origin', 'same-site', 'cross-site'].map((secFetchSite) => ({ secFetchSite }));

  it('is let in from where its route says', () => {
    const from = (writes: Caller['writes']) => [own, sister, other].map((parts) => asked(writes, parts ?? {}));
    const no = 'ForeignOrigin';
    expect(from('own page')).toEqual([undefined, no, no]);
    expect(from('no other site')).toEqual([undefined, undefined, no]);
    expect(from('anybody')).toEqual([undefined, undefined, undefined]);
  });

  it('counts as a write, as all do that are not safe', () => {
    const of = (method: string, writes?: Caller['writes']) => isWrite({ method, writes });
    expect([of('GET'), of('HEAD'), of('OPTIONS'), of('GET', 'anybody')]).toEqual([false, false, false, true]);
    expect([of('POST'), of('DELETE'), of('PUT')]).toEqual([true, true, true]);
  });
});
