import type { VatBasis } from '@torg/domain/money';
import type { ChosenSettings } from '@torg/domain/settings';
import type { PriceContext } from '@torg/domain/shopper';
import type { FastifyReply } from 'fastify';
import { option as O } from 'fp-ts';
import type { RequestContext } from '../request-context.ts';
import { forgetCounts, rememberCount } from './basket-cookies.ts';
import { rememberGroup } from './session-cookies.ts';
import { rememberSettings } from './settings-cookie.ts';
import { forgetVatView, rememberVatView } from './vat-cookie.ts';

/** What holds for who shops in a browser from now on: after a login, another profile, or when acting begins or ends. */
export type ShopperChange = {
  readonly prices: PriceContext;
  /** The VAT view that goes before the profile's and the shop's; `none`: they decide; `as before`: whatever was chosen. */
  readonly vatView: VatBasis | 'none' | 'as before';
  /** Units in the basket; none where it could not be read. */
  readonly count: O.Option<number>;
  /** How the shopper wants to see the shop; none leaves that as it was. */
  readonly settings: O.Option<ChosenSettings>;
};

/**
 * Tells a browser of its new shopper: the only place in which the cookies of the former one give way.
 * @param secret signs the customer group.
 */
export const giveShopperCookies = (
  reply: FastifyReply,
  { shop, guest, session }: Pick<RequestContext, 'shop' | 'guest' | 'session'>,
  { prices, vatView, count, settings }: ShopperChange,
  secret: string,
): void => {
  rememberGroup(reply, shop.info, prices.customerGroup, secret);
  if (vatView === 'none') forgetVatView(reply);
  else if (vatView !== 'as before') rememberVatView(reply, vatView);
  forgetCounts(reply);
  if (O.isSome(count)) rememberCount(reply, { guest, session }, count.value);
  if (O.isSome(settings)) rememberSettings(reply, settings.value);
};
