import type { Block } from '@torg/domain/content';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aRequest, aShop } from './testing/a-shop.ts';
import { readPage } from './testing/read-page.ts';

const image = { id: 'hill', alt: 'A hill' };
const link = { label: 'On', href: '/all' };
const away = { label: 'Elsewhere', href: 'https://elsewhere.example/' };
const body = [{ tag: 'p' as const, children: ['We walk.'] }];
const banner: Block = { type: 'banner', title: 'Out', text: 'Whatever the weather', image, link };

const startOf = async (...blocks: readonly Block[]) => {
  const contents = { ...aShop().contents, page: () => TE.right({ blocks }) };
  const { html, jsonLd } = await renderPage(aRequest('/', aShop({ contents })));
  return { html, jsonLd, ...readPage(html) };
};

describe('a banner', () => {
  it('has one picture in the form that each width asks for, the first of a page fetched first', async () => {
    const { html } = await startOf({ ...banner, tabImage: 'hill-tab', mobileImage: 'hill-mobile' }, banner, banner);
    expect(html).toContain('media="(width &lt; 580px)" srcSet="/media/mobile-banner/hill-mobile.webp 1x');
    expect(html).toContain('media="(width &lt; 900px)" srcSet="/media/tab-banner/hill-tab.webp 1x');
    expect(html.match(/fetchPriority="high"[^>]*alt="A hill"|alt="A hill"[^>]*fetchPriority="high"/gi)).toHaveLength(2);
    expect(html.match(/alt="A hill"[^>]*loading="lazy"/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('of words alone shows no picture', async () => {
    const { html, links } = await startOf({ ...banner, look: 'statement', more: away });
    expect(html).not.toContain('alt="A hill"');
    expect(links).toMatchObject({ On: '/all', Elsewhere: 'https://elsewhere.example/' });
  });
});

describe('blocks', () => {
  it('show their words, pictures in the widths of their places, and ways onward', async () => {
    const { html, headings, links, text } = await startOf(
      ...([1, 2, 4] as const).map((columns) => ({
        ...{ type: 'articles' as const, columns, title: `In ${columns}` },
        items: [{ title: 'One', text: 'Words', image, link }],
      })),
      { type: 'usp', title: 'Why', items: [{ title: 'Quick', text: 'very', icon: 'van' }] },
      { type: 'partners', title: 'With', items: [{ image, href: '/brand/hill' }] },
      { type: 'certifications', title: 'Seen', items: [{ name: 'Seal', text: 'of all', image: 'seal' }] },
      { type: 'social', title: 'Follow', items: [{ name: 'Bird', href: away.href, image: 'bird' }] },
      { type: 'text', title: 'Words', body },
      { type: 'brand-story', title: 'Us', body, image, link: away },
      { type: 'categories', title: 'Find', look: 'index' },
      { type: 'links', title: 'Ways', items: [{ ...link, icon: 'tent' }] },
      { type: 'picture', image, kind: 'eco-rating', caption: 'So good' },
      { type: 'campaign', campaign: 'rain', label: 'To the rain' },
    );
    const own = ['In 1', 'In 2', 'In 4', 'Why', 'With', 'Seen', 'Follow', 'Words', 'Us', 'Find', 'Ways', 'Rain week'];
    expect(headings).toEqual(expect.arrayContaining(own));
    const kinds = [
      'article-one-column',
      'article-two-columns',
      'article-four-columns',
      'normal',
      'eco-rating',
      'partner',
    ];
    for (const kind of kinds) expect(html).toContain(`/media/${kind}/hill.webp`);
    for (const kept of ['usp/van', 'certification-icon/seal', 'social-icon/bird', 'menu-icon/tent']) {
      expect(html).toContain(`/media/${kept}.webp`);
    }
    expect(links).toMatchObject({ Bird: away.href, 'To the rain': '/campaign/rain' });
    expect(html).toContain('href="/brand/hill"');
    expect(text).toContain('So good');
    expect(html.match(/<img(?![^>]* width=)[^>]*>/g)).toBeNull();
  });

  it('of questions are told to search engines, once for a page', async () => {
    const questions = (question: string): Block => ({
      type: 'questions',
      title: 'Ask',
      items: [{ question, answer: body }],
    });
    const { jsonLd } = await startOf(questions('When?'), questions('Where?'));
    expect(jsonLd.filter((item) => (item as { '@type': string })['@type'] === 'FAQPage')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: ['When?', 'Where?'].map((name) => ({
          ...{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: 'We walk.' } },
        })),
      },
    ]);
    expect((await startOf(banner)).jsonLd.map((item) => (item as { '@type': string })['@type'])).not.toContain(
      'FAQPage',
    );
  });

  it('stand on articles and pages of brands, below their own words', async () => {
    const blocks: readonly Block[] = [{ type: 'links', title: 'Ways', items: [link] }];
    const { contents } = aShop();
    const article = { slug: 'care', title: 'Care', description: 'D', body, inFooter: true, blocks };
    const shop = aShop({
      contents: { ...contents, article: () => TE.right(O.some(article)), page: () => TE.right({ blocks }) },
    });
    for (const [path, title] of [
      ['/content/care', 'Care'],
      ['/brand/skarv', 'Skarv'],
    ] as const) {
      const { headings } = readPage((await renderPage(aRequest(path, shop))).html);
      expect(headings.slice(0, 2)).toEqual([title, 'Ways']);
    }
  });
});
