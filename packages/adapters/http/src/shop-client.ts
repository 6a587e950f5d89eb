import type { getShop, getVatView, putVatView } from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { VatBasis } from '@torg/domain/money';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { type Call, type CallOptions, createCall } from './call.ts';
import { createHttpShop } from './http-shop.ts';
import { httpStartPayment, type StartPayment } from './payments.ts';
import { shopFailure } from './problem.ts';
import { createHttpSession, type HttpSession } from './session.ts';

/** Gives the access token of whoever is logged in; a left that is not `Unavailable` means that the login is over. */
export type AccessToken = () => TE.TaskEither<{ readonly _tag: string }, string>;

/** Which shop is called, in which language, by whom, and how. */
export type ShopClientOptions = {
  /** The shop's origin, such as `https://shop.example`; in a page of the shop itself an empty text. */
  readonly origin: string;
  /** The language of texts and answers; the shop's main language when left out or when it does not speak it. */
  readonly locale?: string;
  /**
   * Who is shopping. `cookies` (the default): whoever the cookies of `fetch` say, a guest at first. `token`: a user by an
   * access token of the identity server, without cookies; asked for before each call.
   */
  readonly auth?: 'cookies' | { readonly token: AccessToken };
  /** The runtime's by default. Node keeps no cookies by itself: see `createNativeFetch` of `@torg/adapter-native-login`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds for each call, its answer included; 10,000 by default. */
  readonly timeoutMs?: number;
};

/** A shop over HTTP, in the language in which it answered. */
export type ShopClient = {
  readonly shop: Shop;
  readonly session: HttpSession;
  /** Where to pay an order; the person has to be led there. */
  readonly startPayment: StartPayment;
  /** Whether this shopper sees prices with VAT, as a login or a choice has it. */
  readonly askVatView: () => TE.TaskEither<ShopFailure, VatBasis>;
  /** Has prices told with (`gross`) or without VAT from now on: by the cookies of this client, and to a user everywhere. */
  readonly chooseVatView: (view: VatBasis) => TE.TaskEither<ShopFailure, void>;
};

const withToken =
  (send: typeof fetch, token: AccessToken): typeof fetch =>
  async (input, init) => {
    const given = await token()();
    // Whose login is over is told so by the shop: the call goes on as nobody's.
    if (E.isLeft(given) && given.left._tag === 'Unavailable') throw new Error('the identity server does not answer');
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${E.isRight(given) ? given.right : ''}`);
    return send(input, { ...init, headers });
  };

const askVatViewBy = (call: Call): ShopClient['askVatView'] => {
  const ask = call<typeof getVatView>('GET', '/api/user/seePriceInclVat');
  return () =>
    F.pipe(
      ask({}),
      TE.bimap(shopFailure, ({ seePriceInclVat }): VatBasis => (seePriceInclVat ? 'gross' : 'net')),
    );
};

const chooseVatViewBy = (call: Call): ShopClient['chooseVatView'] => {
  const choose = call<typeof putVatView>('PUT', '/api/user/seePriceInclVat');
  return (view) =>
    F.pipe(
      choose({ body: { seePriceInclVat: view === 'gross' } }),
      TE.bimap(shopFailure, () => undefined),
    );
};

/**
 * A shop for a frontend of one's own: asks the shop for its settings and texts once, and gives the plain `Shop` whose
 * calls go over HTTP. Works in browsers and in Node.
 * @returns left when the shop cannot be asked: `Unavailable`, `Closed`, `TooManyRequests`.
 */
export const createShopClient = ({
  origin,
  locale = '',
  auth = 'cookies',
  timeoutMs = 10_000,
  ...given
}: ShopClientOptions): TE.TaskEither<ShopFailure, ShopClient> => {
  // A browser's own fetch insists on being called by the window.
  const send: typeof fetch = (input, init) => (given.fetch ?? globalThis.fetch)(input, init);
  const own = auth === 'cookies' ? send : withToken(send, auth.token);
  const options: CallOptions = { fetch: own, baseUrl: origin.replace(/\/+$/, ''), locale, timeoutMs };
  const ask = createCall(options)<typeof getShop>('GET', '/api/shop');
  const query = new URLSearchParams(locale === '' ? {} : { locale });
  return F.pipe(
    ask({ query }),
    TE.bimap(shopFailure, (config: StorefrontConfig) => ({
      shop: createHttpShop({ ...options, locale: config.locale, config: config }),
      session: createHttpSession({ ...options, locale: config.locale }),
      startPayment: httpStartPayment(createCall({ ...options, locale: config.locale })),
      askVatView: askVatViewBy(createCall({ ...options, locale: config.locale })),
      chooseVatView: chooseVatViewBy(createCall({ ...options, locale: config.locale })),
    })),
  );
};
