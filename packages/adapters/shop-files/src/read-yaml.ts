import type { SettingError } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA } from 'fp-ts';
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { inFile, type ShopFileProblem } from './shop-file-problem.ts';

/** YAML within a file, from a line on. */
export type WrittenYaml = { readonly file: string; readonly line: number; readonly yaml: string };

/** A value of YAML, and the line of the file in which a field of it stands. */
export type ParsedYaml = { readonly value: unknown; readonly lineOf: (path: string) => number };

/** `items[1].title` as its parts. */
const partsOf = (path: string): readonly (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) => (index === undefined ? part : Number(index)));

/** How the parser calls a value that begins or goes on as values without quotes do not. */
const wantQuotes: readonly string[] = ['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW', 'BAD_SCALAR_START'];

/** The field whose value has a colon, or a sign before it, and no quotes. */
const unquoted = (yaml: string, { code, pos }: YAMLParseError): Pick<ShopFileProblem, 'field' | 'message'> => {
  const [, field] = /([\w-]+):[ \t]+$/.exec(yaml.slice(0, pos[0])) ?? [];
  if (field === undefined || !wantQuotes.includes(code)) return {};
  return { field, message: `put the value of \`${field}\` in quotes` };
};

/** Parses YAML; the left names the line that is none. */
export const parseYaml = ({
  file,
  line: first,
  yaml,
}: WrittenYaml): E.Either<readonly ShopFileProblem[], ParsedYaml> => {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => first + Math.max(0, lines.linePos(offset).line - 1);
  const [error] = document.errors;
  const wrong = (line: number, cause: string, more: Pick<ShopFileProblem, 'field' | 'message'> = {}) =>
    E.left([{ file, line, ...more, expected: `valid YAML (${cause})` }]);
  if (error !== undefined) return wrong(lineAt(error.pos[0]), error.message, unquoted(yaml, error));
  /** The field, or the closest around one that is missing. */
  const lineOf = (path: string): number => {
    const parts = partsOf(path);
    const found = parts
      .map((_, index) => document.getIn(parts.slice(0, parts.length - index), true) as { range?: number[] } | undefined)
      .find((node) => node?.range !== undefined && node.range !== null);
    return found?.range?.[0] === undefined ? first : lineAt(found.range[0]);
  };
  try {
    return E.right({ value: document.toJS() as unknown, lineOf });
  } catch (cause) {
    return wrong(first, String(cause));
  }
};

/** Decodes a parsed value; each wrong field is told with its line. */
export const decodeYaml =
  <A>(decoded: (value: unknown) => E.Either<readonly SettingError[], A>, file: string) =>
  ({ value, lineOf }: ParsedYaml): E.Either<readonly ShopFileProblem[], A> =>
    F.pipe(decoded(value), E.mapLeft(RA.chain((error) => atLine(file, lineOf, error))));

const atLine = (file: string, lineOf: ParsedYaml['lineOf'], error: SettingError): readonly ShopFileProblem[] =>
  inFile(file)([error]).map((problem) => ({ ...problem, line: lineOf(error.path) }));
