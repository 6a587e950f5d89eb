import { attributeName, type FeedRow, type RowProblem } from '@torg/domain/catalogue/import';
import { either as E } from 'fp-ts';

/** An element as the parser names it: its namespace, `''` for none, and its name without a prefix. */
type Element = {
  readonly uri: string;
  readonly local: string;
  readonly line: number;
  readonly href?: string;
  /** Of `xml:lang`: the language of this one text. */
  readonly language?: string;
};

/** Takes the elements and texts of a feed in their order, and gives its items as rows. */
export type ItemReader = {
  readonly open: (element: Element) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
  /** What is complete and was not taken before. */
  readonly take: () => readonly E.Either<readonly RowProblem[], FeedRow>[];
};

/** An item beyond this many characters is none that a shop could show. */
const largestItem = 1_048_576;
/** What an element without a text counts, so that many of them have an end, too. */
const elementSize = 32;

const itemNames: readonly string[] = ['item', 'entry'];

/** Namespaces of attributes: the documented ones, and those that a merchant makes up. */
const google = /^https?:\/\/base\.google\.com\/c?ns\/1\.0\/?$/;
/** What RSS and Atom have themselves, and elements whose prefix was left out. */
const plain = /^$|^https?:\/\/(www\.w3\.org\/2005\/Atom|purl\.org\/(rss\/1\.0|atom\/ns#).*)$/;

const plainNames: Readonly<Record<string, string>> = { summary: 'description', content: 'description' };

/** Attributes whose one value may be a list between commas, where each element of XML is one value. */
const listed: readonly string[] = ['additional_image_link', 'product_highlight', 'document', 'eco_rating_reason'];
const quoted = (value: string): string => `"${value.trim().replaceAll('"', '""')}"`;
const isListOfAddresses = (value: string): boolean => /,\s*https?:\/\//i.test(value);

/** Attributes that consist of others, in the order in which a delimited feed has these between colons. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  product_detail: ['section_name', 'attribute_name', 'attribute_value'],
  certification: ['certification_authority', 'certification_name', 'certification_code'],
  shipping: ['country', 'region', 'service', 'price'],
};
const escaped = (text: string): string => text.trim().replace(/[\\:,]/g, '\\$&');

type Values = Map<string, string[]>;

/** An attribute that is being read; `parts` are the elements inside it. */
type Attribute = {
  readonly name: string;
  /** The column that a delimited feed would have: the name, and behind it the language where the element says one. */
  readonly column: string;
  readonly into: Values;
  text: string;
  readonly parts: Map<string, string>;
};

type Item = { readonly line: number; size: number; readonly own: Values; readonly others: Values };

/** The value of an attribute as a delimited feed would have it; undefined for one that has parts that nobody reads. */
const delimitedValue = ({ name, text, parts }: Attribute): string | undefined => {
  if (parts.size > 0) {
    return partsOf[name]?.map((part) => escaped(parts.get(part) ?? '')).join(':');
  }
  if (text.trim() === '') return undefined;
  return listed.includes(name) && !isListOfAddresses(text) ? quoted(text) : text;
};

const attributeOf = ({ own, others }: Item, { uri, local, href, language }: Element): Attribute | undefined => {
  const given = attributeName(local);
  const isGoogle = google.test(uri);
  if (!isGoogle && !plain.test(uri)) return undefined;
  const name = isGoogle ? given : (plainNames[given] ?? given);
  const column = language === undefined ? name : attributeName(`${name}[${language}]`);
  return { name, column, into: isGoogle ? own : others, text: href ?? '', parts: new Map() };
};

const rowOf = ({ line, size, own, others }: Item): E.Either<readonly RowProblem[], FeedRow> => {
  const expected = `an item of at most ${largestItem} characters`;
  if (size > largestItem) return E.left([{ line, field: '', value: '', code: 'too_large', expected }]);
  return E.right({ line, values: Object.fromEntries([...others, ...own]) });
};

/**
 * Makes a reader of the items of RSS (`item`) and Atom (`entry`), whose attributes are elements of Google's namespace
 * whatever its prefix is, repeated where there are several values (https://support.google.com/merchants/answer/7052112).
 * Of what RSS and Atom say themselves, title, link, description and id count where Google's are missing. Attributes with
 * elements inside are left out, but for `product_detail`, `certification` and `shipping`. `xml:lang` on an element is the language of its text. Memory holds one item, and of one that is too large a part.
 */
export const createItemReader = (): ItemReader => {
  let ready: E.Either<readonly RowProblem[], FeedRow>[] = [];
  let item: Item | undefined;
  let attribute: Attribute | undefined;
  let part: string | undefined;
  /** Elements that are open inside the item. */
  let depth = 0;

  const grow = (by: number): boolean => {
    if (item === undefined) return false;
    item.size += by;
    return item.size <= largestItem;
  };

  const endAttribute = (read: Attribute): void => {
    const { column, into } = read;
    const value = delimitedValue(read);
    if (value !== undefined) into.set(column, [...(into.get(column) ?? []), value]);
  };

  return {
    open: (element) => {
      if (item === undefined) {
        if (itemNames.includes(element.local))
          item = { line: element.line, size: 0, own: new Map(), others: new Map() };
        return;
      }
      depth += 1;
      if (!grow(elementSize)) return;
      if (depth === 1) attribute = attributeOf(item, element);
      part = depth === 2 ? attributeName(element.local) : undefined;
      if (part !== undefined) attribute?.parts.set(part, '');
    },
    text: (text) => {
      if (attribute === undefined || !grow(text.length)) return;
      if (depth === 1) attribute.text += text;
      else if (part !== undefined) attribute.parts.set(part, (attribute.parts.get(part) ?? '') + text);
    },
    close: () => {
      if (item === undefined) return;
      part = undefined;
      if (depth === 1 && attribute !== undefined) {
        endAttribute(attribute);
        attribute = undefined;
      }
      if (depth === 0) {
        ready.push(rowOf(item));
        item = undefined;
      } else depth -= 1;
    },
    take: () => {
      const rows = ready;
      ready = [];
      return rows;
    },
  };
};
