import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { levelsIn, provedLevel } from './proved-level.ts';

const high = 'urn:bankid:bid;LOA=4';
const low = 'urn:bankid:bis;LOA=3';
const now = 1_700_000_600_000;
const begun = { asked: [high], vouched: [high, low], begunAt: now - 120_000, now };
const justNow = 1_700_000_590;

it('a level holds that was asked for and proved for this login', () => {
  expect(provedLevel({ acr: high, auth_time: justNow }, begun)).toEqual(E.right(high));
});

it.each([[low], ['urn:bankid:bid;LOA=5'], [undefined], [4], [[high]], [`${high} `]])(
  'another level is refused: %j',
  (acr) => {
    expect(provedLevel({ acr, auth_time: justNow }, begun)).toEqual(E.left('level'));
  },
);

it('a level that the operator does not let the provider vouch for is refused', () => {
  expect(provedLevel({ acr: high, auth_time: justNow }, { ...begun, vouched: [low] })).toEqual(E.left('level'));
});

it.each([
  ['as the login began', 1_700_000_480, E.right(high)],
  ['by a clock 30 s behind', 1_700_000_450, E.right(high)],
  ['before that', 1_700_000_449, E.left('old')],
  ['by a clock 30 s ahead', 1_700_000_630, E.right(high)],
  ['later than now', 1_700_000_631, E.left('old')],
  ['never', undefined, E.left('old')],
  ['in words', String(justNow), E.left('old')],
])('a proof given %s', (_, auth_time, expected) => {
  expect(provedLevel({ acr: high, auth_time }, begun)).toEqual(expected);
});

describe('where no level is asked for', () => {
  it('a new proof still counts, an old one and none do not, and nobody is refused', () => {
    const plain = { ...begun, asked: [] };
    const told = [
      { acr: high, auth_time: justNow },
      { acr: high, auth_time: 1 },
      { acr: 'x', auth_time: justNow },
      {},
    ].map((claims) => provedLevel(claims, plain));
    expect(told).toEqual([E.right(high), E.right(undefined), E.right(undefined), E.right(undefined)]);
  });
});

it('levels of a request are those that somebody vouches for', () => {
  expect(levelsIn(`${low} x ${high}`, [high, low])).toEqual([low, high]);
  expect([levelsIn(undefined, [high]), levelsIn('', [high]), levelsIn([high], [high])]).toEqual([[], [], []]);
});
