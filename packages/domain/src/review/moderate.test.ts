import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aKeptReview } from '../testing/examples-of-reviews.ts';
import { createInMemoryReviewStore } from '../testing/in-memory-review-store.ts';
import { maxAnswer, moderate, moderateReview } from './moderate.ts';

const review = aKeptReview('one');

describe('the shop', () => {
  it.each([
    ['publish', 'published'],
    ['hold', 'held'],
    ['remove', 'removed'],
  ] as const)('can %s a review, whatever it was', (action, state) => {
    for (const before of ['published', 'held', 'removed'] as const) {
      expect(moderate({ ...review, state: before }, { action }, 5)).toEqual(E.right({ ...review, state }));
    }
  });

  it('answers a review, answers anew, and takes an answer away', () => {
    const answered = { ...review, answer: { text: 'Takk!', at: 5 } };
    expect(moderate(review, { action: 'answer', text: ' Takk! ' }, 5)).toEqual(E.right(answered));
    expect(moderate(answered, { action: 'answer', text: 'Hei' }, 6)).toEqual(
      E.right({ ...review, answer: { text: 'Hei', at: 6 } }),
    );
    expect(moderate(answered, { action: 'answer', text: ' ' }, 6)).toEqual(E.right(review));
  });

  it('answers a held review, and none that it removed', () => {
    const answer = { action: 'answer', text: 'Takk!' } as const;
    expect(E.isRight(moderate({ ...review, state: 'held' }, answer, 5))).toBe(true);
    expect(moderate({ ...review, state: 'removed' }, answer, 5)).toEqual(E.left({ _tag: 'ReviewRemoved' }));
  });

  it('answers in so many characters', () => {
    const answer = (length: number) => moderate(review, { action: 'answer', text: '🙂'.repeat(length) }, 5);
    expect(E.isRight(answer(maxAnswer))).toBe(true);
    expect(answer(maxAnswer + 1)).toEqual(E.left({ _tag: 'AnswerTooLong' }));
  });

  it('decides about a review that there is', async () => {
    const store = createInMemoryReviewStore();
    await store.change({ productId: 'p1', buyer: 'ada@example.com' }, () => E.right(review))();
    const desk = moderateReview({ store, clock: { now: () => 7 } });
    expect(await desk('one', { action: 'hold' })()).toMatchObject(E.right({ id: 'one', state: 'held' }));
    expect(await store.list('p1', { sort: 'newest', page: 1 })()).toMatchObject(E.right({ total: 0 }));
    expect(await desk('one', { action: 'answer', text: 'Takk!' })()).toMatchObject(E.right({ answer: { at: 7 } }));
    expect(await desk('none', { action: 'hold' })()).toEqual(E.left({ _tag: 'UnknownReview' }));
  });
});
