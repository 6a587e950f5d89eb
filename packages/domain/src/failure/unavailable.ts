/** Something outside (database, network) did not answer. The one failure that every port may have; trying again may help. */
export type Unavailable = { readonly _tag: 'Unavailable'; readonly cause: unknown };

/** @param cause what the outside thing reported; for the log, never for a shopper. */
export const unavailable = (cause: unknown): Unavailable => ({ _tag: 'Unavailable', cause });
