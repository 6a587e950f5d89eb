import type { Catalogue, ReadOffers } from '@torg/domain';
import type { Visit } from '../plugins/visit.ts';
import type { CatalogueIndexOf } from '../routes/sitemap.ts';
import { token } from './token.ts';

/** Goods as a visitor sees them. */
export type CatalogueOf = (visit: Visit) => Catalogue;
/** Offers at the visitor's prices. */
export type OffersOf = (visit: Visit) => ReadOffers;

export const catalogueOf = token<CatalogueOf>('catalogueOf');
export const catalogueIndexOf = token<CatalogueIndexOf>('catalogueIndexOf');
export const offersOf = token<OffersOf>('offersOf');
