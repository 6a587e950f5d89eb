import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The parameter of an address that shows a draft. */
const previewParameter = 'preview';

/** What a link to a draft is about: a path of a shop, language prefix included. `until` in milliseconds since 1970. */
export type PreviewAbout = { readonly shopId: string; readonly path: string; readonly until: number };

/** What a request says of a preview: nothing, a link that holds, one whose time is over, one that nobody here signed. */
export type AskedPreview =
  | { readonly state: 'valid'; readonly path: string; readonly until: number }
  | { readonly state: 'over' | 'altered' }
  | undefined;

const keyLength = 32;

const signatureOf = (secret: string, { shopId, path, until }: PreviewAbout): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'torg preview links', keyLength)))
    .update(JSON.stringify([shopId, path, until]))
    .digest('base64url');

/** The address of a draft, for whoever has it, until its time is over. */
export const previewAddress = (secret: string, about: PreviewAbout): string =>
  `${about.path}?${previewParameter}=${about.until.toString(36)}.${signatureOf(secret, about)}`;

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/**
 * Reads what an address says of a preview. A link is of its own shop and path alone.
 * @param address path and query as asked for.
 * @param now in milliseconds since 1970.
 */
export const readPreview = (secret: string, shopId: string, address: string, now: number): AskedPreview => {
  const [path = '', query = ''] = address.split('?');
  const value = new URLSearchParams(query).get(previewParameter);
  if (value === null) return undefined;
  const [, end = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(value) ?? [];
  const until = Number.parseInt(end, 36);
  if (end === '' || !isSame(signature, signatureOf(secret, { shopId, path, until }))) return { state: 'altered' };
  return now < until ? { state: 'valid', path, until } : { state: 'over' };
};
