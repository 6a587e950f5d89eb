export type { FindRemoteImage } from './image.ts';
export {
  type ImageFormat,
  type ImageRef,
  type ImageType,
  imagePath,
  imageWidths,
  type PictureAddress,
  pictureAddress,
} from './image.ts';
export { afterPictureFailure, type PictureAttempt, pictureRest } from './picture-attempt.ts';
export { isShownAs, kindsOfPicture, type PictureKind } from './picture-kind.ts';
