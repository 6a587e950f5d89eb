import { expect, it } from 'vitest';
import { aCard } from '../../testing/a-catalogue.ts';
import { aPart } from '../../testing/a-part.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Cards of a grid, with what they say. */
const cardsOf = (coming: number): readonly string[] =>
  aPart(<ProductGrid cards={[aCard('tent')]} coming={coming} />)
    .split('<li')
    .slice(1);

it('as many cards as are on their way stand behind those that are there, and say nothing', () => {
  const [tent, ...coming] = cardsOf(3);
  expect(tent).toContain('Product tent');
  expect(coming).toHaveLength(3);
  for (const card of coming) {
    expect(card).toContain('aria-hidden="true"');
    expect(card.replace(/^[^>]*>|<[^>]*>/g, '')).toBe('');
  }
});

it('nothing stands there while nothing is on its way', () => {
  expect(cardsOf(0)).toHaveLength(1);
});
