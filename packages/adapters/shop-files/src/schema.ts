import { type Static, type TSchema, Type } from 'typebox';
import { isClockTime } from './campaign-period.ts';

/** An object with exactly these fields: an unknown one is mostly a misspelt one. */
export const Fields = <const P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
  options: Readonly<Record<string, unknown>> = {},
) => Type.Object(properties, { ...options, additionalProperties: false });

/** What is wrong with a value, where more can be said than what every value has to be. */
export type Explained = { readonly message: string; readonly expected: string };

/** Narrows a schema by a rule that JSON schema has no word for. @param explain says more of a value that is wrong. */
export const Where = <S extends TSchema>(
  schema: S,
  rule: (value: Static<S>) => boolean,
  expected: string,
  explain?: (value: unknown) => Explained | undefined,
) => Type.Refine({ ...schema, expected, ...(explain && { explain }) } as S, rule as (value: unknown) => boolean);

export const Matching = (pattern: RegExp, expected: string) => Type.String({ pattern, expected });

export const Text = Matching(/\S/, 'a text that is not empty');

export const Whole = (minimum: number, maximum: number, options: { readonly default?: number } = {}) =>
  Type.Integer({ minimum, maximum, expected: `a whole number from ${minimum} to ${maximum}`, ...options });

export const Flag = (value?: boolean) => Type.Boolean(value === undefined ? {} : { default: value });

/** An object whose keys are free and whose values are all of one kind. @param expectedKey what a key has to be. */
export const Dictionary = <V extends TSchema>(
  key: RegExp,
  expectedKey: string,
  values: V,
  options: Readonly<Record<string, unknown>> = {},
) =>
  Type.Record(Type.String({ pattern: key.source }), values, {
    ...options,
    expected: `an object from ${expectedKey} to values`,
    expectedKey,
    additionalProperties: Type.Never(),
  });

/** A BCP 47 tag such as `nb` or `nb-NO`. */
export const languageTag = /^[a-z]{2}(?:-[A-Z]{2})?$/;

export const Localized = Dictionary(languageTag, 'a language such as nb', Text);

export const TimeOfDay = Matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 14:00');

/** A day, or a minute of one, of the shop's clock. */
export const ClockTime = Where(
  Type.String(),
  isClockTime,
  'a day such as 2026-11-23, or a minute of it such as 2026-11-23T08:00',
);

const Hours = Type.Optional(
  Matching(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d$/, 'opening and closing time such as 08:00-22:00'),
);
/** When a place is open; on days that are left out it is closed. */
export const OpeningHours = Fields({ weekdays: Hours, saturday: Hours, sunday: Hours });

export const Telephone = Matching(/^\+?[\d ]{5,20}$/, 'a telephone number of digits and spaces');

export const EmailAddress = Matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');

export const Image = Fields({
  id: Matching(/^[\w.-]+$/, 'the name of a file in pictures/ without its extension'),
  alt: Type.String({ expected: 'what the picture shows' }),
});

/** The parameters of a listing query that are not allowed in it. */
const strayParameters = (query: string, allowed: RegExp): readonly string[] =>
  [...new URLSearchParams(query)].map(([name]) => name).filter((name) => !allowed.test(name));

/** A listing query that fixes at least one of these parameters. @param names how to name them to an operator. */
export const ListingQueryText = (allowed: RegExp, names: string) =>
  Where(
    Type.String(),
    (query) => [...new URLSearchParams(query)].length > 0 && strayParameters(query, allowed).length === 0,
    `a listing query of ${names}, such as category=shoes&filter.brand=Ravn`,
  );
