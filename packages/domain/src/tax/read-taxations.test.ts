import { describe, expect, it } from 'vitest';
import type { VatSettings } from '../shop/shop-info.ts';
import { aShopInfo } from '../testing/examples.ts';
import { createInMemoryVatNumbers } from '../testing/in-memory-vat-numbers.ts';
import { createReadTaxations } from './read-taxations.ts';
import { createCheckVatNumber } from './vat-number.ts';

const now = 1_796_000_000_000;
const clock = { now: () => now };
const swedish = 'SE556036079301';

const start = (vat: Partial<VatSettings> = {}, info: Partial<typeof aShopInfo> = {}) => {
  const register = createInMemoryVatNumbers(swedish, 'DE136695976', 'FI20774740');
  const settings: VatSettings = {
    ...{ country: 'DE', number: 'DE136695976', oss: false, chargedIn: [] },
    classes: { food: 'reduced', standard: 'standard' },
    ...vat,
  };
  const read = createReadTaxations({
    info: { ...aShopInfo, viewMode: 'B2B', countries: ['DE', 'SE', 'NO'], vat: settings, ...info },
    ...{ clock, checkVatNumber: createCheckVatNumber({ numbers: register, clock }) },
  });
  return { register, read: (typed: string) => read(typed)() };
};

const abroad = { NO: { _tag: 'Export', country: 'NO' } };

describe('what a VAT number does to an order', () => {
  it('is reverse charge for a company with a valid one in another member of the EU, and to that country alone', async () => {
    const { read } = start();
    expect(await read('')).toEqual({ byCountry: abroad });
    expect(await read('SE 556036-0793 01')).toEqual({
      vatNumber: 'Valid',
      byCountry: {
        ...abroad,
        SE: {
          ...{ _tag: 'ReverseCharge', country: 'SE', vatNumber: swedish, checkedAt: now },
          consultation: 'asked-1',
        },
      },
    });
  });

  it('is nothing while the register is away, so that VAT is charged', async () => {
    const { read, register } = start();
    register.isAway = true;
    expect(await read(swedish)).toEqual({ byCountry: abroad, vatNumber: 'Unknown' });
  });

  it('is nothing where the register does not know it', async () => {
    expect(await start().read('SE999999999999')).toEqual({ byCountry: abroad, vatNumber: 'Invalid' });
  });

  it.each([
    ['of the country of the shop', start(), 'DE136695976'],
    ['of a country that the shop does not deliver to', start(), 'FI20774740'],
    ['of a consumer, whatever they claim', start({}, { viewMode: 'B2C' }), swedish],
    ['in a shop without a number of its own', start({ country: 'NO', number: undefined } as never), swedish],
    ['of a country out of the EU', start(), 'NO999999999'],
    ['that is none', start(), '\u0000'],
    ['of a thousand characters', start(), 'S'.repeat(1000)],
  ])('is not asked about: one %s', async (_, { read, register }, typed) => {
    expect(await read(typed)).not.toHaveProperty('vatNumber');
    expect(register.asked).toEqual([]);
  });
});
