import type { Catalogue, ReadAccessoryFacets, ReadOffers } from '@torg/domain/catalogue';
import type { RequestContext } from '../http/request-context.ts';
import type { CatalogueIndexOf } from '../routes/sitemap.ts';
import { token } from './token.ts';

/** Goods as a visitor sees them. */
export type CatalogueOf = (context: RequestContext) => Catalogue;
/** Offers at the visitor's prices. */
export type OffersOf = (context: RequestContext) => ReadOffers;

/** Facets of accessories, counted over what the visitor can buy. */
export type AccessoryFacetsOf = (context: RequestContext) => ReadAccessoryFacets;

export const catalogueOf = token<CatalogueOf>('catalogueOf');
export const catalogueIndexOf = token<CatalogueIndexOf>('catalogueIndexOf');
export const accessoryFacetsOf = token<AccessoryFacetsOf>('accessoryFacetsOf');
export const offersOf = token<OffersOf>('offersOf');
