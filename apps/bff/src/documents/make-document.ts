import { brandColours } from '@torg/adapter-mail';
import {
  type AnyDocument,
  type AskedDocument,
  documentNamed,
  invoiceDocument,
  orderDocument,
  type RenderDocument,
} from '@torg/domain/documents';
import type { Unavailable } from '@torg/domain/failure';
import type { Order } from '@torg/domain/purchase';
import { createTexts } from '@torg/domain/storefront';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type RunningShop, storefrontConfigOf } from '../shops/running-shop.ts';

export type MakeDocumentDeps = {
  readonly renderDocument: RenderDocument;
  /** The shop's mark as it stands on a colour, `#rrggbb`; none where the shop has none that can be drawn. */
  readonly logoOf: (shop: RunningShop, ground: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
};

/** Makes a document of an order as a PDF, in the language of the order; none where the order has no such document. */
export type MakeDocument = (
  shop: RunningShop,
  order: Order,
  asked: AskedDocument,
) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;

/** Makes documents by a renderer; every failure is worth another try. */
export const makeDocument =
  ({ renderDocument, logoOf }: MakeDocumentDeps): MakeDocument =>
  (shop, order, asked) => {
    const named = documentNamed(order, asked);
    if (named === undefined) return TE.right(O.none);
    const document: AnyDocument =
      'number' in named ? invoiceDocument(named, order, shop.info) : orderDocument(named.kind, order, shop.info);
    const texts = createTexts(storefrontConfigOf(shop, document.locale, true).config);
    const colours = brandColours(shop.files.themeCss);
    return F.pipe(
      logoOf(shop, colours.header),
      TE.chain((logo) => renderDocument(document, { texts, colours, ...(O.isSome(logo) ? { logo: logo.value } : {}) })),
      TE.map(O.some),
    );
  };
