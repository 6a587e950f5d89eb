import { consentPath } from '@torg/domain/consent';
import { localizedPath, loginPath, paths, splitLocale } from '@torg/domain/navigation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { RunningShop } from '../../shops/running-shop.ts';
import { refuse } from '../problems/answer.ts';
import type { Failure } from '../problems/problem-of.ts';

/** Whether somebody looks at the answer: browsers ask for a document where they change to another page, else for anything. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  new Negotiator(request).mediaType(['application/json', 'application/problem+json', 'text/html']) === 'text/html';

/**
 * Where whoever is kept out goes on, without language prefix: from a page to login and back; who looks at the answer to the
 * question of consent and back, or, with what was made for another shopper, to the shop's start, where the bar says whom it
 * is for by now, or that acting is over. Undefined where there is nowhere to go.
 * @param original the path as it was asked for. @param path without its language prefix.
 */
const wayOn = (
  request: FastifyRequest,
  { original, path }: { readonly original: string; readonly path: string },
  refused: Failure,
): string | undefined => {
  const { isPage = false } = request.routeOptions.config;
  const isSeen = isPage || acceptsHtml(request);
  const isForm = request.method !== 'GET';
  const search = isForm ? '' : request.url.slice(original.length);
  switch (refused._tag) {
    case 'NotLoggedIn':
      return isPage ? loginPath(path, search, original) : undefined;
    case 'Forbidden':
      // What a buyer from a procurement system wanted, that system does: the way to it is the basket.
      if (isSeen && refused.reason === 'punchout') return paths.basket;
      // The page of a form is not known: after the consent comes the shop's start.
      return isSeen && refused.reason === 'consent' ? consentPath(isForm ? undefined : request.url) : undefined;
    case 'ActingOver':
    case 'ActingChanged':
      return isSeen ? paths.start : undefined;
    default:
      return undefined;
  }
};

/** Answers whom the door keeps out: leads on where somebody looks at the answer, else tells a call why. */
export const turnAway = (
  { info: { locales } }: RunningShop,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Failure,
): FastifyReply => {
  const [original = ''] = request.url.split('?');
  const { locale, path } = splitLocale(original, locales);
  const way = wayOn(request, { original, path }, refused);
  return way === undefined ? refuse(reply, refused) : reply.redirect(localizedPath(way, locale, locales), 303);
};
