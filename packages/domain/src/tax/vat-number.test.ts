import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryVatNumbers } from '../testing/in-memory-vat-numbers.ts';
import { countryOfVatNumber, createCheckVatNumber, isVatNumberOf } from './vat-number.ts';

const day = 86_400_000;
const own = 'DE136695976';

const start = (...valid: readonly string[]) => {
  const register = createInMemoryVatNumbers(...valid);
  const time = { now: 1_700_000_000_000 };
  const check = createCheckVatNumber({ numbers: register, clock: { now: () => time.now } });
  return { register, time, check: (typed: string) => check(typed, own)() };
};

describe('a VAT number as it is typed', () => {
  it.each([
    ['SE', 'SE556036079301'],
    ['SE', 'se 556036-0793 01'],
    ['GR', 'EL094259216'],
    ['NL', 'NL004495445B01'],
  ])('may be one of %s: %s', (country, typed) => {
    expect(isVatNumberOf(country, typed)).toBe(true);
  });

  it.each([
    ['FI', 'SE556036079301'],
    ['GR', 'GR094259216'],
    ['SE', '556036079301'],
    ['SE', `SE${'1'.repeat(1000)}`],
    ['SE', 'SE5560\u000036079301'],
    ['SE', 'SE5560<b>'],
    ['SE', '1SE556036079301'],
    ['SE', ''],
  ])('is none of %s: %j', (country, typed) => {
    expect(isVatNumberOf(country, typed)).toBe(false);
  });
});

it('a VAT number is of the country that it begins with, which Greece calls otherwise', () => {
  expect(['SE556036079301', 'EL094259216', ''].map(countryOfVatNumber)).toEqual(['SE', 'GR', '']);
});

describe('the check of a VAT number', () => {
  it('says when the register called it valid, and by what it knows that', async () => {
    const { check, time } = start('SE556036079301');
    expect(await check('se 5560360793-01')).toEqual({
      ...{ _tag: 'Valid', number: 'SE556036079301', checkedAt: time.now, consultation: 'asked-1' },
    });
  });

  it('asks nobody about what is no number', async () => {
    const { check, register } = start();
    expect(await check('SE')).toEqual({ _tag: 'Invalid' });
    expect(register.asked).toEqual([]);
  });

  it('counts a valid answer for a day, also while the register is away', async () => {
    const { check, register, time } = start('SE556036079301');
    const first = await check('SE556036079301');
    register.isAway = true;
    time.now += day - 1;
    expect(await check('SE556036079301')).toEqual(first);
    time.now += 1;
    expect(await check('SE556036079301')).toEqual({ _tag: 'Unknown' });
    expect(register.asked).toHaveLength(2);
  });

  it('asks again about a number that was not valid, or was not answered', async () => {
    const { check, register } = start();
    expect(await check('SE556036079301')).toEqual({ _tag: 'Invalid' });
    register.isAway = true;
    expect(await check('SE556036079301')).toEqual({ _tag: 'Unknown' });
    expect(await check('SE556036079301')).toEqual({ _tag: 'Unknown' });
    expect(register.asked).toHaveLength(3);
  });

  it('keeps a thousand answers, and lets the oldest go', async () => {
    const asked: string[] = [];
    const numbers = {
      read: O.some<string>,
      ask: (number: string) => {
        asked.push(number);
        return TE.fromEither(E.right({ isValid: true }));
      },
    };
    const check = createCheckVatNumber({ numbers, clock: { now: () => 0 } });
    for (let n = 0; n <= 1000; n += 1) await check(`SE${n}`, own)();
    await check('SE1', own)();
    expect(asked).toHaveLength(1001);
    await check('SE0', own)();
    expect(asked).toHaveLength(1002);
  });
});
