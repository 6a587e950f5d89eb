import sax from 'sax';
import { Unreadable } from './unreadable.ts';

/** Elements in elements: workbooks have a handful. */
const deepest = 100;
/** Characters of one tag, at most; more than the pieces in which the parser gives long texts. */
const longestTag = 200_000;

/** Hears of elements, by their names without a prefix, and of the texts in them. */
export type XmlListener = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML in UTF-8 piece by piece. Entities are the predefined ones: what declares others is refused, and nothing is
 * fetched.
 * @throws Unreadable for a document type; Error for XML that is broken; what the listener throws.
 */
export const walkXml = async (pieces: AsyncIterable<Buffer>, { open, text, close }: XmlListener): Promise<void> => {
  const parser = sax.parser(true, {});
  let [depth, seen] = [0, 0];
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Unreadable('unknown');
  };
  parser.onopentag = ({ name, attributes }) => {
    seen = parser.position;
    depth += 1;
    if (depth > deepest) throw new Unreadable('unknown');
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)]);
    open?.(localName(name), Object.fromEntries(named));
  };
  parser.onclosetag = (name) => {
    seen = parser.position;
    depth -= 1;
    close?.(localName(name));
  };
  parser.ontext = (told) => {
    seen = parser.position;
    text?.(told);
  };
  parser.oncdata = parser.ontext;
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (parser.position - seen > longestTag) throw new Unreadable('unknown');
  }
  parser.write(decoder.decode()).close();
};
