import { expect, it } from 'vitest';
import { sectionTexts } from './section-texts.ts';

const sections = {
  startPage: { nb: 'Forsiden' },
  webshop: { nb: 'Utvalget', en: 'The range' },
  order: { nb: 'Kjøp' },
  hardware: { nb: 'Enheter' },
  accessories: { nb: 'Passer til' },
};

it('sections are called in titles, breadcrumbs and menus as the shop says', () => {
  expect(sectionTexts({ sections }, 'nb')).toEqual({
    'breadcrumbs.start': 'Forsiden',
    'menu.all': 'Utvalget',
    'listing.all_products': 'Utvalget',
    'menu.orders': 'Kjøp',
    'order.list_title': 'Kjøp',
    'product.accessories': 'Passer til',
  });
});

it('a section without a name in a language keeps the application’s text there', () => {
  expect(sectionTexts({ sections }, 'en')).toEqual({ 'menu.all': 'The range', 'listing.all_products': 'The range' });
  expect(sectionTexts({ sections: {} }, 'nb')).toEqual({});
});
