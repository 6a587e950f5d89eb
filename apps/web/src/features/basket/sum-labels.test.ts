import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import nb from '../../../messages/nb.json';
import sv from '../../../messages/sv.json';
import { type SumStage, sumLabels } from './sum-labels.ts';

const stages: readonly SumStage[] = ['basket', 'checkout', 'order'];
const catalogues = { nb, en, sv };

describe.each(Object.entries(catalogues))('names of sums in %s', (_, messages) => {
  it.each(stages)('say in the view without VAT what has it and what has not, in the %s', (stage) => {
    const { goods, total } = sumLabels('net', stage);
    expect(messages[goods]).toContain(messages['vat.net']);
    expect(messages[total]).toContain(messages['vat.gross']);
  });

  it.each(stages)('say nothing of it where none is charged, in the %s', (stage) => {
    expect(messages[sumLabels('net', stage, false).total]).not.toContain(messages['vat.gross']);
  });

  it.each(stages)('say nothing of it in the view with VAT, where nothing is without, in the %s', (stage) => {
    const { goods, total } = sumLabels('gross', stage);
    expect(messages[goods]).not.toContain(messages['vat.net']);
    expect(messages[total]).not.toContain(messages['vat.gross']);
  });
});

it('the VAT is added to prices without it, and is part of prices with it', () => {
  expect(sumLabels('net', 'basket').vat).toBe('basket.vat_added');
  expect(sumLabels('gross', 'basket').vat).toBe('basket.vat_included');
});

it('a sum has one name for each stage of a purchase', () => {
  expect(new Set(stages.map((stage) => sumLabels('net', stage).total)).size).toBe(3);
  expect(new Set(stages.map((stage) => sumLabels('gross', stage).total)).size).toBe(3);
});
