import { notFound } from '@tanstack/react-router';
import type { ShopFailure } from '@torg/domain/failure';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';

const unavailableMessage = 'the shop is unavailable';

/** A port did not give what a page needs: the page says why. What was reported of the outside stays on the server. */
export class PageFailure extends Error {
  readonly #failure: ShopFailure;

  constructor(failure: ShopFailure) {
    super(failure._tag === 'Unavailable' ? unavailableMessage : failure._tag);
    this.name = 'PageFailure';
    this.#failure = failure;
  }

  /**
   * Why a page failed, where a port did. Of an error that came over from the server only the message is left, and ports of
   * the server have no other failure than `Unavailable`.
   */
  static of(error: unknown): ShopFailure | undefined {
    if (error instanceof PageFailure) return error.#failure;
    const isUnavailable = error instanceof Error && error.message === unavailableMessage;
    return isUnavailable ? { _tag: 'Unavailable', cause: error } : undefined;
  }
}

/** The answer of a port to a page: its value, or the error page. */
export const answerOf = async <A>(task: TE.TaskEither<ShopFailure, A>): Promise<A> => {
  const answer = await task();
  if (E.isLeft(answer)) throw new PageFailure(answer.left);
  return answer.right;
};

/** As `answerOf`; what does not exist becomes the page that says so. */
export const foundOf = async <A>(task: TE.TaskEither<ShopFailure, O.Option<A>>): Promise<A> => {
  const found = await answerOf(task);
  if (O.isNone(found)) throw notFound();
  return found.value;
};
