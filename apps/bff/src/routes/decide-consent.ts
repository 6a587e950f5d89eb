import type { ConsentRequest, ConsentTextChanged } from '@torg/domain/consent';
import type { Article } from '@torg/domain/content';
import type { Unavailable } from '@torg/domain/failure';
import type { Locale } from '@torg/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { RequestContext } from '../http/request-context.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { mainLocale, privacyArticle } from '../shops/running-shop.ts';
import { followDeferredLogin, type LoginDeps } from './complete-login.ts';

/** The privacy text that a request is shown: in its language, or in the shop's main one. */
export type ShownText = { readonly article: Article; readonly locale: Locale; readonly version: string };

/** Undefined in a shop without a privacy text. */
export const shownText = ({ shop, locale }: Pick<RequestContext, 'shop' | 'locale'>): ShownText | undefined => {
  const language = [locale, mainLocale(shop)].find((one) => shop.privacyTexts.has(one)) ?? '';
  const article = privacyArticle(shop, language);
  const version = shop.privacyTexts.get(language);
  return article === undefined || version === undefined ? undefined : { article, locale: language, version };
};

/** What follows from a decision. `isBasketChanged`: a basket that waited for it changed. */
export type Decided = { readonly consents: boolean; readonly isBasketChanged: boolean };

/** Keeps what a user decided; what waited for the first consent of a login in a browser follows it. */
export const decideConsent = (
  deps: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: ShopperSession,
  asked: ConsentRequest,
): TE.TaskEither<ConsentTextChanged | Unavailable, Decided> =>
  F.pipe(
    deps.consentOf(request.context.shop)(session).decide(asked),
    TE.chainTaskK((consents): T.Task<Decided> => {
      const consenting = { ...session, user: { ...session.user, privacyConsent: consents } };
      return F.pipe(
        followDeferredLogin(deps, request, reply, O.some(consenting)),
        T.map((after) => ({ consents, isBasketChanged: O.isSome(after) && after.value.isBasketChanged })),
      );
    }),
  );
