import { describe, expect, it } from 'vitest';
import { isTrackingUrl, trackingAddress } from './carrier.ts';

const carriers = [{ name: 'Posten', trackingUrl: 'https://posten.example/find/{tracking}?lang=no' }];

describe('the way to a parcel at its carrier', () => {
  it('is the carrier’s own address, however its name is written', () => {
    for (const carrier of ['Posten', 'POSTEN', 'posten']) {
      expect(trackingAddress(carriers, { carrier, tracking: '370123' })).toBe(
        'https://posten.example/find/370123?lang=no',
      );
    }
  });

  it('has nothing in it that would lead anywhere else', () => {
    expect(trackingAddress(carriers, { carrier: 'Posten', tracking: '../a?b#c $&' })).toBe(
      'https://posten.example/find/..%2Fa%3Fb%23c%20%24%26?lang=no',
    );
  });

  it('is unknown for another carrier, and where nothing finds the parcel', () => {
    expect(trackingAddress(carriers, { carrier: 'Bring', tracking: '370123' })).toBeUndefined();
    expect(trackingAddress(carriers, { carrier: 'Posten' })).toBeUndefined();
    expect(trackingAddress(carriers, { tracking: '370123' })).toBeUndefined();
  });

  it.each([
    ['https://posten.example/{tracking}', true],
    ['https://posten.example/?q={tracking}&l=no', true],
    ['http://posten.example/{tracking}', false],
    ['https://posten.example/', false],
    ['https://{tracking}.example/', false],
    ['https://posten.example{tracking}/', false],
    ['https://posten.example/{tracking}/{tracking}', false],
    ['https://posten.example/ {tracking}', false],
    ['javascript:alert(1)//{tracking}', false],
  ])('is read from settings: %s, %s', (url, expected) => {
    expect(isTrackingUrl(url)).toBe(expected);
  });
});
