import { describe, expect, it } from 'vitest';
import { isPdf, type Signing, signatureIn, signingAt, signingEnd } from './signing.ts';

const signing: Signing = {
  ...{ id: 'id-1', person: 'ola', name: { givenName: 'Ola', familyName: 'Fremmed' }, terms: 'hash', locale: 'nb' },
  ...{ begunAt: 0, endsAt: 1_000, state: 'open' },
};
const signed: Signing = { ...signing, state: 'signed', closedAt: 500, sha256: 'abc' };
const rules = { validFor: 60 };

describe('a signing by the clock', () => {
  it('is over two days after those that it may be signed on', () => {
    expect(signingEnd(7, { days: 3 })).toBe(7 + 432_000_000);
  });

  it('has timed out at its end, while it is open', () => {
    expect(signingAt(signing, 999)).toBe(signing);
    expect(signingAt(signing, 1_000)).toEqual({ ...signing, state: 'timed-out', closedAt: 1_000 });
    expect(signingAt(signed, 1_000)).toBe(signed);
  });
});

describe('a signature', () => {
  it('counts from when it was given until its time is over', () => {
    const counts = { id: 'id-1', signedAt: 500, sha256: 'abc' };
    expect([signatureIn(signed, rules, 500), signatureIn(signed, rules, 60_499)]).toEqual([counts, counts]);
    expect(signatureIn(signed, rules, 60_500)).toBeUndefined();
  });

  it.each<[string, Partial<Signing>]>([
    ['rejected', { state: 'rejected' }],
    ['another person’s', { state: 'other-person' }],
    ['without its time', { closedAt: undefined } as object],
    ['without its document', { sha256: undefined } as object],
  ])('is none where it is %s', (_, differences) => {
    expect(signatureIn({ ...signed, ...differences }, rules, 500)).toBeUndefined();
  });
});

it('a PDF is known by how it begins, all of it', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(['%PDF-1.7', '%PDF-', '%PDF', '%PD-F', '<html>', 'x%PDF-', ''].map((text) => isPdf(bytes(text)))).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});
