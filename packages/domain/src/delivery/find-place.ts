import type { taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { DeliveryPlace } from './postal-code.ts';

/** What a country's register of postal codes knows of one. */
export type FoundPlace =
  | { readonly state: 'known' /** As an address is written: `Mo i Rana`. */; readonly city: string }
  /** The register does not have the code. It may be older than the code, so nobody is refused for it. */
  | { readonly state: 'unknown' }
  /** There is no register of that country. */
  | { readonly state: 'unlisted' };

/** Finds the place of a postal code. */
export type FindPlace = (place: DeliveryPlace) => TE.TaskEither<ShopFailure, FoundPlace>;
