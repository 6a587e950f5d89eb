import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import { type BasketSettings, emptyBasket } from '../basket/view.ts';
import type { ReadOffers } from '../catalogue/ports.ts';
import { spellingsOf } from '../quick-order/judge-lines.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, RandomBytes } from '../runtime/ports.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { type CustomerProfile, calledName } from '../user/user.ts';
import { askQuote, declineQuote, quoteText } from './change-quote.ts';
import { addOffer, offeredLines } from './offer-quote.ts';
import type { QuoteFailure, QuoteStore, ShopperQuotes } from './ports.ts';
import { basketOfQuote, isAcceptable, type Quote, type QuoteLine } from './quote.ts';

export type ShopperQuotesDeps = {
  readonly store: QuoteStore;
  readonly basket: Pick<ShopperBasket, 'read'>;
  readonly readOffers: ReadOffers;
  readonly settings: BasketSettings;
  readonly limits: BasketLimits;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly info: Pick<ShopInfo, 'quotes' | 'viewMode'>;
};

/** Who asks for quotes, and for whom. */
export type QuotingShopper = {
  readonly login: O.Option<LoginInUse>;
  /** The one of the price context. */
  readonly customerGroup: string;
  readonly locale: Locale;
};

const unknownQuote = (): QuoteFailure => ({ _tag: 'UnknownQuote' });

/** Quotes of who buys for a company, in a shop for businesses that makes some: the company's, and nobody else's. */
export const createShopperQuotes =
  (deps: ShopperQuotesDeps) =>
  ({ login, customerGroup, locale }: QuotingShopper): ShopperQuotes => {
    const { store, clock, info } = deps;

    type Buyer = { readonly login: LoginInUse; readonly company: CustomerProfile };
    const buyer: TE.TaskEither<QuoteFailure, Buyer> = F.pipe(
      login,
      TE.fromOption((): QuoteFailure => ({ _tag: 'NotLoggedIn' })),
      TE.bindTo('login'),
      TE.bind('company', ({ login: { user } }) =>
        F.pipe(
          info.quotes && info.viewMode === 'B2B' ? companyInUse(user, customerGroup) : undefined,
          TE.fromNullable((): QuoteFailure => ({ _tag: 'Forbidden' })),
          TE.mapLeft((failure) => failure()),
        ),
      ),
    );

    const findOf = ({ company }: Buyer, number: string): TE.TaskEither<QuoteFailure, Quote> =>
      F.pipe(
        store.find(number),
        TE.chainW(TE.fromOption(unknownQuote)),
        TE.filterOrElse((quote) => quote.company === company.id, unknownQuote),
      );
    const find = (number: string): TE.TaskEither<QuoteFailure, Quote> =>
      F.pipe(
        buyer,
        TE.chain((known) => findOf(known, number)),
      );

    return {
      list: () =>
        F.pipe(
          buyer,
          TE.chainW(({ company }) => store.listOf(company.id)),
        ),
      find,
      ask: (message, reviewed) =>
        F.pipe(
          buyer,
          TE.bindTo('by'),
          TE.bindW('text', () => TE.fromEither(quoteText(message))),
          TE.bindW('basket', () => deps.basket.read()),
          TE.chain(({ by, text, basket }) => {
            const { id, revision, lines } = basket;
            if (id === null || lines.length === 0) return TE.left<QuoteFailure>({ _tag: 'EmptyBasket' });
            if ((reviewed !== undefined && reviewed !== revision) || basket.hasUnacceptedChanges)
              return TE.left<QuoteFailure>({ _tag: 'BasketChanged' });
            const quote: Quote = {
              ...{ number: `Q-${newOrderNumber(deps.randomBytes)}`, company: by.company.id, state: 'asked' },
              ...{ revision: 1, customer: customerOf(by), locale, from: { id, revision } },
              lines: lines.map(
                ({ sku, slug, name, quantity, unitPrice }): QuoteLine => ({
                  ...{ sku, slug, name, quantity, listPrice: unitPrice },
                }),
              ),
              steps: [{ event: 'ask', ...stepOf(by.login, clock.now()), ...(text === '' ? {} : { message: text }) }],
            };
            return store.add<QuoteFailure>(by.company.id, askQuote(quote, clock.now()));
          }),
        ),
      offer: (offered) => {
        const { lines, until, digest, by: name } = offered;
        const number = `Q-${newOrderNumber((size) => digest.subarray(0, size))}`;
        const made = ({ login: { user }, company }: Buyer, priced: readonly QuoteLine[]): Quote => ({
          ...{ number, company: company.id, state: 'sent', revision: 1, until, locale, lines: priced },
          ...{ customer: customerOf({ login: { user }, company }), from: { id: `link:${number}`, revision: 0 } },
          steps: [{ event: 'send', at: clock.now(), by: name, isShop: true }],
        });
        return F.pipe(
          buyer,
          TE.bindTo('by'),
          TE.bindW('found', () => store.find(number)),
          TE.chain(({ by, found }) =>
            O.isSome(found)
              ? findOf(by, number)
              : F.pipe(
                  deps.readOffers(lines.flatMap(({ sku }) => spellingsOf(sku))),
                  TE.chainEitherKW((offers) => offeredLines(offered, offers, deps.limits)),
                  TE.chainW((priced) =>
                    store.add<QuoteFailure>(by.company.id, addOffer(made(by, priced), clock.now())),
                  ),
                ),
          ),
        );
      },
      decline: (number, reason, revision) =>
        F.pipe(
          buyer,
          TE.chainFirst((known) => findOf(known, number)),
          TE.filterOrElse(
            // Whoever names the prices does not answer for the customer.
            (known) => known.login.representative === undefined,
            (): QuoteFailure => ({ _tag: 'Forbidden' }),
          ),
          TE.chain((known) =>
            store.change<QuoteFailure>(number, declineQuote(reason, revision, stepOf(known.login, clock.now()))),
          ),
        ),
      basketOf: (number) =>
        F.pipe(
          find(number),
          TE.chainW((quote) =>
            isAcceptable(quote, clock.now())
              ? F.pipe(
                  deps.readOffers(quote.lines.map(({ sku }) => sku)),
                  TE.map((offers) => basketOfQuote(quote, offers, deps.settings)),
                )
              : TE.right(emptyBasket(deps.settings.currency)),
          ),
        ),
    };
  };

const customerOf = ({
  login: { user },
  company,
}: {
  readonly login: Pick<LoginInUse, 'user'>;
  readonly company: CustomerProfile;
}): Quote['customer'] => ({
  ...{ id: user.customerUserId, name: calledName(user) },
  ...(company.name === undefined ? {} : { company: company.name }),
  ...(user.email === undefined ? {} : { email: user.email }),
});

const stepOf = ({ user, representative }: LoginInUse, at: number) =>
  representative === undefined ? { at, by: calledName(user) } : { at, by: representative.name, isShop: true as const };
