import { type RichText, type RichTextNode, type RichTextTag, richTextTags } from '@torg/domain/rich-text';
import type { parseDocument } from 'htmlparser2';
import { safeHref } from './safe-href.ts';

type MarkupNode = ReturnType<typeof parseDocument>['childNodes'][number];

/** What may stand in a place: blocks and words, words alone, or only the named elements. */
type Place = 'blocks' | 'words' | readonly RichTextTag[];

const insideOf: Partial<Record<RichTextTag, Place>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  blockquote: 'blocks',
  li: 'blocks',
  th: 'blocks',
  td: 'blocks',
};

const placeIn = (tag: RichTextTag): Place => insideOf[tag] ?? 'words';

const wordTags: ReadonlySet<RichTextTag> = new Set(['strong', 'em', 'br', 'a']);
const partTags: ReadonlySet<RichTextTag> = new Set(['li', 'thead', 'tbody', 'tr', 'th', 'td']);
const cellTags: ReadonlySet<RichTextTag> = new Set(['th', 'td']);

const isTag = (name: string): name is RichTextTag => richTextTags.some((tag) => tag === name);

const isText = (node: RichTextNode): boolean => typeof node === 'string';

const isWords = (node: RichTextNode): boolean => typeof node === 'string' || wordTags.has(node.tag);

const isBlank = (nodes: readonly RichTextNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)));

const fits = (node: RichTextNode, place: Place): boolean => {
  if (typeof place !== 'string') return typeof node !== 'string' && place.includes(node.tag);
  if (typeof node === 'string' || wordTags.has(node.tag)) return true;
  return place === 'blocks' && !partTags.has(node.tag);
};

/** Splits nodes into runs of those that pass a test and those that do not, in order. */
const runs = (nodes: readonly RichTextNode[], test: (node: RichTextNode) => boolean): RichTextNode[][] =>
  nodes.reduce<RichTextNode[][]>((done, node) => {
    const last = done.at(-1);
    const first = last?.[0];
    if (last !== undefined && first !== undefined && test(first) === test(node)) last.push(node);
    else done.push([node]);
    return done;
  }, []);

/** Takes apart what may not stand in `place`. A space on both sides keeps words of neighbours from growing together. */
const loosened = (nodes: readonly RichTextNode[], place: Place): readonly RichTextNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' || fits(node, place) ? [node] : [' ', ...loosened(node.children, place), ' '],
  );

/** Arranges nodes so that all of them may stand in `place`; what a list or a table cannot hold gets an item or a row. */
const arranged = (nodes: readonly RichTextNode[], place: Place): readonly RichTextNode[] => {
  const item = typeof place === 'string' ? undefined : place.at(-1);
  if (item === undefined) return joined(loosened(nodes, place));
  return runs(nodes, (node) => fits(node, place)).flatMap((run) => {
    if (run.every((node) => fits(node, place))) return run;
    return isBlank(run) ? [] : [{ tag: item, children: arranged(run, placeIn(item)) }];
  });
};

/** Neighbouring texts as one, with single spaces. */
const joined = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  runs(nodes, isText).flatMap((run) => {
    if (!run.every(isText)) return run;
    const text = run.join('').replace(/ +/g, ' ');
    return text === '' ? [] : [text];
  });

const withoutLinks = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    return node.tag === 'a' ? withoutLinks(node.children) : [{ ...node, children: withoutLinks(node.children) }];
  });

/** Puts runs of words between blocks into paragraphs, and leaves out what holds no word. */
const inParagraphs = (nodes: readonly RichTextNode[]): RichText =>
  runs(arranged(nodes, 'blocks'), isWords).flatMap((run) => {
    if (isBlank(run)) return [];
    return run.every(isWords) ? [{ tag: 'p' as const, children: run }] : run;
  });

const noBreakSpace = '\u00a0';

// Control characters mean nothing in a text, and databases refuse some of them. A single no-break space keeps words together.
const words = (text: string): string =>
  text.replace(/[\p{Cc}\s]+/gu, (space) => (space === noBreakSpace ? space : ' '));

const element = (tag: RichTextTag, href: string | undefined, content: readonly RichTextNode[]): RichText => {
  if (tag === 'br') return [{ tag, children: [] }];
  const children = arranged(content, placeIn(tag));
  if (tag === 'a') return href === undefined ? children : [{ tag, href, children: withoutLinks(children) }];
  if (!isBlank(children) || cellTags.has(tag)) return [{ tag, children }];
  return wordTags.has(tag) ? children : [];
};

const read = (node: MarkupNode): RichText => {
  if (node.type === 'text') return [words(node.data)];
  if (!('children' in node) || !('name' in node)) return [];
  const content = node.children.flatMap(read);
  // A division is a block without a meaning: its blocks stay, its words become paragraphs.
  if (!isTag(node.name)) return inParagraphs(content);
  return element(node.name, node.name === 'a' ? safeHref(node.attribs.href ?? '') : undefined, content);
};

/** The rich text of a parsed document whose elements are allowed ones or divisions. */
export const richTextOf = (nodes: readonly MarkupNode[]): RichText => inParagraphs(nodes.flatMap(read));
