import { findAll, getAttributeValue, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** What the head of a page tells search engines and link previews. */
export type ReadHead = {
  readonly language: string;
  readonly title: string;
  /** By name or property; of several with one name the last. */
  readonly meta: Readonly<Record<string, string>>;
  /** Names and properties that stand there more than once. */
  readonly repeated: readonly string[];
  readonly canonical: readonly string[];
  /** Addresses of the page in other languages, and of the one for everybody else, by language. */
  readonly alternates: Readonly<Record<string, string>>;
};

export const readHead = (html: string): ReadHead => {
  const { children } = parseDocument(html);
  const all = (name: string) => findAll((element) => element.name === name, children);
  const metas = all('meta').flatMap((meta): [string, string][] => {
    const name = getAttributeValue(meta, 'name') ?? getAttributeValue(meta, 'property');
    return name === undefined ? [] : [[name, getAttributeValue(meta, 'content') ?? '']];
  });
  const links = (rel: string) => all('link').filter((link) => getAttributeValue(link, 'rel') === rel);
  const hrefOf = (link: ReturnType<typeof all>[number]) => getAttributeValue(link, 'href') ?? '';
  return {
    language: all('html').map((root) => getAttributeValue(root, 'lang') ?? '')[0] ?? '',
    title: all('title')
      .map((title) => textContent(title))
      .join('|'),
    meta: Object.fromEntries(metas),
    repeated: metas.map(([name]) => name).filter((name, index, names) => names.indexOf(name) < index),
    canonical: links('canonical').map(hrefOf),
    alternates: Object.fromEntries(
      links('alternate').map((link) => [getAttributeValue(link, 'hreflang') ?? '', hrefOf(link)]),
    ),
  };
};
