import { aPrice } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { aCard } from '../../testing/a-catalogue.ts';
import { aPart } from '../../testing/a-part.tsx';
import { AddedAccessories } from './added-accessories.tsx';

const reduced = aCard('wax', { price: aPrice(18_900), compareAt: aPrice(29_900), lowestPrice: aPrice(24_900) });

it('accessories that are reduced have the lowest price of 30 days beside the one that is struck out', () => {
  const html = aPart(<AddedAccessories cards={[reduced]} />);
  expect(html).toMatch(/<del[^>]*>299/);
  expect(html).toMatch(/Laveste pris siste 30 dager før nedsettelsen: 249/);
});

it('goods without accessories have no heading for them', () => {
  expect(aPart(<AddedAccessories cards={[]} />)).toBe('');
});
