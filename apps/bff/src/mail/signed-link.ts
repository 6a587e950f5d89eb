import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOrderNumber } from '@torg/domain/purchase';
import { option as O } from 'fp-ts';

/** What a link lets its reader do: see an order, write reviews of its goods, or say no to mails that ask for them. */
export type LinkPurpose = 'order' | 'review' | 'no-review-mails';

/** What a signed link is about: an order of a shop. `until` in milliseconds since 1970. */
export type LinkAbout = { readonly shopId: string; readonly number: string; readonly until: number };

const signatureOf = (secret: string, purpose: LinkPurpose, { shopId, number, until }: LinkAbout): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['order link', purpose, shopId, number, until]))
    .digest('base64url');

/** The part of an address that proves that the shop itself gave it away: `7K3M9-QXA2B.lx8f3kq0.…` */
export const signLink = (secret: string, purpose: LinkPurpose, about: LinkAbout): string =>
  `${about.number}.${about.until.toString(36)}.${signatureOf(secret, purpose, about)}`;

/**
 * The number of the order that a signed link is about; none for one that was altered, is over, or is of another shop or
 * purpose.
 */
export const readLink = (
  secret: string,
  purpose: LinkPurpose,
  { shopId, now }: { readonly shopId: string; readonly now: number },
  text: string,
): O.Option<string> => {
  const [number = '', end = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isOrderNumber(number) || !/^[0-9a-z]{1,11}$/.test(end)) return O.none;
  const until = Number.parseInt(end, 36);
  const [given, right] = [signature, signatureOf(secret, purpose, { shopId, number, until })].map((part) =>
    Buffer.from(part),
  );
  if (given === undefined || right === undefined || given.length !== right.length) return O.none;
  return timingSafeEqual(given, right) && now < until ? O.some(number) : O.none;
};
