import { linkSearch } from '@torg/domain/basket-link';
import { localizedPath, salesPaths } from '@torg/domain/navigation';
import type { Clock } from '@torg/domain/runtime';
import { type DeskLinkRefusal, type DeskOrders, deskLink, withoutSubscriptions } from '@torg/domain/sales-desk';
import type { FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { isActing, type OpenShop } from '../http/request-context.ts';
import { type SalesKeys, signBasketLink } from '../http/sign-basket-link.ts';
import { askedOrigin } from './asked-origin.ts';

export type DeskOrdersOf = (request: FastifyRequest) => DeskOrders;

export type DeskLinkDeps = SalesKeys & {
  readonly deskOrdersOf: DeskOrdersOf;
  readonly openShop: OpenShop;
  readonly clock: Clock;
};

/** An address that fills a basket, and until when it holds where it is signed: milliseconds since 1970. */
export type DeskLink = { readonly link: string; readonly until?: number };

/** Makes a link of the basket of who works at the desk: left, where the desk is not for them; right, what came of it. */
export const makeDeskLink =
  ({ deskOrdersOf, openShop, clock, ...keys }: DeskLinkDeps) =>
  (request: FastifyRequest): TE.TaskEither<Failure, E.Either<DeskLinkRefusal, DeskLink>> => {
    const { context } = request;
    const { locale, shop, session } = context;
    if (O.isNone(session)) return TE.left({ _tag: 'NotLoggedIn' });
    const { user } = session.value;
    return F.pipe(
      // Whom the desk is not for has no link made.
      deskOrdersOf(request).list({}),
      TE.chainW(() => openShop(context).basket.read()),
      TE.map((basket) =>
        F.pipe(
          withoutSubscriptions(basket.lines),
          E.chainW(() =>
            deskLink({
              user,
              ...(isActing(context) ? { customer: user.customerUserId } : {}),
              lines: basket.lines.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
              now: clock.now(),
            }),
          ),
          E.map((made): DeskLink => {
            const { expires: until } = made;
            const isPlain = until === undefined;
            const link = isPlain
              ? `${salesPaths.addBasket}?${linkSearch(made)}`
              : signBasketLink(keys, shop.info.id, made);
            return {
              link: askedOrigin(request) + localizedPath(link, locale, shop.info.locales),
              ...(isPlain ? {} : { until }),
            };
          }),
        ),
      ),
    );
  };
