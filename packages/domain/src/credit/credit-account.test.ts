import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type CreditAccount, type CreditTerms, creditAfter, creditBalance, takeCredit } from './credit-account.ts';

/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const today = 20_783;
const [november, december] = [20_758, 20_788];

const terms: CreditTerms = { limit: 1_000, reset: 'month', advance: false };
const account: CreditAccount = { id: 'employee:nils', periods: new Map() };
const booked = (books: Partial<Record<'granted' | 'carried' | 'reserved' | 'spent', number>>, period = november) => ({
  ...account,
  periods: new Map([[period, { granted: 0, carried: 0, reserved: 0, spent: 0, ...books }]]),
});
const move = { account: account.id, period: november };

describe('credit that is taken', () => {
  it('opens its period with the limit of the shop, or with its own', () => {
    expect(takeCredit(account, terms, 1_000, today)).toEqual(
      E.right({ parts: [{ period: november, amount: 1_000 }], opening: [{ ...move, kind: 'grant', amount: 1_000 }] }),
    );
    expect(takeCredit({ ...account, limit: 300 }, terms, 300, today)).toEqual(
      E.right({ parts: [{ period: november, amount: 300 }], opening: [{ ...move, kind: 'grant', amount: 300 }] }),
    );
  });

  it('suffices to the last øre, and no further', () => {
    const used = booked({ granted: 1_000, carried: 50, reserved: 300, spent: 250 });
    expect(takeCredit(used, terms, 500, today)).toEqual(
      E.right({ parts: [{ period: november, amount: 500 }], opening: [] }),
    );
    expect(takeCredit(used, terms, 501, today)).toEqual(E.left({ _tag: 'CreditShort', available: 500 }));
    expect(takeCredit({ ...account, limit: 0 }, terms, 1, today)).toEqual(
      E.left({ _tag: 'CreditShort', available: 0 }),
    );
  });

  it('is that of the next period, too, where it may be used in advance, after that of this one', () => {
    const inAdvance = { ...terms, advance: true };
    const used = booked({ granted: 1_000, spent: 900 });
    expect(takeCredit(used, inAdvance, 300, today)).toEqual(
      E.right({
        parts: [
          { period: november, amount: 100 },
          { period: december, amount: 200 },
        ],
        opening: [{ ...move, period: december, kind: 'grant', amount: 1_000 }],
      }),
    );
    expect(takeCredit(used, inAdvance, 50, today)).toEqual(
      E.right({ parts: [{ period: november, amount: 50 }], opening: [] }),
    );
    expect(takeCredit(used, inAdvance, 1_101, today)).toEqual(E.left({ _tag: 'CreditShort', available: 1_100 }));
  });

  it('follows a limit that rose or sank, and takes nothing back that is used', () => {
    const used = booked({ granted: 1_000, spent: 700 });
    const opening = (limit: number, amount: number) =>
      E.map(({ opening: moves }: { opening: unknown }) => moves)(takeCredit({ ...used, limit }, terms, amount, today));
    expect(opening(1_200, 500)).toEqual(E.right([{ ...move, kind: 'grant', amount: 200 }]));
    expect(opening(800, 100)).toEqual(E.right([{ ...move, kind: 'revoke', amount: 200 }]));
    expect(takeCredit({ ...used, limit: 500 }, terms, 1, today)).toEqual(E.left({ _tag: 'CreditShort', available: 0 }));
    const cameBack = booked({ granted: 1_000, carried: 900, spent: 500 });
    expect(takeCredit({ ...cameBack, limit: 0 }, terms, 400, today)).toEqual(
      E.right({
        parts: [{ period: november, amount: 400 }],
        opening: [{ ...move, kind: 'revoke', amount: 1_000 }],
      }),
    );
  });
});

describe('the books of a credit', () => {
  const booking = (kind: Parameters<typeof creditAfter>[1][number]['kind'], amount: number, from = booked({})) =>
    creditAfter(new Map([[account.id, from]]), [{ ...move, kind, amount }]);
  const books = (result: ReturnType<typeof booking>) =>
    E.map((accounts: ReadonlyMap<string, CreditAccount>) => accounts.get(account.id)?.periods.get(november))(result);
  const full = { granted: 1_000, carried: 100, reserved: 200, spent: 300 };

  it.each([
    ['grant', { ...full, granted: 1_010 }],
    ['revoke', { ...full, granted: 990 }],
    ['carry', { ...full, carried: 110 }],
    ['reserve', { ...full, reserved: 210 }],
    ['release', { ...full, reserved: 190 }],
    ['spend', { ...full, reserved: 190, spent: 310 }],
    ['give back', { ...full, spent: 290 }],
  ] as const)('follow the entry %s', (kind, expected) => {
    expect(books(booking(kind, 10, booked(full)))).toEqual(E.right(expected));
  });

  it('never hold more than was given', () => {
    expect(booking('reserve', 601, booked(full))).toEqual(E.left({ _tag: 'CreditShort', available: 600 }));
    expect(booking('revoke', 601, booked(full))).toEqual(E.left({ _tag: 'CreditShort', available: 600 }));
    expect(E.isRight(booking('reserve', 600, booked(full)))).toBe(true);
  });

  it('give back no more than was taken, and know the account', () => {
    expect(() => booking('release', 201, booked(full))).toThrow('employee:nils has less than release');
    expect(() => booking('give back', 301, booked(full))).toThrow('employee:nils has less than give back');
    expect(() => creditAfter(new Map(), [{ ...move, kind: 'grant', amount: 1 }])).toThrow(
      'a move of the credit employee:nils, which was not read',
    );
  });

  it('change with each entry what the next one finds', () => {
    const moves = (last: number) =>
      [['grant', 100] as const, ['reserve', 60] as const, ['release', 20] as const, ['reserve', last] as const].map(
        ([kind, amount]) => ({ ...move, kind, amount }),
      );
    const accounts = new Map([[account.id, account]]);
    expect(books(creditAfter(accounts, moves(60)))).toEqual(
      E.right({ granted: 100, carried: 0, reserved: 100, spent: 0 }),
    );
    expect(creditAfter(accounts, moves(61))).toEqual(E.left({ _tag: 'CreditShort', available: 60 }));
  });
});

describe('the balance of a credit', () => {
  it('is what its period has left, before anybody used it, too', () => {
    const dates = { from: november, renewsOn: december };
    expect(creditBalance(account, terms, today)).toEqual({
      ...{ limit: 1_000, available: 1_000, reserved: 0, spent: 0 },
      ...dates,
    });
    expect(creditBalance(booked({ granted: 1_000, carried: 10, reserved: 200, spent: 300 }), terms, today)).toEqual({
      ...{ limit: 1_000, available: 510, reserved: 200, spent: 300 },
      ...dates,
    });
    expect(creditBalance({ ...booked({ granted: 1_000, spent: 300 }), limit: 200 }, terms, today)).toMatchObject({
      ...{ limit: 200, available: 0, spent: 300 },
    });
  });

  it('tells how much of it the next period lends', () => {
    const used = booked({ granted: 1_000, reserved: 400 }, december);
    expect(creditBalance(used, { ...terms, advance: true }, today)).toMatchObject({ available: 1_600, advance: 600 });
  });
});
