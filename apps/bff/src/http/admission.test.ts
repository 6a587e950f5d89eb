import { describe, expect, it } from 'vitest';
import { type Caller, checkAdmission, hostName, isSameOrigin } from './admission.ts';

const caller = (parts: Partial<Caller>): Caller => ({
  method: 'POST',
  servedWhenClosed: false,
  host: 'shop.example:8080',
  origin: undefined,
  secFetchSite: undefined,
  contentType: 'application/json',
  hasCookies: true,
  ...parts,
});

describe('an unsafe request', () => {
  it.each([
    ['from the own origin', { origin: 'http://shop.example:8080' }],
    ['from the own origin, in other letters', { origin: 'http://shop.example:8080', host: 'SHOP.example:8080' }],
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

it('lets reading come from anywhere', () => {
  expect(isSameOrigin(caller({ method: 'GET', origin: 'https://evil.example' }))).toBe(true);
});

describe('a shop’s door', () => {
  const reading = caller({ method: 'GET' });

  it('is open to shoppers', () => {
    expect(checkAdmission(reading, { closed: false })).toBeUndefined();
  });

  it('is shut while the shop is closed, but for what the closed page needs', () => {
    expect(checkAdmission(reading, { closed: true })).toEqual({ _tag: 'Closed' });
    const picture = { ...reading, servedWhenClosed: true };
    expect(checkAdmission(picture, { closed: true })).toBeUndefined();
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
