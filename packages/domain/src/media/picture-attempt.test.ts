import { expect, it } from 'vitest';
import { afterPictureFailure, type PictureAttempt } from './picture-attempt.ts';

/** All that is shown of a picture that always fails; a rest ends by itself. */
const course = (fallsBack: boolean): readonly PictureAttempt[] => {
  const shown: PictureAttempt[] = ['own'];
  while (shown.at(-1) !== 'none' && shown.length < 9) {
    const last = shown.at(-1) ?? 'none';
    shown.push(last === 'rest' ? 'again' : afterPictureFailure(last, fallsBack));
  }
  return shown;
};

it('gives way to the default picture once, where that may stand for it', () => {
  expect(course(true)).toEqual(['own', 'default', 'none']);
});

it('is asked for once more after a rest, where nothing stands for it', () => {
  expect(course(false)).toEqual(['own', 'rest', 'again', 'none']);
});
