import { either as E } from 'fp-ts';
import sax from 'sax';

/** Elements in elements, and all elements of one document: a basket of 500 lines has a few thousand. */
const [deepest, most] = [50, 50_000];

/** An element, its names as they stand there. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The words in it, those of its children left out, without spaces around them. */
  readonly text: string;
};

type Growing = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/**
 * Reads a document that a stranger sent. Entities are the predefined ones and characters by number: one that declares
 * others is refused. The document type that cXML documents begin with is passed over; nothing is ever fetched.
 * @returns one line about why it is none, without a word of it.
 */
export const readXml = (bytes: Uint8Array): E.Either<string, XmlElement> =>
  E.tryCatch(
    () => grow(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    (cause) => (cause instanceof Unreadable ? cause.message : 'expected well-formed XML in UTF-8'),
  );

/** Why a document is refused that may well be XML. */
class Unreadable extends Error {}

const grow = (text: string): XmlElement => {
  const parser = sax.parser(true, {});
  const open: Growing[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.onerror = (error) => {
    throw error;
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml' && /\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i.test(body))
      throw new Unreadable('expected the encoding UTF-8');
  };
  parser.ondoctype = (told) => {
    if (told.includes('[')) throw new Unreadable('expected a document type without declarations');
  };
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    if (open.length >= deepest || count > most) throw new Unreadable('expected fewer elements');
    open.push({ name, attributes: attributes as Record<string, string>, children: [], text: '' });
  };
  parser.ontext = (told) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += told;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const element = { ...closed, text: closed.text.trim() };
    const around = open.at(-1);
    if (around === undefined) root = element;
    else around.children.push(element);
  };
  parser.write(text).close();
  if (root === undefined) throw new Error('there is no element');
  return root;
};

/** The element at a path of names; of several with one name, the first. */
export const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element);

/** All children of one name. */
export const allOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
