import { either as E, type taskEither as TE } from 'fp-ts';

/** Something outside (database, network) did not answer. The one failure that every port may have; trying again may help. */
export type Unavailable = { readonly _tag: 'Unavailable'; readonly cause: unknown };

/** @param cause what the outside thing reported; for the log, never for a shopper. */
export const unavailable = (cause: unknown): Unavailable => ({ _tag: 'Unavailable', cause });

/**
 * Work of something outside, as a task: what it throws or rejects with is that it did not answer. Browsers use this in the
 * place of fp-ts's `tryCatch`, which brings a runtime of generators along.
 */
export const orUnavailable =
  <A>(work: () => Promise<A>): TE.TaskEither<Unavailable, A> =>
  async () => {
    try {
      return E.right(await work());
    } catch (cause) {
      return E.left(unavailable(cause));
    }
  };

/** HTTP 401: the call needs somebody who is logged in. Logging in and asking again helps. */
export type NotLoggedIn = { readonly _tag: 'NotLoggedIn' };

/**
 * HTTP 403: whoever asks may not. Asking again does not help, logging in as somebody else may. `consent`: the privacy text is
 * yet to be accepted, or has changed since; `punchout`: a procurement system orders by itself.
 */
export type Forbidden = { readonly _tag: 'Forbidden'; readonly reason?: 'consent' | 'punchout' };

/** HTTP 429: asked too often. `retryAfter`: milliseconds to wait before asking again. */
export type TooManyRequests = { readonly _tag: 'TooManyRequests'; readonly retryAfter: number };

/** The operator has closed the shop for a while; its closed page says until when. */
export type Closed = { readonly _tag: 'Closed' };

/** HTTP 409: acting as a customer is over, and who acted has not seen that yet: nothing is done for anybody until then. */
export type ActingOver = { readonly _tag: 'ActingOver' };

/** HTTP 409: a page was made for somebody else than who shops by now, or does not say for whom. */
export type ActingChanged = { readonly _tag: 'ActingChanged' };

/**
 * What any call of a shop may answer with besides the errors of its own feature. Ports on the server's own stores fail
 * with `Unavailable` alone; the others come to callers over a network.
 */
export type ShopFailure = Unavailable | NotLoggedIn | Forbidden | TooManyRequests | Closed | ActingOver | ActingChanged;
