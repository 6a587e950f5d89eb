import type { Article } from '@torg/domain/content';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../testing/catalogues.ts';
import { suggestingArticles } from './suggest-articles.ts';

const article = (slug: string, title: string): Article => ({ slug, title, description: '', body: [], inFooter: true });
const catalogue = suggestingArticles(catalogueOf(new Map()), [
  article('returns', 'Angrerett og retur'),
  article('terms', 'Kjøpsvilkår'),
]);

describe('suggested articles', () => {
  it.each([
    ['retur', ['returns']],
    ['RET ang', ['returns']],
    ['kjøp', ['terms']],
    ['vilkår', []],
    ['', []],
    ['%_\\', []],
  ])('for "%s" are %j', async (text, slugs) => {
    const found = await catalogue.suggestions(text)();
    expect(found).toMatchObject({ right: { contents: slugs.map((slug) => expect.objectContaining({ slug })) } });
  });
});
