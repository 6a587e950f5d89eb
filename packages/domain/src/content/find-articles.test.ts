import { describe, expect, it } from 'vitest';
import type { Article } from './content.ts';
import { findArticles } from './find-articles.ts';

const article = (slug: string, title: string, description: string, body: string, rest = {}): Article => ({
  ...{ slug, title, description, body: [{ tag: 'p', children: [body] }], inFooter: true },
  ...rest,
});

const articles = [
  article(
    'terms',
    'Kjøpsvilkår',
    'Det som gjelder når du handler.',
    'Frakt og retur står for seg. Jakke for én krone.',
  ),
  article('delivery', 'Frakt og retur', 'Fri frakt fra 1 000 kroner.', 'Vi sender samme dag.'),
  article('care', 'Vask og stell', 'Slik varer ull, dun og skall.', 'Sjampo for dun.', {
    blocks: [{ type: 'questions', title: 'Spørsmål', items: [{ question: 'Garanti?', answer: ['To år.'] }] }],
  }),
];
const found = (text: string) =>
  findArticles(articles, text).map(({ slug, isNamed }) => `${slug}${isNamed ? '' : ' ~'}`);

describe('a search finds articles', () => {
  it.each([
    ['retur', ['delivery', 'terms ~']],
    ['RETUR', ['delivery', 'terms ~']],
    ['frakten', ['delivery', 'terms ~']],
    ['fra', ['delivery', 'terms ~']],
    ['frakt og retur', ['delivery', 'terms ~']],
    ['kjopsvilkar', ['terms']],
    ['dun', ['care']],
    ['garanti', ['care ~']],
    ['jakke', ['terms ~']],
    ['dun retur', []],
    ['traktor', []],
    ['og', []],
    ['', []],
    ['\u0000 %', []],
  ])('by %j', (text, slugs) => {
    expect(found(text)).toEqual(slugs);
  });

  it('three at most, with their name and what they are about', () => {
    const many = Array.from({ length: 5 }, (_, index) => article(`a${index}`, 'Retur', 'Om retur.', ''));
    expect(findArticles(many, 'retur')).toHaveLength(3);
    expect(findArticles(articles, 'retur')[0]).toEqual({
      ...{ slug: 'delivery', name: 'Frakt og retur', description: 'Fri frakt fra 1 000 kroner.', isNamed: true },
    });
  });
});
