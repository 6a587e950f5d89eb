import { publicShopInfo } from '@torg/domain/storefront';
import { aShopInfo } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { termsLinks } from './terms-links.ts';

const article = (slug: string) => ({ name: slug, slug });
const info = publicShopInfo({ ...aShopInfo, privacyPageContentId: 'privacy' });

it.each(['delivery-and-returns', 'returns', 'delivery'])(
  'leads to terms, %s and privacy, and nowhere else',
  (returns) => {
    expect(termsLinks({ footer: ['about', returns, 'terms', 'privacy'].map(article), info })).toEqual({
      terms: '/content/terms',
      returns: `/content/${returns}`,
      privacy: '/privacy',
    });
  },
);

it('leads to nothing that the shop does not have', () => {
  expect(termsLinks({ footer: [article('about')], info: publicShopInfo(aShopInfo) })).toEqual({});
});
