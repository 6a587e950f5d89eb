import { describe, expect, it } from 'vitest';
import type { Category } from '../catalogue/product.ts';
import { menuCategories } from './menu-categories.ts';

const used: Category = { name: 'Used', slug: 'phones/used', productCount: 1, children: [] };
const phones: Category = { name: 'Phones', slug: 'phones', productCount: 3, children: [used] };
const covers: Category = { name: 'Covers', slug: 'covers', productCount: 2, children: [] };
const tree = [covers, phones];
const locales = ['en', 'nb'];

describe('menus', () => {
  it('have the categories as they stand where no hardware section leads anywhere', () => {
    expect(menuCategories(tree, { hardware: {}, sections: { hardware: { en: 'Devices' } }, locales }, 'en')).toBe(tree);
  });

  it('begin with the category of the hardware section, which is not repeated', () => {
    const shown = menuCategories(tree, { hardware: { categoryId: 'phones' }, sections: {}, locales }, 'en');
    expect(shown).toEqual([phones, covers]);
  });

  it.each([
    ['nb', 'Enheter'],
    ['en', 'Devices'],
    // The main language stands in for one without a name of its own.
    ['sv', 'Devices'],
  ])('call it in %s by the name of the section: %s', (locale, name) => {
    const named = {
      hardware: { categoryId: 'phones' },
      sections: { hardware: { en: 'Devices', nb: 'Enheter' } },
      locales,
    };
    expect(menuCategories(tree, named, locale)).toEqual([{ ...phones, name }, covers]);
  });

  it('find a category below another, which stays where it is, too', () => {
    const shown = menuCategories(tree, { hardware: { categoryId: 'phones/used' }, sections: {}, locales }, 'en');
    expect(shown).toEqual([used, covers, phones]);
  });

  it.each(['tablets', 'phones/new'])('are as they stand where there is no category %s', (categoryId) => {
    expect(menuCategories(tree, { hardware: { categoryId }, sections: {}, locales }, 'en')).toBe(tree);
  });
});
