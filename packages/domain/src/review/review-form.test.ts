import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type ReviewForm, reviewLimits, validateReview } from './review-form.ts';

const form = (rest: Partial<ReviewForm> = {}): ReviewForm => ({
  ...{ stars: '4', title: 'Warm', text: 'Warm in every wind.', author: 'Ada' },
  ...rest,
});
const read = (rest: Partial<ReviewForm> = {}, pictures = 0) => validateReview(form(rest), pictures);
const errorsOf = (rest: Partial<ReviewForm>, pictures = 0) => {
  const result = read(rest, pictures);
  return E.isLeft(result) ? result.left.map(({ field, code }) => `${field} ${code}`) : [];
};

describe('a review as it was typed', () => {
  it('needs stars and a name, and no more', () => {
    expect(read({ title: '', text: '' })).toEqual(E.right({ stars: 4, title: '', text: '', author: 'Ada' }));
    expect(errorsOf({ stars: '', author: '  ' })).toEqual(['stars review.error_stars', 'author review.error_author']);
    expect(errorsOf({ stars: '6' })).toEqual(['stars review.error_stars']);
  });

  it('keeps what looks like HTML as it is: it is text', () => {
    const text = '<script>alert(1)</script> & <b>bold</b>';
    expect(read({ text, title: '<img src=x>' })).toMatchObject(E.right({ text, title: '<img src=x>' }));
  });

  it('is tidied: single spaces, its own lines, nothing that is not seen', () => {
    const told = read({
      title: ' So \n warm ',
      text: ' One \r\nTwo\rThree\n\n\n\nFour\u202e\u200b\u0000 ',
      author: ' A  B ',
    });
    expect(told).toMatchObject(E.right({ title: 'So warm', text: 'One\nTwo\nThree\n\nFour', author: 'A B' }));
  });

  it('that is nothing but unseen characters has no name', () => {
    for (const author of ['\u200b\u2060', '\u3164', '\u00ad']) {
      expect(errorsOf({ author })).toEqual(['author review.error_author']);
    }
  });

  it('has limits, in characters as they are read', () => {
    const limits = (['title', 'text', 'author'] as const).map((field) => [field, reviewLimits[field]] as const);
    for (const [field, limit] of limits) {
      expect(errorsOf({ [field]: '🙂'.repeat(limit) })).toEqual([]);
      expect(errorsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual([`${field} review.error_too_long`]);
    }
  });

  it.each(['ada@example.com', 'ada＠example.com', 'https://evil.example', 'www.evil.example'])(
    'takes no address for a name: %s',
    (author) => {
      expect(errorsOf({ author })).toEqual(['author review.error_author_mail']);
    },
  );

  it('has three pictures at most', () => {
    expect(errorsOf({}, 3)).toEqual([]);
    expect(errorsOf({}, 4)).toEqual(['pictures review.error_pictures']);
  });
});
