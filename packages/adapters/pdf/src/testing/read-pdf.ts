import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { DocumentBrand } from '@torg/domain/documents';
import { createTexts } from '@torg/domain/storefront';
import { aShopInfo } from '@torg/domain/testing';
import { getDocumentProxy } from 'unpdf';

const wordsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../../apps/web/messages/${locale}.json`, import.meta.url), 'utf8'));

/** Whose documents are made. */
export const shop = {
  ...{ ...aShopInfo, name: 'Fjell', locales: ['nb', 'en', 'sv'] },
  customerService: { company: 'Fjell Turutstyr AS', organisationNumber: '999999999', paymentMarks: [] },
};

const colours = { header: '#123456', 'on-header': '#ffffff', accent: '#1d5b4b' };

/** How they look, and the words of a language. */
export const brandIn = (locale: string): DocumentBrand => ({
  texts: createTexts({
    ...{ locale, info: shop },
    messages: Object.fromEntries(Object.entries(wordsIn(locale)).map(([key, text]) => [key, parse(text)])),
  }),
  colours,
});

type Node = {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
};
type Cell = { readonly role: string; readonly text: string };

const below = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(below)];
/** All elements of a role. */
export const withRole = (node: Node, role: string): readonly Node[] => below(node).filter((each) => each.role === role);

/** What a reader of a page makes of it: what it says, what of that is tagged, and how. */
const readPage = async (pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number) => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  const artifacts: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((mark) => mark !== undefined);
      if (id === undefined) artifacts.push(item.str);
      else texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type.startsWith('begin')) open.push(item.id ?? undefined);
    else open.pop();
  }
  const tree: Node = (await page.getStructTree()) ?? {};
  const textOf = (node: Node): string =>
    below(node)
      .flatMap(({ id = '' }) => texts.get(id) ?? [])
      .join(' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
  // Rows of other pages are told too, without their words.
  const rows = withRole(tree, 'TR')
    .map((row) => (row.children ?? []).map((cell): Cell => ({ role: cell.role ?? '', text: textOf(cell) })))
    .filter((row) => row.some(({ text }) => text !== ''));
  const said = (role: string) => withRole(tree, role).map(textOf);
  return { tree, rows, said, text: textOf(tree), artifacts: artifacts.filter((text) => text.trim() !== '') };
};

/** What a document says of itself, and what a reader makes of its pages. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(bytes);
  const { info } = await pdf.getMetadata();
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  return { info: info as Record<string, unknown>, marks: await pdf.getMarkInfo(), pages, first: pages[0] };
};
