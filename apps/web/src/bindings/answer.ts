import { notFound } from '@tanstack/react-router';
import type { Unavailable } from '@torg/domain/failure';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';

const message = 'the shop is unavailable';

/** The outside did not answer: the page says so and offers to try again. What was reported stays on the server. */
export class ShopUnavailable extends Error {
  readonly #report: unknown;

  constructor(report: unknown) {
    super(message);
    this.name = 'ShopUnavailable';
    this.#report = report;
  }

  /** What the outside reported; for the log. */
  static reportOf(error: unknown): unknown {
    return error instanceof ShopUnavailable ? error.#report : error;
  }
}

/** Also tells an error that came over from the server, of which only the message is left. */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && error.message === message;

/** The answer of a port to a page: its value, or the error page. */
export const answerOf = async <A>(task: TE.TaskEither<Unavailable, A>): Promise<A> => {
  const answer = await task();
  if (E.isLeft(answer)) throw new ShopUnavailable(answer.left.cause);
  return answer.right;
};

/** As `answerOf`; what does not exist becomes the page that says so. */
export const foundOf = async <A>(task: TE.TaskEither<Unavailable, O.Option<A>>): Promise<A> => {
  const found = await answerOf(task);
  if (O.isNone(found)) throw notFound();
  return found.value;
};
