/**
 * How far a frontend has come in showing a picture: the picture itself, a rest after it failed, the picture once more, the
 * default picture in its place, or its ground alone with the words for it.
 */
export type PictureAttempt = 'own' | 'rest' | 'again' | 'default' | 'none';

/** Milliseconds after which a picture that failed is asked for once more: a budget that was used up has room again. */
export const pictureRest = 3_000;

/**
 * What is shown once an attempt failed, for whatever reason: nobody asked, nothing answered, or too much was asked.
 * @param fallsBack whether the default picture stands for one that cannot be had.
 */
export const afterPictureFailure = (attempt: PictureAttempt, fallsBack: boolean): PictureAttempt => {
  if (attempt !== 'own') return 'none';
  return fallsBack ? 'default' : 'rest';
};
