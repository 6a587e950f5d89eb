import type { Catalogue, Link } from '@torg/domain/catalogue';
import type { Article } from '@torg/domain/content';
import { function as F, taskEither as TE } from 'fp-ts';

/** As many articles as suggestions of the other kinds. */
const maxArticles = 4;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Articles of which every word of the text begins a word of the title. */
const articlesFor = (articles: readonly Article[], text: string): readonly Link[] => {
  const wanted = wordsOf(text).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  return articles
    .filter(({ title }) => wanted.every((word) => wordsOf(title).some((known) => known.startsWith(word))))
    .slice(0, maxArticles)
    .map(({ title, slug }) => ({ name: title, slug }));
};

/** The same catalogue, whose suggestions hold the shop's articles too: a database of goods knows none. */
export const suggestingArticles = (catalogue: Catalogue, articles: readonly Article[]): Catalogue => ({
  ...catalogue,
  suggestions: (text) =>
    F.pipe(
      catalogue.suggestions(text),
      TE.map((suggestions) => ({ ...suggestions, contents: articlesFor(articles, text) })),
    ),
});
