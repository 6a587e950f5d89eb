import { type FoundContent, plainWords } from '../catalogue/index.ts';
import { plainText } from '../rich-text/rich-text.ts';
import type { Block } from './block.ts';
import type { Article } from './content.ts';

/** Articles that a search shows at most. */
const mostFound = 3;

/** Letters from which on a word says something by itself. */
const shortestWord = 3;

/** Letters that an ending may add to a word as it is written: `frakten` is about `frakt`. */
const longestEnding = 3;

/** Whether somebody who types a word may mean another one: its beginning, or the word in another form. */
const isMeant = (typed: string, written: string): boolean =>
  written.startsWith(typed) ||
  (written.length > shortestWord && typed.startsWith(written) && typed.length - written.length <= longestEnding);

const saidIn = (block: Block): string =>
  block.type === 'questions'
    ? block.items.map(({ question, answer }) => `${question} ${plainText(answer)}`).join(' ')
    : '';

type Words = { readonly title: readonly string[]; readonly named: readonly string[]; readonly all: readonly string[] };

const wordsOf = ({ title, description, body, blocks = [] }: Article): Words => {
  const named = [...plainWords(title), ...plainWords(description)];
  const said = plainWords([plainText(body), ...blocks.map(saidIn)].join(' '));
  return { title: plainWords(title), named, all: [...named, ...said] };
};

const known = new WeakMap<Article, Words>();

/** Articles are read once, and searched with each letter that somebody types. */
const knownWords = (article: Article): Words => {
  const words = known.get(article) ?? wordsOf(article);
  known.set(article, words);
  return words;
};

/**
 * The articles that help with what somebody searches for, those with it in their titles first: each word of the search is
 * in the article. Small words of several are passed over.
 */
export const findArticles = (articles: readonly Article[], text: string): readonly FoundContent[] => {
  const typed = plainWords(text);
  const asked = typed.filter((word) => word.length >= shortestWord);
  if (asked.length === 0) return [];
  const has = (words: readonly string[]): boolean => asked.every((word) => words.some((one) => isMeant(word, one)));
  return articles
    .flatMap((article) => {
      const { title, named, all } = knownWords(article);
      if (!has(all)) return [];
      const rank = has(title) ? 0 : has(named) ? 1 : 2;
      const { slug, title: name, description } = article;
      return [{ rank, found: { slug, name, description, isNamed: rank < 2 } }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ found }) => found);
};
