import type { FieldError } from '../checkout/checkout.ts';

/** No book of the shopper holds such an address: also where somebody else's does. */
type UnknownAddress = { readonly _tag: 'UnknownAddress' };

/** It was changed since it was shown, in another tab or by a colleague. */
type AddressChanged = { readonly _tag: 'AddressChanged' };

/** The book is full. */
type TooManyAddresses = { readonly _tag: 'TooManyAddresses'; readonly max: number };

/** What is wrong with the form, beside which field. */
type InvalidAddress = { readonly _tag: 'InvalidAddress'; readonly errors: readonly FieldError[] };

/** Another profile was chosen since the form was filled in: the address would be kept with the wrong company. */
type AddressOfOtherProfile = { readonly _tag: 'AddressOfOtherProfile' };

/** Why a book stays as it was. */
export type AddressBookRefusal = UnknownAddress | AddressChanged | TooManyAddresses;

/** Why an address of a shopper stays as it was. */
export type AddressRefusal = AddressBookRefusal | InvalidAddress | AddressOfOtherProfile;
