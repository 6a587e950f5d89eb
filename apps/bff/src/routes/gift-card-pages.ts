import type { Unavailable } from '@torg/domain/failure';
import type { GiftCardRefused } from '@torg/domain/gift-card';
import { giftCardPaths } from '@torg/domain/navigation';
import { afterOrder, type buyGiftCard, type GiftCardForm, giftCardFields, giftCardFormOf } from '@torg/domain/purchase';
import { isOrderNumber } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { rememberGuest } from '../http/cookies/basket-cookies.ts';
import { forgetGiftCard, rememberGiftCard } from '../http/cookies/gift-card-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, wholeField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { isActing, type OpenShop, type RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { plainMessage } from '../pages/render/plain-page.ts';
import { asBuyer } from './basket-action.ts';
import { searchOf } from './contract-route.ts';
import { inLocale, type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';

/** The id of the card that has a code, as it was typed. */
export type OpenGiftCardOf = (
  info: ShopInfo,
) => (typed: string) => TE.TaskEither<GiftCardRefused | Unavailable, string>;
/** Buys gift cards for whoever asks, who is a guest at least. @param names of card and delivery, in their language. */
export type BuyGiftCardOf = (
  context: RequestContext,
  names: { readonly card: string; readonly delivery: string },
) => ReturnType<ReturnType<typeof buyGiftCard>>;

export type GiftCardPagesDeps = {
  readonly openShop: OpenShop;
  readonly openGiftCardOf: OpenGiftCardOf;
  readonly buyGiftCardOf: BuyGiftCardOf;
  readonly pages: Pick<PageServer, 'serveOwn'>;
  readonly newIdempotencyKey: () => string;
  readonly newGuest: () => string;
};

type Shown = Omit<Extract<OwnContent, { page: 'gift-card' }>, 'page' | 'card'>;
type Buying = Omit<Extract<OwnContent, { page: 'buy-gift-card' }>, 'page'>;

/** Where the code of a gift card is typed, and where one is bought. Forms do everything: no code stands in an address. */
export const giftCardPages =
  (deps: GiftCardPagesDeps & { readonly secret: string }): FastifyPluginAsync =>
  async (app) => {
    const { openShop, openGiftCardOf, buyGiftCardOf, pages, secret } = deps;
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    /** Pages of shops that have gift cards. */
    const where =
      (handler: OwnPageHandler): OwnPageHandler =>
      async (request, reply) =>
        request.context.shop.info.giftCards === undefined
          ? refuse(reply, { _tag: 'NotFound' })
          : handler(request, reply);

    const show = async (request: FastifyRequest, reply: FastifyReply, shown: Shown = {}): Promise<FastifyReply> => {
      const found = await openShop(request.context).giftCard.shown()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const card = O.toUndefined(found.right);
      return sendOwnPage(pages, request, reply, {
        path: giftCardPaths.card,
        own: { page: 'gift-card', ...(card === undefined ? {} : { card }), ...shown },
        ...(shown.isRefused ? { status: 422 } : {}),
      });
    };

    const use: OwnPageHandler = async (request, reply) => {
      if (fieldOf(request, 'intent') === 'forget') {
        forgetGiftCard(reply);
        return seeOther(request, reply, giftCardPaths.card);
      }
      const opened = await openGiftCardOf(request.context.shop.info)(fieldOf(request, 'code'))();
      if (E.isRight(opened)) {
        rememberGiftCard(reply, secret, opened.right);
        return seeOther(request, reply, giftCardPaths.card);
      }
      return opened.left._tag === 'Unavailable'
        ? refuse(reply, opened.left)
        : show(request, reply, { isRefused: true });
    };

    const form = (request: FastifyRequest, reply: FastifyReply, buying: Buying, status = 200): Promise<FastifyReply> =>
      sendOwnPage(pages, request, reply, {
        path: giftCardPaths.buy,
        own: { page: 'buy-gift-card', ...buying },
        ...(status === 200 ? {} : { status }),
      });

    const buy: OwnPageHandler = async (request, reply) => {
      if (isActing(request.context)) return refuse(reply, { _tag: 'Forbidden' });
      const typed = Object.fromEntries(
        giftCardFields.map((field) => [
          field,
          field === 'message' ? wholeField(request, field) : fieldOf(request, field),
        ]),
      ) as GiftCardForm;
      const key = fieldOf(request, 'idempotencyKey');
      const context = asBuyer(request.context, deps.newGuest);
      const word = (name: string) => plainMessage(openShop(context).config, name);
      const names = { card: word('gift_card.name'), delivery: word('gift_card.by_mail') };
      const bought = await buyGiftCardOf(context, names)(typed, key)();
      if (E.isRight(bought)) {
        rememberGuest(reply, context);
        return seeOther(request, reply, afterOrder(bought.right));
      }
      const failure = bought.left;
      if (failure._tag === 'InvalidGiftCard') return form(request, reply, { typed, errors: failure.errors, key }, 422);
      const { status, code } = refusal(reply, failure);
      return form(request, reply, { typed, errors: [], code, key: deps.newIdempotencyKey() }, status);
    };

    /** Who comes back from the bank without having paid finds the form of that order filled in, where it is theirs. */
    const first: OwnPageHandler = async (request, reply) => {
      const number = searchOf(request.url).get('order') ?? '';
      const found = isOrderNumber(number) ? await openShop(request.context).orders.find(number)() : E.right(O.none);
      const typed = E.isRight(found) ? O.toUndefined(O.chain(giftCardFormOf)(found.right)) : undefined;
      return form(request, reply, {
        errors: [],
        key: deps.newIdempotencyKey(),
        ...(typed === undefined ? {} : { typed }),
      });
    };

    const hidden = { schema: { hide: true } };
    const page = { ...hidden, config: { role: 'shopper' as const, isPage: true, budget: 'rendering' as const } };
    const guess = { ...hidden, config: { role: 'shopper' as const, budget: 'giftCards' as const } };
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${giftCardPaths.card}`, page, inLocale(where((request, reply) => show(request, reply))));
      app.post(`${prefix}${giftCardPaths.card}`, guess, inLocale(where(use)));
      app.get(`${prefix}${giftCardPaths.buy}`, page, inLocale(where(first)));
      app.post(`${prefix}${giftCardPaths.buy}`, guess, inLocale(where(buy)));
    }
  };
