import { aLine, anOffer, anOrder, anOrderPage } from '@torg/domain/testing';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { basketOf } from '../testing/a-page.ts';
import { aPart } from '../testing/a-part.tsx';
import { aRequest, aShop } from '../testing/a-shop.ts';
import { ProductPicture } from './product-picture.tsx';

const image = { id: 'kappe-1', alt: 'A cape' };

describe('a picture of goods', () => {
  it('asks for the default one in its place only where that may stand for it', () => {
    const plain = aPart(<ProductPicture image={image} size="thumbnail" />);
    expect(plain).toContain('src="/media/thumbnail/kappe-1.webp"');
    expect(plain).not.toContain('fallback');
    const html = aPart(<ProductPicture image={image} size="thumbnail" fallsBack />);
    expect(html).toContain('src="/media/thumbnail/kappe-1.webp?fallback=default"');
    expect(html.match(/\?fallback=default/g)).toHaveLength(3);
  });

  it('is fetched ahead of the page where it is in sight and large, and with the page where it is small', () => {
    const large = aPart(<ProductPicture image={image} size="product-card" isFirst />);
    expect(large).toMatch(/^<link rel="preload" as="image"[^>]*\/><img[^>]*fetchPriority="high"/);
    const small = aPart(<ProductPicture image={image} size="thumbnail" isFirst />);
    expect(small).toMatch(/^<img[^>]*fetchPriority="low"/);
    expect(small).not.toContain('loading="lazy"');
    expect(aPart(<ProductPicture image={image} size="product-card" />)).toMatch(/^<img[^>]*loading="lazy"/);
  });

  it('is its ground alone where there is none', () => {
    expect(aPart(<ProductPicture image={undefined} size="thumbnail" />)).toMatch(
      /^<span[^>]*aria-hidden="true"><\/span>$/,
    );
  });
});

describe('pages of what was put into the basket or bought', () => {
  const basket = basketOf([aLine('J', 1)], [anOffer('J', { image })]);
  const placed = anOrder('ABCDE-12345', { J: 1 });
  const order = { ...placed, lines: placed.lines.map((line) => ({ ...line, image })) };
  const shop = aShop({
    basket: { read: () => TE.right(basket), apply: () => TE.right(basket), merge: () => TE.right(basket) },
    orders: {
      place: () => TE.left({ _tag: 'EmptyBasket' }),
      stepsAhead: () => TE.right({}),
      taxations: () => TE.right({ byCountry: {} }),
      find: () => TE.right(O.some(order)),
      see: () => TE.right(O.some(order)),
      list: () => TE.right(anOrderPage([order], {})),
      reorder: () => TE.left({ _tag: 'UnknownOrder' }),
      cancel: () => TE.left({ _tag: 'UnknownOrder' }),
      withdraw: () => TE.left({ _tag: 'UnknownOrder' }),
    },
  });

  it.each(['/basket', '/me/orders', '/me/order/ABCDE-12345', '/confirmation?order=ABCDE-12345'])(
    'show the default picture of goods whose own is gone: %s',
    async (url) => {
      const { html } = await renderPage(aRequest(url, shop));
      const pictures = [...html.matchAll(/<img[^>]*src="(\/media\/[^"]*kappe-1[^"]*)"/g)].map(([, src]) => src);
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((src) => !src?.endsWith('?fallback=default'))).toEqual([]);
    },
  );
});
