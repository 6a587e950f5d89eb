export { createDownload } from './download.ts';
export { createGuardedGet, type GuardedGet, Rejected } from './guarded-get.ts';
export {
  createMedia,
  createPictureQueue,
  type MayMake,
  type Media,
  type MediaError,
  type Picture,
} from './media.ts';
export { placeholderImage } from './placeholder.ts';
export { pictureProblem, printedPicture } from './render.ts';
export { makeReviewPicture } from './review-picture.ts';
export { createWorkQueue } from './work-queue.ts';
