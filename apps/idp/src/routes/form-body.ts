/** The text of a form's field; a field that is missing, or was sent twice, is empty. */
export const fieldOf = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const longestName = 100;
const longestEmail = 254;

/** A name of a person without what cannot be seen; cut where no name is that long. */
export const nameOf = (body: unknown, name: string): string =>
  fieldOf(body, name).replace(/\p{C}/gu, '').trim().slice(0, longestName);

/** Looks like an address that mail can be sent to; only a mail proves it. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail &&
  /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}.<>()[\]\\,;:"]+(\.[^\s@\p{C}.<>()[\]\\,;:"]+)+$/u.test(text);
