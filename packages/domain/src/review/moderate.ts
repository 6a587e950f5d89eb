import { either as E, function as F, type taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { KeptReview, ReviewState } from '../rating/review.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ReviewStore } from './ports.ts';

/** What the shop does with a review. An empty answer takes the one that is there away. */
export type Moderation =
  | { readonly action: 'publish' | 'hold' | 'remove' }
  | { readonly action: 'answer'; readonly text: string };

/** What the shop can do with a review, in a word. */
export type ModerationAction = Moderation['action'];

/** The most characters of an answer. */
export const maxAnswer = 2000;

/** Why a review stays as it is. */
export type ModerationError =
  | { readonly _tag: 'UnknownReview' }
  | { readonly _tag: 'AnswerTooLong' }
  /** Nobody reads the answer to a review that was removed. */
  | { readonly _tag: 'ReviewRemoved' };

/** The state that each step leads to. */
export const moderatedStates: Readonly<Record<Exclude<ModerationAction, 'answer'>, ReviewState>> = {
  publish: 'published',
  hold: 'held',
  remove: 'removed',
};

/** A review as it is after the shop decided about it. @param now milliseconds since 1970. */
export const moderate = (
  review: KeptReview,
  moderation: Moderation,
  now: number,
): E.Either<ModerationError, KeptReview> => {
  if (moderation.action !== 'answer') return E.right({ ...review, state: moderatedStates[moderation.action] });
  const text = moderation.text.trim();
  if (review.state === 'removed') return E.left({ _tag: 'ReviewRemoved' });
  if ([...text].length > maxAnswer) return E.left({ _tag: 'AnswerTooLong' });
  const { answer: _, ...unanswered } = review;
  return E.right(text === '' ? unanswered : { ...review, answer: { text, at: now } });
};

/** Decides about a review by its id. */
export const moderateReview =
  ({ store, clock }: { readonly store: Pick<ReviewStore, 'change'>; readonly clock: Clock }) =>
  (id: string, moderation: Moderation): TE.TaskEither<ModerationError | Unavailable, KeptReview> =>
    store.change(
      { id },
      F.flow(
        E.fromOption((): ModerationError => ({ _tag: 'UnknownReview' })),
        E.chain((review: KeptReview) => moderate(review, moderation, clock.now())),
      ),
    );
