import { nearestName } from '@torg/domain/catalogue';
import type { SettingError } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import type { Static, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import type { Explained } from './schema.ts';

// All that is wrong with a file is told at once; the library would stop at the eighth error.
Settings.Set({ maxErrors: 1000 });

type Node = TSchema & {
  readonly type?: string;
  readonly expected?: string;
  readonly expectedKey?: string;
  /** What the error is called where the field is missing, and where its value is wrong. */
  readonly missing?: string;
  readonly invalid?: string;
  readonly explain?: (value: unknown) => Explained | undefined;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
};

type Found = ReturnType<typeof Value.Errors>[number];

/** `/hosts/0/name` of a JSON pointer, as its parts. */
const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const child = (node: Node | undefined, part: string): Node | undefined =>
  node?.items ?? node?.properties?.[part] ?? Object.values(node?.patternProperties ?? {})[0];

const pathOf = (base: string, parts: readonly string[]): string =>
  parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`;
    return path === '' ? part : `${path}.${part}`;
  }, base);

const expectedOf = (node: Node | undefined): string => {
  if (node?.expected !== undefined) return node.expected;
  if (node?.enum !== undefined) return `one of ${node.enum.join(', ')}`;
  if (node?.items !== undefined) return node.minItems === undefined ? 'a list' : `a list of at least ${node.minItems}`;
  return node?.type === 'boolean' ? 'true or false' : 'an object';
};

const valueAt = (value: unknown, parts: readonly string[]): unknown =>
  parts.reduce((found: unknown, part) => (found as Readonly<Record<string, unknown>> | undefined)?.[part], value);

const unknownKey = (node: Node | undefined): string =>
  node?.properties === undefined
    ? `a key that is ${node?.expectedKey}`
    : `one of the fields ${Object.keys(node.properties).join(', ')}`;

/** The field that a misspelt one is nearest to. */
const meantBy = (name: string, node: Node | undefined): string | undefined => {
  const meant = nearestName(name, Object.keys(node?.properties ?? {}));
  return meant === undefined ? undefined : `did you mean ${meant}`;
};

/** What an error of the library says, field by field. */
const errorsOf = (schema: Node, json: unknown, { keyword, instancePath, schemaPath, params }: Found, base: string) => {
  const parts = partsOf(instancePath);
  const node = parts.reduce(child, schema as Node | undefined);
  const at = (inside: readonly string[], expected: string, message?: string): SettingError => {
    const all = [...parts, ...inside];
    const error = { path: pathOf(base, all), value: valueAt(json, all), expected };
    return message === undefined ? error : { ...error, message };
  };
  const named = params as { readonly requiredProperties?: string[]; readonly additionalProperties?: string[] };
  if (keyword === 'required')
    return (named.requiredProperties ?? []).map((name) =>
      at([name], expectedOf(child(node, name)), child(node, name)?.missing),
    );
  if (keyword === 'additionalProperties')
    return (named.additionalProperties ?? []).map((name) => ({
      ...at([name], unknownKey(node), meantBy(name, node)),
      value: name,
    }));
  // What is told of a field that should not be there is told above.
  if (schemaPath.endsWith('/additionalProperties')) return [];
  const { expected, message } = node?.explain?.(valueAt(json, parts)) ?? {
    expected: expectedOf(node),
    message: node?.invalid,
  };
  return [at([], expected, message)];
};

/**
 * Decodes JSON by a schema, filling in the schema's defaults.
 * Each node of the schema says in `expected` what would be right; a record says it of its keys in `expectedKey`.
 * @param base where the value stands in its file.
 * @returns the value, or every wrong field once, with its path, the value found (the name of a field that there is not) and what
 *   would be right.
 */
export const decode =
  <S extends TSchema>(schema: S, base = '') =>
  (json: unknown): E.Either<readonly SettingError[], Static<S>> => {
    const value = Value.Default(schema, structuredClone(json));
    const errors = Value.Errors(schema, value).flatMap((found) => errorsOf(schema as Node, value, found, base));
    const first = errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);
    return first.length > 0 ? E.left(first) : E.right(value as Static<S>);
  };
