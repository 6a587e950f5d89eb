import { either as E } from 'fp-ts';

/** What is wrong with a field of shop.json: its path, the value found, and what would be right (English, for operators). */
export type ShopInfoProblem = { readonly path: string; readonly value: unknown; readonly expected: string };

/** Reads one value. Every problem below it is reported, not only the first. */
export type Reader<A> = (value: unknown, path: string) => E.Either<readonly ShopInfoProblem[], A>;

const problem = (path: string, value: unknown, expected: string) => E.left([{ path, value, expected }]);

/** A reader that takes what `is` accepts. */
export const where =
  <A>(is: (value: unknown) => value is A, expected: string): Reader<A> =>
  (value, path) =>
    is(value) ? E.right(value) : problem(path, value, expected);

/** Narrows what a reader takes by a further rule. */
export const refine =
  <A>(reader: Reader<A>, rule: (value: A) => boolean, expected: string): Reader<A> =>
  (value, path) => {
    const read = reader(value, path);
    return E.isRight(read) && !rule(read.right) ? problem(path, value, expected) : read;
  };

export const text = where(
  (value): value is string => typeof value === 'string' && value.trim() !== '',
  'a text that is not empty',
);
export const flag = where((value): value is boolean => typeof value === 'boolean', 'true or false');
export const anything: Reader<unknown> = (value) => E.right(value);

export const whole = (min: number, max: number): Reader<number> =>
  where(
    (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
    `a whole number from ${min} to ${max}`,
  );

export const positive = where(
  (value): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0,
  'a number above 0',
);

export const matching = (pattern: RegExp, expected: string): Reader<string> =>
  refine(text, (value) => pattern.test(value), expected);

export const oneOf = <const A extends string>(values: readonly A[]): Reader<A> =>
  where((value): value is A => values.some((known) => known === value), `one of ${values.join(', ')}`);

/** A list of at least `min` items. */
export const list =
  <A>(item: Reader<A>, min = 0): Reader<readonly A[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < min)
      return problem(path, value, min === 0 ? 'a list' : `a list of at least ${min}`);
    return collect(value.map((entry, index) => item(entry, `${path}[${index}]`)));
  };

/** An object whose keys are free and whose values are all of one kind. */
export const dictionary =
  <A>(item: Reader<A>, key: RegExp, expected: string): Reader<Readonly<Record<string, A>>> =>
  (value, path) => {
    if (!isObject(value)) return problem(path, value, `an object from ${expected} to values`);
    const entries = Object.entries(value).map(([name, entry]) =>
      key.test(name)
        ? E.map((read: A) => [name, read] as const)(item(entry, `${path}.${name}`))
        : problem(`${path}.${name}`, name, `a key that is ${expected}`),
    );
    return E.map((read: readonly (readonly [string, A])[]) => Object.fromEntries(read))(collect(entries));
  };

/** A field of an object: required, or with a value for when it is missing (`undefined` leaves it out). */
export type Field<A> = { readonly read: Reader<A>; readonly missing?: { readonly value: A | undefined } };
export const required = <A>(read: Reader<A>): Field<A> => ({ read });
export const withDefault = <A>(read: Reader<A>, value: A): Field<A> => ({ read, missing: { value } });
export const optional = <A>(read: Reader<A>): Field<A | undefined> => ({ read, missing: { value: undefined } });

type IsOptional<A, K extends keyof A> = Record<never, never> extends Pick<A, K> ? true : false;
type Fields<A> = {
  readonly [K in keyof A]-?: IsOptional<A, K> extends true ? Field<A[K] | undefined> : Field<A[K]>;
};

/** An object with exactly these fields; an unknown one is a problem too, since it is mostly a misspelt one. */
export const object =
  <A extends object>(fields: Fields<A>): Reader<A> =>
  (value, path) => {
    if (!isObject(value)) return problem(path, value, 'an object');
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    const known: Readonly<Record<string, Field<unknown>>> = fields;
    const unknown = Object.keys(value)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => problem(at(name), value[name], `no such field; known are ${Object.keys(known).join(', ')}`));
    const entries = Object.entries(known).map(([name, field]) => {
      const found = value[name];
      if (found === undefined && field.missing) return E.right([name, field.missing.value] as const);
      return E.map((read: unknown) => [name, read] as const)(field.read(found, at(name)));
    });
    const present = (read: readonly (readonly [string, unknown])[]) =>
      Object.fromEntries(read.filter(([, entry]) => entry !== undefined)) as A;
    return E.map(present)(collect([...unknown, ...entries]));
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const collect = <A>(
  results: readonly E.Either<readonly ShopInfoProblem[], A>[],
): E.Either<readonly ShopInfoProblem[], readonly A[]> => {
  const problems = results.flatMap((result) => (E.isLeft(result) ? result.left : []));
  return problems.length > 0
    ? E.left(problems)
    : E.right(results.flatMap((result) => (E.isRight(result) ? [result.right] : [])));
};
