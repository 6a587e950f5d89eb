export { createDownload } from './download.ts';
export {
  createMedia,
  createPictureQueue,
  type MayMake,
  type Media,
  type MediaError,
  type Picture,
} from './media.ts';
export { pictureProblem } from './render.ts';
