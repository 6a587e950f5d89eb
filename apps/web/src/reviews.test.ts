import type { Listing, Product } from '@torg/domain/catalogue';
import type { Review } from '@torg/domain/rating';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aCard, aCatalogue, aJacket, aListing } from './testing/a-catalogue.ts';
import { aPage } from './testing/a-page.ts';
import { aRequest, aShop } from './testing/a-shop.ts';

const review: Review = {
  ...{ id: 'r1', stars: 4, title: '<b>Warm</b>', text: 'First line\nsecond <script>', author: 'Ada', locale: 'nb' },
  ...{ writtenAt: Date.UTC(2026, 9, 3, 12), isVerified: true, pictures: ['pic-1'], helpful: 3 },
  answer: { text: 'Takk for ordene', at: 1 },
};
const imported: Review = {
  ...{ id: 'r2', stars: 2, title: '', text: '', author: 'Tom', locale: 'en', writtenAt: Date.UTC(2026, 8, 1, 12) },
  ...{ isVerified: false, pictures: [], helpful: 0 },
};
const reviews = [review, imported];
const rated: Product = { ...aJacket, rating: { average: 4.3, count: 12, stars: [0, 1, 1, 3, 7] }, reviews };

const shopWith = (product: Product, listing?: Listing) =>
  aShop({
    catalogue: {
      ...aCatalogue(listing && (() => TE.right(listing))),
      product: () => TE.right(O.some(product)),
      reviews: (_slug, { page }) => TE.right(O.some({ reviews, total: 12, page, pageCount: 2 })),
    },
  });
const page = (url: string, product: Product = rated, listing?: Listing) =>
  renderPage(aRequest(url, shopWith(product, listing)));

describe('the page of a product', () => {
  it('has its rating near the name, with the number of reviews, and a way to them', async () => {
    const { html } = await page('/product/jacket');
    const near = html.slice(html.indexOf('href="#reviews"'), html.indexOf('<h1'));
    expect(near).toMatch(/^href="#reviews"[^>]*>.*data-halves="9".*4,3 av 5 stjerner, 12 omtaler/s);
    expect(html).toContain('id="reviews"');
    expect(html).toContain('/product/jacket/reviews');
  });

  it('says how it is made sure that reviews come from buyers, and which of them are not proved', async () => {
    const { html } = await page('/product/jacket');
    expect(html).toContain('betyr at en bestilling her i butikken viser at varen er kjøpt');
    expect(html.match(/Bekreftet kjøp</g)).toHaveLength(1);
    expect(html).toContain('Hentet fra et annet sted, kjøpet er ikke bekreftet');
  });

  it('shows texts as they were typed, pictures, and what the shop answers', async () => {
    const { html } = await page('/product/jacket');
    expect(html).toContain('&lt;b&gt;Warm&lt;/b&gt;');
    expect(html).toContain('second &lt;script&gt;');
    expect(html).toContain('src="/media/review/pic-1-thumb.webp"');
    expect(html).toContain('href="/media/review/pic-1.webp"');
    expect(html).toContain('Takk for ordene');
  });

  it('without a review has no stars, and search engines are told of none', async () => {
    const { html, jsonLd } = await page('/product/jacket', aJacket);
    expect(html).not.toMatch(/data-halves|id="reviews"/);
    expect(JSON.stringify(jsonLd)).not.toMatch(/aggregateRating|"review"/);
  });

  it('tells search engines the average with its count, and the first reviews', async () => {
    const { jsonLd } = await page('/product/jacket');
    expect(jsonLd[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          name: '<b>Warm</b>',
          author: { '@type': 'Person', name: 'Ada' },
          reviewRating: { ratingValue: 4, bestRating: 5 },
          datePublished: '2026-10-03',
        },
        { author: { name: 'Tom' }, reviewRating: { ratingValue: 2 } },
      ],
    });
  });
});

describe('a listing', () => {
  const items = [aCard('rated', { rating: { average: 4.5, count: 2 } }), aCard('plain')];
  const listing = aListing({
    items,
    facets: [{ key: 'rating', values: [{ value: '4', count: 1, selected: true }] }],
  });

  it('has stars with their count on the cards that have some', async () => {
    const { html } = await page('/all', rated, listing);
    expect(html.match(/data-halves="9"/g)).toHaveLength(1);
    expect(html).toContain('4,5 av 5 stjerner, 2 omtaler');
    expect(html.match(/stjerner, /g)).toHaveLength(1);
  });

  it('is narrowed to four stars and up, in words, and sorted by rating', async () => {
    const { html } = await page('/all?filter.rating=4', rated, listing);
    expect(html).toContain('4 stjerner og mer');
    expect(html).toContain('Vurdering: 4 stjerner og mer');
    expect(html).toMatch(/<option value="rating">Best vurdert/);
  });
});

