import { actingUntil, representativeOf } from '@torg/domain/acting';
import type { Catalogue, CategoriesFailed } from '@torg/domain/catalogue';
import type { ShopFailure } from '@torg/domain/failure';
import type { Shop } from '@torg/domain/storefront';
import type { KnownUser, User } from '@torg/domain/user';
import type { OwnContent, PostedForm, RenderPage, ShownActing, ShownNotice } from '@torg/web/server';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import {
  campaignHeaderIn,
  mayBrowse,
  type OpenShop,
  type RequestContext,
  ribbonOf,
} from '../../http/request-context.ts';
import { storefrontConfigOf } from '../../shops/running-shop.ts';
import { completeDocument, type PageScripts, scriptHashes } from './document.ts';

/** The built web application, as far as rendering needs it. */
export type WebPages = {
  readonly render: RenderPage;
  readonly scripts: PageScripts;
  /** The application's style sheets; a brand's comes after them. */
  readonly stylesheets: readonly string[];
};

export type RenderRequest = {
  readonly context: RequestContext;
  /** Path and query, language prefix included. */
  readonly url: string;
  /** Scheme and host of the shop's canonical address. */
  readonly origin: string;
  /** Empty for pages that carry none: a kept page is no one's order. */
  readonly idempotencyKey: string;
  readonly posted?: PostedForm;
  /** What the page shows, where a route has read it for it. */
  readonly own?: OwnContent;
  readonly notice?: ShownNotice;
};

/** A complete document, or a redirect. */
export type Rendered = {
  readonly status: number;
  readonly location?: string;
  readonly html: string;
  /** schema.org objects of the page, which the document holds too. */
  readonly jsonLd: readonly unknown[];
  /** Hashes of its inline scripts. */
  readonly scripts: readonly string[];
  /** Whether everything outside answered: otherwise the page may lack parts. */
  readonly isWhole: boolean;
  /** Why goods, or parts beside the categories, could not be had, where something outside was away. */
  readonly lacking?: unknown;
  /** Why the categories could not be loaded. */
  readonly withoutCategories?: unknown;
  /** Why an error page was rendered. */
  readonly failure?: unknown;
};

type Completeness = Pick<Rendered, 'isWhole' | 'lacking' | 'withoutCategories'>;

/** What a log says of a failure. */
const reasonOf = (failure: ShopFailure): unknown => (failure._tag === 'Unavailable' ? failure.cause : failure._tag);

/** A catalogue that remembers how it failed first: pages may come without the parts that could not be had. */
const watched = (
  catalogue: Catalogue,
): {
  readonly catalogue: Catalogue;
  readonly categoriesFailed: CategoriesFailed;
  readonly completeness: () => Completeness;
} => {
  let failed: ShopFailure | undefined;
  let categories: ShopFailure | undefined;
  const watch = <A>(task: TE.TaskEither<ShopFailure, A>): TE.TaskEither<ShopFailure, A> =>
    F.pipe(
      task,
      TE.mapLeft((failure) => {
        failed ??= failure;
        return failure;
      }),
    );
  return {
    catalogue: {
      listing: (query) => watch(catalogue.listing(query)),
      product: (slug) => watch(catalogue.product(slug)),
      cards: (slugs) => watch(catalogue.cards(slugs)),
      goneProduct: (slug) => watch(catalogue.goneProduct(slug)),
      categories: () => watch(catalogue.categories()),
      reviews: (slug, query) => watch(catalogue.reviews(slug, query)),
      suggestions: (text) => watch(catalogue.suggestions(text)),
      stock: (skus) => watch(catalogue.stock(skus)),
    },
    categoriesFailed: (failure) => {
      categories = failure;
    },
    completeness: () => ({
      isWhole: failed === undefined,
      ...(failed?._tag === 'Unavailable' && failed !== categories ? { lacking: failed.cause } : {}),
      ...(categories === undefined ? {} : { withoutCategories: reasonOf(categories) }),
    }),
  };
};

/** Whoever is logged in, as pages know them: whom they are responsible for, one page shows. */
const shownUser = ({ responsibleFor: _, ...user }: KnownUser): User => user;

/** As whom a representative acts, for the bar that every page then has. */
const actingShown = (session: RequestContext['session'], now: number): { readonly acting?: ShownActing } => {
  const { acting: of } = O.toUndefined(session) ?? {};
  if (of === undefined) return {};
  const { own, acting, over } = of;
  const customer = representativeOf(acting.customer);
  const secondsLeft = Math.max(0, Math.floor((actingUntil(acting) - now) / 1000));
  const names = { representative: representativeOf(own.user).name, customer: customer.name, customerId: customer.id };
  return { acting: { ...names, secondsLeft, ...(over === undefined ? {} : { over }) } };
};

/** Renders the page of one request. Rejects on a bug of the application. */
export const createRender =
  (web: WebPages, openShop: OpenShop) =>
  async ({ context, url, origin, idempotencyKey, posted, own, notice }: RenderRequest): Promise<Rendered> => {
    const { shop: running, locale, priceContext, listingView } = context;
    const opened = openShop(context);
    const ribbon = ribbonOf(context, Date.now());
    const campaignHeader = campaignHeaderIn(context, Date.now());
    const { catalogue, categoriesFailed, completeness } = watched(opened.catalogue);
    const shop: Shop = { ...opened, catalogue };
    const response = await web.render({
      url,
      origin,
      shop,
      priceContext,
      listingView,
      configUrl: storefrontConfigOf(running, locale, mayBrowse(context)).pageFile.address,
      stylesheets: [...web.stylesheets, ...(running.theme === undefined ? [] : [running.theme.address])],
      categoriesFailed: [categoriesFailed],
      idempotencyKey,
      ...(O.isSome(context.session) ? { user: shownUser(context.session.value.user) } : {}),
      ...(O.isSome(context.orderOnHold) ? { orderOnHold: context.orderOnHold.value } : {}),
      ...(posted === undefined ? {} : { posted }),
      ...(own === undefined ? {} : { own }),
      ...(notice === undefined ? {} : { notice }),
      ...(ribbon === undefined ? {} : { ribbon }),
      ...(campaignHeader === undefined ? {} : { campaignHeader }),
      ...actingShown(context.session, Date.now()),
    });
    const { status, location, jsonLd } = response;
    if (location !== undefined) return { status, location, html: '', jsonLd, scripts: [], ...completeness() };
    const html = completeDocument(response.html, web.scripts, { jsonLd, fonts: running.firstFonts });
    const failure = response.failure === undefined ? {} : { failure: response.failure };
    return { status, html, jsonLd, scripts: scriptHashes(html), ...completeness(), ...failure };
  };
