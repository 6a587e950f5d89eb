import { either as E, readonlyArray as RA } from 'fp-ts';
import type { Specification } from '../product.ts';
import { atMost, longest, most, within } from './feed-limits.ts';
import { allFields, type Field, wrong } from './feed-row.ts';

const unescaped = (text: string): string => text.replace(/\\([,:\\])/g, '$1').trim();

/** Text up to the next colon, and the text behind it. */
const splitAtColon = (text: string): readonly [string, string] | undefined => {
  const [head] = /^(?:\\.|[^:\\])*(?=:)/.exec(text) ?? [];
  return head === undefined ? undefined : [head, text.slice(head.length + 1)];
};

const readDetail = (text: string): Specification | undefined => {
  const [group, rest] = splitAtColon(text) ?? [];
  if (group === undefined || rest === undefined) return undefined;
  const [name, value] = splitAtColon(rest) ?? [];
  if (name === undefined || value === undefined || unescaped(name) === '' || unescaped(value) === '') return undefined;
  const detail = { name: unescaped(name), value: unescaped(value) };
  return unescaped(group) === '' ? detail : { group: unescaped(group), ...detail };
};

/** Pieces between commas; one that is no detail of its own belongs to the value before it, which holds a comma. */
const pieces = (text: string): readonly string[] => {
  const done: string[] = [];
  for (const piece of text.split(/(?<!\\),/)) {
    const last = done.pop();
    if (last !== undefined) done.push(...(readDetail(piece) === undefined ? [`${last},${piece}`] : [last, piece]));
    else done.push(piece);
  }
  return done;
};

const checkedDetail = (piece: string): Field<Specification> => {
  const detail = readDetail(piece);
  if (detail === undefined) return wrong('product_detail', piece, 'invalid_detail', 'section:name:value');
  const parts: readonly (readonly [length: number, text: string])[] = [
    [longest.detailSection, detail.group ?? ''],
    [longest.detailName, detail.name],
    [longest.detailValue, detail.value],
  ];
  const checked = RA.traverse(allFields)(([length, text]: (typeof parts)[number]) =>
    within('product_detail', length, text),
  )(parts);
  return E.map(() => detail)(checked);
};

/** Reads `product_detail`: `section:name:value`, several separated by commas; `\,` and `\:` stand for themselves. */
export const readDetails = (values: readonly string[]): Field<readonly Specification[]> =>
  E.chain(E.traverseArray(checkedDetail))(atMost('product_detail', most.product_detail, values.flatMap(pieces)));

/** Reads a list separated by commas; a value with a comma stands in double quotes. */
export const readList = (values: readonly string[]): readonly string[] =>
  values
    .flatMap((value) => value.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [])
    .map((value) =>
      value
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    .filter((value) => value !== '');
