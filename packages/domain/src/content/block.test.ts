import { describe, expect, it } from 'vitest';
import { type Block, linksOf, picturesOf, previewPicture } from './block.ts';

const link = { label: 'On', href: '/all' };
const image = { id: 'hill', alt: 'A hill' };
const banner: Block = { type: 'banner', title: 'T', text: 'U', link };

/** Each block with everything that it may hold, its ways and its pictures; then with as little as it may. */
const full: readonly (readonly [Block, readonly string[], readonly string[]])[] = [
  [
    {
      ...banner,
      image,
      tabImage: 'hill-tab',
      mobileImage: 'hill-mobile',
      logo: { id: 'mark', alt: 'M' },
      more: { label: 'More', href: '/content/about' },
    },
    ['/all', '/content/about'],
    ['hill', 'hill-tab', 'hill-mobile', 'mark'],
  ],
  [banner, ['/all'], []],
  [
    {
      type: 'articles',
      columns: 2,
      items: [
        { title: 'T', text: 'U', image, link },
        { title: 'T', text: 'U' },
      ],
    },
    ['/all'],
    ['hill'],
  ],
  [{ type: 'usp', items: [{ title: 'T', icon: 'van' }, { title: 'T' }] }, [], ['van']],
  [
    { type: 'partners', title: 'T', items: [{ image, href: '/brand/hill' }, { image: { id: 'dale', alt: '' } }] },
    ['/brand/hill'],
    ['hill', 'dale'],
  ],
  [{ type: 'certifications', title: 'T', items: [{ name: 'N', image: 'seal' }] }, [], ['seal']],
  [
    { type: 'social', title: 'T', items: [{ name: 'N', href: 'https://social.example/', image: 'bird' }] },
    ['https://social.example/'],
    ['bird'],
  ],
  [{ type: 'products', title: 'T', query: 'sort=newest', count: 4 }, [], []],
  [{ type: 'campaign', campaign: 'rain', label: 'On' }, ['/campaign/rain'], []],
  [{ type: 'text', body: ['T'] }, [], []],
  [{ type: 'brand-story', title: 'T', body: [], image, link }, ['/all'], ['hill']],
  [{ type: 'brand-story', title: 'T', body: [] }, [], []],
  [{ type: 'questions', title: 'T', items: [] }, [], []],
  [{ type: 'categories', title: 'T' }, [], []],
  [{ type: 'links', title: 'T', items: [{ ...link, icon: 'tent' }, link] }, ['/all', '/all'], ['tent']],
  [{ type: 'picture', image, kind: 'eco-rating' }, [], ['hill']],
];

describe('a block', () => {
  it.each(full)('%j tells where it leads and what it shows', (block, links, pictures) => {
    expect(linksOf(block)).toEqual(links);
    expect(picturesOf(block)).toEqual(pictures);
  });
});

describe('the picture of a page', () => {
  it('is the first of its banners and stories', () => {
    const other = { id: 'dale', alt: 'A dale' };
    expect(previewPicture([{ type: 'picture', image: other }, banner, { ...banner, image }])).toBe(image);
    const story: Block = { type: 'brand-story', title: 'T', body: [], image: other };
    expect(previewPicture([story, { ...banner, image }])).toBe(other);
  });

  it('is none where no banner and no story has one', () => {
    expect(previewPicture([banner, { type: 'picture', image }])).toBeUndefined();
  });
});
