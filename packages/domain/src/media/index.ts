export { type ImageFormat, type ImageRef, type ImageType, imagePath, imageWidths } from './image.ts';
export type { FindRemoteImage } from './ports.ts';
