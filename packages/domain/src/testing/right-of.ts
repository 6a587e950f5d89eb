import { either as E } from 'fp-ts';

/** What a call answered. @throws with the refusal, when it was refused. */
export const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(`refused: ${JSON.stringify(result.left)}`);
  return result.right;
};
