import {
  type BasketLink,
  judgeLink,
  type LinkKind,
  type LookAtLink,
  linkSearch,
  readBasketLink,
} from '@torg/domain/basket-link';
import { localizedPath, pageAt, paths, quotePaths, salesPaths, splitLocale } from '@torg/domain/navigation';
import type { Quote, QuoteFailure } from '@torg/domain/quote';
import type { Clock } from '@torg/domain/runtime';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, type taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { wholeField } from '../http/form-fields.ts';
import { refusal } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { isActing, type RequestContext } from '../http/request-context.ts';
import { isOpened, isOwnWay } from '../http/request-origin.ts';
import { isSignedFor, type SalesKeys } from '../http/sign-basket-link.ts';
import type { PageServer } from '../pages/page-server.ts';
import { asBuyer, type BasketActionDeps } from './basket-action.ts';
import { searchOf } from './contract-route.ts';
import { inLocale, type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';

/** What can be done with a link by whoever opens it. */
type BasketLinks = {
  readonly look: LookAtLink;
  /** The quote that a link with prices stands for. */
  readonly offer: (link: BasketLink) => TE.TaskEither<QuoteFailure, Quote>;
};

export type BasketLinksOf = (context: RequestContext) => BasketLinks;

export type BasketLinkRoutesDeps = BasketActionDeps & {
  readonly clock: Clock;
  readonly basketLinksOf: BasketLinksOf;
  readonly pages: Pick<PageServer, 'serveOwn'>;
};

type Shown = Omit<Extract<OwnContent, { page: 'add-basket' }>, 'page'>;
type Opened = { readonly link: BasketLink; readonly kind: LinkKind };

/** Whether a page of the shop leads on that anybody can lead to with a goal of theirs: at the start of a session, or a login. */
const isLedOn = ({ headers, context }: FastifyRequest): boolean => {
  const { referer = '' } = headers;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  if (!URL.canParse(referer)) return true;
  const { path } = splitLocale(new URL(referer).pathname, context.shop.info.locales);
  const name = pageAt(path)?.page.name;
  return name === 'init' || name === 'login';
};

/**
 * Whether a link is carried out as soon as it is opened. Who comes by another site's page is asked first, or that page
 * would fill baskets; not with a link that was signed for this very customer. Who acts as a customer is asked, too.
 */
const isCarriedOut = (request: FastifyRequest, { kind }: Opened): boolean =>
  !isActing(request.context) && ((isOwnWay(request) && !isLedOn(request)) || (kind !== 'anybody' && isOpened(request)));

/** Links that put goods into the basket, or open the quote that they stand for. Everything works without scripts. */
export const basketLinkRoutes =
  ({
    basketLinksOf,
    openShop,
    newGuest,
    pages,
    clock,
    ...keys
  }: BasketLinkRoutesDeps & SalesKeys): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const show = (request: FastifyRequest, reply: FastifyReply, own: Shown, status?: number) =>
      sendOwnPage(pages, request, reply, {
        ...{ path: salesPaths.addBasket, own: { page: 'add-basket', ...own } },
        ...(status === undefined ? {} : { status }),
      });

    const open = ({ context }: FastifyRequest, search: URLSearchParams): E.Either<Failure, Opened> => {
      const shopId = context.shop.info.id;
      const facts = { shopId, isGenuine: isSignedFor(keys, shopId), now: clock.now(), login: context.session };
      return F.pipe(
        readBasketLink(search),
        E.bindTo('link'),
        E.bindW('kind', ({ link }) => judgeLink(link, facts)),
      );
    };

    /** Who has to log in, or to choose a profile, comes back by the same address; everybody else is told why. */
    const refused = (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: Failure,
      search: URLSearchParams,
    ): FastifyReply | Promise<FastifyReply> => {
      const { locale, shop } = request.context;
      const back = localizedPath(`${salesPaths.addBasket}?${search}`, locale, shop.info.locales);
      if (failure._tag === 'NotLoggedIn') return seeOther(request, reply, paths.login(back));
      if (failure._tag === 'LinkOfOtherProfile') return seeOther(request, reply, paths.chooseProfile(back));
      const { code, max, sku, status } = refusal(reply, failure);
      const about = { ...(max === undefined ? {} : { max }), ...(sku === undefined ? {} : { sku }) };
      return show(request, reply, { lines: [], code, ...about }, status);
    };

    const ask: (...of: [FastifyRequest, FastifyReply, Opened]) => Promise<FastifyReply> = async (
      request,
      reply,
      { link, kind },
    ) => {
      const seen = await basketLinksOf(request.context).look(link)();
      if (E.isLeft(seen)) return refused(request, reply, seen.left, linkSearch(link));
      const lines = seen.right.map((line, index) => ({ ...line, ...priceOf(link, index) }));
      return show(request, reply, { lines, ask: { link: String(linkSearch(link)), isOffer: kind === 'offer' } });
    };

    const openOffer = async (request: FastifyRequest, reply: FastifyReply, link: BasketLink): Promise<FastifyReply> => {
      const offered = await basketLinksOf(request.context).offer(link)();
      if (E.isRight(offered)) return seeOther(request, reply, quotePaths.one(offered.right.number));
      return refused(request, reply, offered.left, linkSearch(link));
    };

    const carryOut = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { link, kind }: Opened,
    ): Promise<FastifyReply> => {
      if (kind === 'offer') return openOffer(request, reply, link);
      const buyer = asBuyer(request.context, newGuest);
      // Beside no revision the basket then holds at least this: opened again, as by going back, a link adds nothing.
      const put = await openShop(buyer).quickOrder({ lines: link.lines })();
      if (E.isLeft(put)) return refused(request, reply, put.left, linkSearch(link));
      const { basket, taken, findings } = put.right;
      if (basket.id !== null) {
        rememberBasket(reply, buyer, basket);
        request.context = buyer;
      }
      if (findings.length === 0) return seeOther(request, reply, paths.basket);
      const lines = findings.flatMap(({ index, ...finding }) => {
        const { sku = '', quantity = '' } = link.lines[index] ?? {};
        return [{ sku, quantity, ...finding }];
      });
      return show(request, reply, { lines, ...(taken.goods > 0 ? { taken } : {}) }, 422);
    };

    const get: OwnPageHandler = async (request, reply) => {
      const search = searchOf(request.url);
      const opened = open(request, search);
      if (E.isLeft(opened)) return refused(request, reply, opened.left, search);
      return isCarriedOut(request, opened.right)
        ? carryOut(request, reply, opened.right)
        : ask(request, reply, opened.right);
    };

    const post: OwnPageHandler = async (request, reply) => {
      const search = new URLSearchParams(wholeField(request, 'link'));
      const opened = open(request, search);
      return E.isLeft(opened) ? refused(request, reply, opened.left, search) : carryOut(request, reply, opened.right);
    };

    const hidden = { schema: { hide: true } };
    const role = 'shopper' as const;
    for (const prefix of ['', '/:locale']) {
      const config = { role, isPage: true, budget: 'lists' as const, writes: 'anybody' as const };
      app.get(`${prefix}${salesPaths.addBasket}`, { ...hidden, config }, inLocale(get));
      app.post(
        `${prefix}${salesPaths.addBasket}`,
        { ...hidden, config: { role, budget: 'lists' as const } },
        inLocale(post),
      );
    }
  };

const priceOf = ({ lines }: BasketLink, index: number) => {
  const { price } = lines[index] ?? {};
  return price === undefined ? {} : { offered: price };
};