describe('the page of all reviews', () => {
  it('is narrowed, sorted and paged by addresses of its own', async () => {
    const { html, status } = await page('/product/jacket/reviews?stars=4&sort=newest&page=2');
    expect(status).toBe(200);
    expect(html).toContain('href="/product/jacket/reviews?stars=5&amp;sort=newest"');
    expect(html).toMatch(/href="\/product\/jacket\/reviews\?sort=newest"[^>]*aria-current="true"/);
    expect(html).toContain('href="/product/jacket/reviews?stars=4&amp;sort=lowest"');
    expect(html).toMatch(
      /href="\/product\/jacket\/reviews\?stars=4&amp;sort=newest&amp;page=2"[^>]*aria-current="page"/,
    );
    expect(html).toMatch(/rel="canonical" href="https:\/\/shop\.example\/product\/jacket\/reviews"/);
  });

  it('of goods without any says so, and is for no search engine', async () => {
    const { html } = await page('/product/jacket/reviews', aJacket);
    expect(html).toContain('Ingen har omtalt varen ennå.');
    expect(html).toContain('noindex');
  });

  it('moves with its product', async () => {
    const { status, location } = await page('/product/old/reviews');
    expect([status, location]).toEqual([301, '/product/jacket/reviews']);
  });
});

describe('the page where a buyer writes', () => {
  const goods = [
    { productId: 'p1', name: 'Rain jacket', isReviewed: false },
    { productId: 'p2', name: 'Tent', isReviewed: true },
  ];
  const chosen = {
    ...{ productId: 'p1', name: 'Rain jacket', slug: 'jacket', errors: [], pictures: 1 },
    values: { stars: '', title: '', text: '', author: 'Ada' },
  };

  it('asks for stars and a name, and offers the other goods', async () => {
    const own = { page: 'review', linkKey: 'AAAAA-00001', goods, chosen } as const;
    const { html } = await aPage({ url: '/review/AAAAA-00001', own });
    expect(html.match(/type="radio" name="stars"|name="stars" [^>]*type="radio"|type="radio"/g)).toHaveLength(5);
    expect(html).toContain('multipart/form-data');
    expect(html).toContain('value="Ada"');
    expect(html).toContain('name="keepPictures"');
    expect(html).toContain('/review/AAAAA-00001?product=p2');
    expect(html).toContain('omtalt, kan endres');
  });

  it('says beside each field what is wrong with it, and keeps what was typed', async () => {
    const errors = [
      { field: 'stars', code: 'review.error_stars' },
      { field: 'text', code: 'review.error_too_long' },
    ] as const;
    const wrong = { ...chosen, errors, values: { ...chosen.values, text: '<i>typed</i>' } };
    const own = { page: 'review', linkKey: 'AAAAA-00001', goods, chosen: wrong } as const;
    const { html } = await aPage({ url: '/review/AAAAA-00001', own });
    expect(html).toMatch(/id="stars-error"[^>]*>Velg fra 1 til 5 stjerner\./);
    expect(html).toMatch(/id="text-error"[^>]*>Høyst 4\s000 tegn\./);
    expect(html).toContain('&lt;i&gt;typed&lt;/i&gt;');
  });

  it.each([
    ['published', 'Takk! Omtalen din er publisert.'],
    ['held', 'Takk! Vi ser over omtalen før den vises.'],
  ] as const)('says what came of a review that is %s', async (written, said) => {
    const own = { page: 'review', linkKey: 'AAAAA-00001', goods, chosen, written } as const;
    const { html } = await aPage({ url: '/review/AAAAA-00001', own });
    expect(html).toContain(said);
    expect(html).not.toContain('multipart/form-data');
    expect(html.includes('/product/jacket/reviews')).toBe(written === 'published');
  });

  it('says why nothing can be written', async () => {
    const own = { page: 'review', linkKey: 'x', goods: [], problem: 'review.not_yet' } as const;
    const { html } = await aPage({ url: '/review/x', own });
    expect(html).toContain('Du kan skrive om varene når bestillingen er sendt.');
  });
});

describe('the page about mails', () => {
  it('asks before it ends them, and says when they are over', async () => {
    const asked = await aPage({ url: '/review/mails/x', own: { page: 'review-mails', linkKey: 'x', state: 'ask' } });
    expect(asked.html).toContain('<form action="/review/mails/x" method="post">');
    const done = await aPage({ url: '/review/mails/x', own: { page: 'review-mails', linkKey: 'x', state: 'done' } });
    expect(done.html).toContain('Vi spør deg ikke om omtaler igjen.');
    expect(done.html).not.toContain('action="/review/mails/x"');
  });
});
