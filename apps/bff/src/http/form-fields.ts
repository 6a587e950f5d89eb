import type { FastifyRequest } from 'fastify';

/** What a form sent, by the names of its fields; one that came several times is a list. */
export type FormFields = Readonly<Record<string, unknown>>;

/** Longer input is nobody's name, reason or street; it is cut before anything looks at it. */
const maxLength = 1000;

type Sent = Pick<FastifyRequest, 'body'>;

/** The fields of a form; none where nothing was sent. */
export const formFields = ({ body }: Sent): FormFields =>
  typeof body === 'object' && body !== null ? (body as FormFields) : {};

const wholeText = (request: Sent, name: string): string | undefined => {
  const fields = formFields(request);
  const value = Object.hasOwn(fields, name) ? [fields[name]].flat()[0] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The text of a field, the first of several, 1000 characters at most; undefined where the form has no such text. */
export const textField = (request: Sent, name: string): string | undefined =>
  wholeText(request, name)?.slice(0, maxLength);

/** As `textField`, and empty where the form has no such text. */
export const fieldOf = (request: Sent, name: string): string => textField(request, name) ?? '';

/** As `fieldOf`, however long it is: a list of many lines. */
export const wholeField = (request: Sent, name: string): string => wholeText(request, name) ?? '';

/** The texts of all fields of a name, in their order; each is cut as `textField` is. */
export const listField = (request: Sent, name: string): readonly string[] => {
  const fields = formFields(request);
  const values = Object.hasOwn(fields, name) ? [fields[name]].flat() : [];
  return values.map((value) => (typeof value === 'string' ? value.slice(0, maxLength) : ''));
};

/** Where a form asks to be led on to, whole, since a path with many filters is long; empty where it does not say. */
export const redirectField = (request: Sent): string => wholeText(request, 'redirectUri') ?? '';

/** The count in a field, a whole number of nine digits at most; undefined where the form has none such. */
export const countField = (request: Sent, name: string): number | undefined => {
  const text = fieldOf(request, name).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};
