import { brandColours } from '@torg/adapter-mail';
import {
  type AnyDocument,
  type AskedDocument,
  contractDocument,
  documentNamed,
  invoiceDocument,
  orderDocument,
  type RenderDocument,
} from '@torg/domain/documents';
import type { Unavailable } from '@torg/domain/failure';
import type { ContractFacts, Order, OrderContent } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { createTexts } from '@torg/domain/storefront';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type RunningShop, storefrontConfigOf } from '../shops/running-shop.ts';

export type RenderDeps = {
  readonly renderDocument: RenderDocument;
  /** The shop's mark as it stands on a colour, `#rrggbb`; none where the shop has none that can be drawn. */
  readonly logoOf: (shop: RunningShop, ground: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
};

/** The document that was signed, by the id of its signature; none where it is not kept. */
type ReadContract = (info: Pick<ShopInfo, 'id'>, id: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;

export type MakeDocumentDeps = RenderDeps & { readonly readContract: ReadContract };

/** Makes a document of an order as a PDF, in the language of the order; none where the order has no such document. */
export type MakeDocument = (
  shop: RunningShop,
  order: Order,
  asked: AskedDocument,
) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;

/** Draws a document as its shop looks; every failure is worth another try. */
const draw = (
  { renderDocument, logoOf }: RenderDeps,
  shop: RunningShop,
  document: AnyDocument,
): TE.TaskEither<Unavailable, Uint8Array> => {
  const texts = createTexts(storefrontConfigOf(shop, document.locale, true).config);
  const colours = brandColours(shop.files.themeCss);
  return F.pipe(
    logoOf(shop, colours.header),
    TE.chain((logo) => renderDocument(document, { texts, colours, ...(O.isSome(logo) ? { logo: logo.value } : {}) })),
  );
};

/** Makes documents by a renderer; a contract is handed out as it was signed. */
export const makeDocument =
  (deps: MakeDocumentDeps): MakeDocument =>
  (shop, order, asked) => {
    const named = documentNamed(order, asked);
    if (named === undefined) return TE.right(O.none);
    if ('signedAt' in named) return deps.readContract(shop.info, named.id);
    const document: AnyDocument =
      'number' in named ? invoiceDocument(named, order, shop.info) : orderDocument(named.kind, order, shop.info);
    return F.pipe(draw(deps, shop, document), TE.map(O.some));
  };

/** Makes the contract that is signed before an order is placed. */
export type MakeContract = (
  shop: RunningShop,
  order: OrderContent,
  facts: ContractFacts,
) => TE.TaskEither<Unavailable, Uint8Array>;

/** Makes contracts by a renderer. */
export const makeContract =
  (deps: RenderDeps): MakeContract =>
  (shop, order, facts) =>
    draw(deps, shop, contractDocument(order, shop.info, facts));
