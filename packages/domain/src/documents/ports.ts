import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Texts } from '../storefront/texts.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { OrderDocument } from './order-document.ts';

/** What a file is made of. */
export type AnyDocument = OrderDocument | InvoiceDocument;

/** What a document looks like, and whose words it speaks. */
export type DocumentBrand = {
  /** In the language of the document. */
  readonly texts: Texts;
  /** `#rrggbb`, of the band at the top; what stands on paper is black whatever the brand. */
  readonly colours: Readonly<Record<'header' | 'on-header' | 'accent', string>>;
  /** A PNG or a JPEG that stands on the header's colour; left out, the shop's name stands there. */
  readonly logo?: Uint8Array;
};

/** Makes the file of a document. It fails with `Unavailable` where that cannot be made. */
export type RenderDocument = (document: AnyDocument, brand: DocumentBrand) => TE.TaskEither<Unavailable, Uint8Array>;
