import { describe, expect, it } from 'vitest';
import { missingProof } from './identification.ts';

const high = 'urn:bankid:bid;LOA=4';
const wanted = { acrValues: [high], maxAge: 600 };
const now = 1_700_000_600_000;
const since = (seconds: number) => ({ acr: high, auth_time: 1_700_000_600 - seconds });

describe('a proof of who somebody is', () => {
  it.each([
    ['nobody is logged in', undefined, 'login'],
    ['it has no level', { auth_time: 1_700_000_600 }, 'level'],
    ['its level is another', { ...since(0), acr: 'urn:bankid:bis;LOA=3' }, 'level'],
    ['it has no time', { acr: high }, 'age'],
    ['it is too old by a second', since(601), 'age'],
    ['it is from the future', since(-31), 'age'],
    ['it is as old as it may be', since(600), undefined],
    ['it was given now', since(0), undefined],
    ['the other clock is ahead', since(-30), undefined],
  ])('is judged where %s', (_, user, missing) => {
    expect(missingProof(user, wanted, now)).toBe(missing);
  });
});
