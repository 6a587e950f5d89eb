export { createDownload, type Download, type DownloadDeps, type DownloadError } from './download.ts';
export {
  createMedia,
  type Media,
  type MediaDeps,
  type MediaError,
  type Picture,
  type PictureProblem,
} from './media.ts';
export { pictureProblem } from './render.ts';
