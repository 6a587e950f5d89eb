import type { Block, Question } from '@torg/domain/content';
import { plainText, type RichText, type RichTextNode } from '@torg/domain/rich-text';
import { either as E, function as F } from 'fp-ts';
import { Type } from 'typebox';
import { BlockName, blockFields } from './block-schema.ts';
import { decode } from './decode.ts';
import { decodeYaml, parseYaml } from './read-yaml.ts';
import { Fields } from './schema.ts';
import type { ShopFileProblem } from './shop-file-problem.ts';
import type { WrittenBlock } from './split-page.ts';

/** Reads Markdown into allowed elements; HTML inside it is treated as untrusted. */
export type ReadMarkdown = (markdown: string) => RichText;

/** A block, and where it and its fields stand. */
export type PlacedBlock = {
  readonly block: Block;
  readonly file: string;
  /** The line of a field, such as `items[1].image`. */
  readonly lineOf: (path: string) => number;
};

type Faults = readonly ShopFileProblem[];

type Heading = Exclude<RichTextNode, string>;

const isHeading = (node: RichTextNode): node is Heading =>
  typeof node !== 'string' && (node.tag === 'h2' || node.tag === 'h3');

/** Each heading is a question, what stands below it the answer. */
const questionsOf = (text: RichText): readonly Question[] =>
  text.flatMap((node, index) => {
    if (!isHeading(node)) return [];
    const next = text.findIndex((other, place) => place > index && isHeading(other));
    return [{ question: plainText(node.children), answer: text.slice(index + 1, next < 0 ? undefined : next) }];
  });

/** What Markdown below the fields means to a block; the left says what would be right. */
const withBody = (fields: Omit<Block, 'body'>, body: string, readMarkdown: ReadMarkdown): E.Either<string, Block> => {
  const text = body === '' ? [] : readMarkdown(body);
  if (fields.type === 'text' || fields.type === 'brand-story')
    return text.length > 0 ? E.right({ ...fields, body: text } as Block) : E.left('Markdown below the fields');
  if (fields.type === 'questions') {
    const items = questionsOf(text);
    const isWhole = items.length > 0 && items.every(({ answer }) => answer.length > 0);
    const expected = 'Markdown below the fields: a heading (## …) for each question, its answer below it';
    return isWhole ? E.right({ ...fields, items } as Block) : E.left(expected);
  }
  return body === '' ? E.right(fields as Block) : E.left(`nothing below the fields of a block of type ${fields.type}`);
};

/** Reads one block; the left names every wrong field with its line, what it held and what would be right. */
export const readBlock =
  (file: string, readMarkdown: ReadMarkdown) =>
  (written: WrittenBlock): E.Either<Faults, PlacedBlock> => {
    const { line, yaml, body, bodyLine, isClosed } = written;
    if (!isClosed) return E.left([{ file, line, expected: 'a line of --- below the fields of the block' }]);
    return F.pipe(
      E.Do,
      E.bind('parsed', () => parseYaml({ file, line, yaml })),
      E.bind('named', ({ parsed }) => decodeYaml(decode(BlockName), file)(parsed)),
      E.bind('fields', ({ parsed, named }) =>
        decodeYaml(decode(Fields({ block: Type.String(), ...blockFields[named.block] })), file)(parsed),
      ),
      E.chain(({ parsed, named, fields: { block: _block, ...fields } }) =>
        F.pipe(
          withBody({ type: named.block, ...fields } as Block, body, readMarkdown),
          E.mapLeft((expected): Faults => [{ file, line: body === '' ? line : bodyLine, expected }]),
          E.map((block) => ({ block, file, lineOf: parsed.lineOf })),
        ),
      ),
    );
  };
