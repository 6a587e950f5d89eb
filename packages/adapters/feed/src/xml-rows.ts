import type { RowProblem } from '@torg/domain/catalogue/import';
import { either as E } from 'fp-ts';
import sax from 'sax';
import type { Rows } from './delimited-rows.ts';
import { createItemReader, type ItemReader } from './xml-items.ts';

/** Elements in elements: feeds have a handful. */
const deepest = 100;
/** Characters of one tag, at most; more than the pieces in which the parser gives long texts. */
const longestTag = 200_000;

const roots: readonly string[] = ['rss', 'feed', 'rdf'];

type Broken = { readonly line: number; readonly reason: string };

/** Reads what it is given as XML, until something is broken. */
type XmlReader = {
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly root: () => string | undefined;
  readonly broken: () => Broken | undefined;
};

/** Declarations are passed over: entities are the predefined ones and nothing else, and nothing is fetched. */
const readXml = (items: ItemReader): XmlReader => {
  const parser = sax.parser(true, { xmlns: true });
  let [depth, seen] = [0, 0];
  let root: string | undefined;
  let broken: Broken | undefined;
  const fail = (reason: string): void => {
    broken ??= { line: parser.line + 1, reason };
  };
  /** The parser goes on to the end of a piece after an error: nothing of that counts. */
  const unlessBroken =
    <A>(take: (event: A) => void) =>
    (event: A): void => {
      seen = parser.position;
      if (broken === undefined) take(event);
    };
  parser.onerror = (error) => fail(error.message.split('\n')[0] ?? '');
  parser.onopentag = unlessBroken((tag: sax.Tag | sax.QualifiedTag) => {
    depth += 1;
    if (depth > deepest) return fail(`Elements in more than ${deepest} others`);
    const local = 'local' in tag ? tag.local : tag.name;
    root ??= local;
    const attribute = (name: string): string | undefined => {
      const found = tag.attributes[name];
      return found === undefined || typeof found === 'string' ? found : found.value;
    };
    const [href, language] = [attribute('href'), attribute('xml:lang')];
    items.open({
      uri: 'uri' in tag ? tag.uri : '',
      local,
      line: parser.line + 1,
      ...(href === undefined ? {} : { href }),
      ...(language === undefined ? {} : { language }),
    });
  });
  parser.onclosetag = unlessBroken(() => {
    depth -= 1;
    items.close();
  });
  parser.ontext = unlessBroken(items.text);
  parser.oncdata = unlessBroken(items.text);
  parser.oncomment = unlessBroken(() => undefined);
  /** The parser throws what it has told before. */
  const guarded = (work: () => unknown): void => {
    const error = E.tryCatch(work, E.toError);
    if (E.isLeft(error)) fail(error.left.message.split('\n')[0] ?? '');
  };
  return {
    write: (text) => {
      if (broken === undefined) guarded(() => parser.write(text));
      if (parser.position - seen > longestTag) fail('A tag without an end');
    },
    end: () => {
      if (broken === undefined) guarded(() => parser.close());
    },
    root: () => root,
    broken: () => broken,
  };
};

const problemOf = ({ line, reason }: Broken): readonly RowProblem[] => {
  const expected = 'well-formed XML; the items from here on were not read';
  return [{ line, field: '', value: reason, code: 'broken_xml', expected }];
};

/** Whether a file that starts like this is XML. */
export const isXml = (start: Buffer): boolean => /^\uFEFF?\s*</.test(start.toString('utf8', 0, 1_024));

/**
 * Opens a feed in XML (RSS or Atom, UTF-8), and reads to its root element.
 * @param chunks the pieces of the file, which are read as rows are asked for.
 * @returns its items as rows, at the end what is broken; or a reason why the file is no feed.
 */
export const openXmlRows = async (chunks: AsyncIterator<Buffer>): Promise<Rows | string> => {
  const items = createItemReader();
  const xml = readXml(items);
  const decoder = new TextDecoder();
  /** Reads a piece, and says whether there may be more. */
  const readOn = async (): Promise<boolean> => {
    const next = await chunks.next();
    xml.write(next.done === true ? decoder.decode() : decoder.decode(next.value, { stream: true }));
    if (next.done === true) xml.end();
    return next.done !== true && xml.broken() === undefined;
  };
  let more = true;
  while (more && xml.root() === undefined) more = await readOn();
  const root = xml.root();
  if (root === undefined) {
    const { line, reason } = xml.broken() ?? { line: 1, reason: 'nothing in it' };
    return `it is no XML: line ${line}: ${reason}`;
  }
  if (!roots.includes(root.toLowerCase())) return `its root element is <${root}>, not <rss> or <feed>`;
  const rows = async function* (): Rows {
    yield* items.take();
    while (more) {
      more = await readOn();
      yield* items.take();
    }
    const broken = xml.broken();
    if (broken !== undefined) yield E.left(problemOf(broken));
  };
  return rows();
};
