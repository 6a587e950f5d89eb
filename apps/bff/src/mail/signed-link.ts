import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isOrderNumber } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';

/**
 * What a link lets its reader do: see an order, write reviews of its goods, say no to mails that ask for them, or approve it;
 * join a company that invited them, or decide who else may; pay with a gift card whose code they typed.
 */
export type LinkPurpose = 'order' | 'review' | 'no-review-mails' | 'approve' | 'join' | 'link-user' | 'gift-card';

/** What a signed link is about: an order of a shop, an invitation, or a request to a company, which are named as orders are. `until` in milliseconds since 1970. */
export type LinkAbout = {
  readonly shopId: string;
  readonly number: string;
  readonly until: number;
  /** The user whom alone it is for; left out, whoever has it. Stands not in it: nobody learns from it whose it is. */
  readonly reader?: string;
};

const signatureOf = (secret: string, purpose: LinkPurpose, { shopId, number, until, reader }: LinkAbout): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['order link', purpose, shopId, number, until, ...(reader === undefined ? [] : [reader])]))
    .digest('base64url');

/** The part of an address that proves that the shop itself gave it away: `7K3M9-QXA2B.lx8f3kq0.…` */
export const signLink = (secret: string, purpose: LinkPurpose, about: LinkAbout): string =>
  `${about.number}.${about.until.toString(36)}.${signatureOf(secret, purpose, about)}`;

/** What a link tells apart of itself, to be kept: it opens nothing. */
export const linkDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Who opens a link: where, when, and as which user where it is for one. */
type Opening = Pick<LinkAbout, 'shopId' | 'reader'> & { readonly now: number };

/**
 * The number of the order that a signed link is about. `unknown` is one that was altered, or is of another shop, purpose or
 * reader; `over` one of this reader that is over.
 */
export const openLink = (
  secret: string,
  purpose: LinkPurpose,
  { now, ...whose }: Opening,
  text: string,
): E.Either<'unknown' | 'over', string> => {
  const [number = '', end = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isOrderNumber(number) || !/^[0-9a-z]{1,11}$/.test(end)) return E.left('unknown');
  const until = Number.parseInt(end, 36);
  const [given, right] = [signature, signatureOf(secret, purpose, { ...whose, number, until })].map((part) =>
    Buffer.from(part),
  );
  if (given === undefined || right === undefined || given.length !== right.length) return E.left('unknown');
  if (!timingSafeEqual(given, right)) return E.left('unknown');
  return now < until ? E.right(number) : E.left('over');
};

/**
 * The number of the order that a signed link is about, for whoever has it; none for one that was altered, is over, or is of
 * another shop or purpose.
 */
export const readLink = (
  secret: string,
  purpose: LinkPurpose,
  opening: Pick<Opening, 'shopId' | 'now'>,
  text: string,
): O.Option<string> => O.fromEither(openLink(secret, purpose, opening, text));
