import type { Article } from '@torg/domain/content';
import { createInMemoryCatalogue } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { suggestingArticles } from './suggest-articles.ts';

const article = (slug: string, title: string): Article => ({ slug, title, description: '', body: [], inFooter: true });
const catalogue = suggestingArticles(
  createInMemoryCatalogue(() => new Map()),
  [article('returns', 'Angrerett og retur'), article('terms', 'Kjøpsvilkår')],
);

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
