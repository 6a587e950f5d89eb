import type { BasketStore } from '@torg/domain/basket';
import { createLookAtLink } from '@torg/domain/basket-link';
import type { ShopperQuotes } from '@torg/domain/quote';
import type { ShopInfo } from '@torg/domain/shop';
import { ownerOf } from '@torg/domain/shopper';
import { ContainerModule } from 'inversify';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { linkDigest } from '../http/sign-basket-link.ts';
import type { BasketLinksOf } from '../routes/basket-links.ts';
import { token } from './base.ts';
import { basketStoreOf } from './basket-module.ts';
import { type OffersOf, offersOf } from './catalogue-module.ts';
import { quotesOf } from './quote-module.ts';

/** What whoever opens a link that fills a basket can do with it. */
export const basketLinksOf = token<BasketLinksOf>('basketLinksOf');

const createBasketLinksOf =
  (
    storeOf: (info: ShopInfo) => BasketStore,
    readOffersOf: OffersOf,
    quotes: (context: RequestContext) => ShopperQuotes,
  ): BasketLinksOf =>
  (context) => {
    const { info } = context.shop;
    const deps = { store: storeOf(info), readOffers: readOffersOf(context), limits: info.limits };
    return {
      look: createLookAtLink(deps)(ownerOf('basket', shopperOf(context))),
      offer: (link) =>
        quotes(context).offer({
          ...{ lines: link.lines, until: link.expires ?? 0, digest: linkDigest(info.id, link), by: info.name },
        }),
    };
  };

export const basketLinkModule = new ContainerModule(({ bind }) => {
  bind(basketLinksOf).toResolvedValue(createBasketLinksOf, [basketStoreOf, offersOf, quotesOf]).inSingletonScope();
});
