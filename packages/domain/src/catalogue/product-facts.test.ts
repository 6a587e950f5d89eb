import { describe, expect, it } from 'vitest';
import { energyPages } from './product-facts.ts';

const sheet = '/files/sheet.pdf';
const register = 'https://eprel.ec.europa.eu/qr/123456';

describe('the pages of an energy label', () => {
  it('are those of the register where a feed gives its number alone', () => {
    expect(energyPages({ eprel: '123456' })).toEqual({ label: register, sheet: register });
  });

  it('are the sheet where a feed gives that alone', () => {
    expect(energyPages({ sheet })).toEqual({ label: sheet, sheet });
  });

  it('are the label of the register and the sheet of the maker where both are known', () => {
    expect(energyPages({ sheet, eprel: '123456' })).toEqual({ label: register, sheet });
  });

  it('are none where a feed gives neither', () => {
    expect(energyPages({})).toEqual({ label: undefined, sheet: undefined });
  });
});
