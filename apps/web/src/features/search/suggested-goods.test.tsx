import { aPrice } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { aCard } from '../../testing/a-catalogue.ts';
import { aPart } from '../../testing/a-part.tsx';
import { SuggestedGoods } from './suggested-goods.tsx';

it('suggested goods that are reduced have the lowest price of 30 days beside the one that is struck out', () => {
  const reduced = { price: aPrice(18_900), compareAt: aPrice(29_900), lowestPrice: aPrice(24_900) };
  const html = aPart(<SuggestedGoods card={aCard('tent', reduced)} />);
  expect(html).toMatch(/<del[^>]*>299/);
  expect(html).toMatch(/Laveste pris siste 30 dager før nedsettelsen: 249/);
});

it('suggested goods that are ordered ahead have their own day', () => {
  const ahead = aPart(<SuggestedGoods card={aCard('tent', { availableAt: Date.UTC(2099, 11, 1, 12) })} />);
  expect(ahead).toContain('Bestill nå, sendes fra');
  expect(ahead).not.toContain('På lager');
});
