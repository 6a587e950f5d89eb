import sharp from 'sharp';
import { limitInputPixels } from './render.ts';

/** Formats in which readers' cameras and phones give pictures away. */
const accepted: readonly string[] = ['jpeg', 'png', 'webp'];

/** Pixels of the longer side of the picture, and of each side of the small one. */
const sizes = { full: 1200, thumb: 192 } as const;

/** A reader's picture, made anew in two sizes: nothing is left of what its file told beside it. */
export type MadePicture = { readonly thumb: Uint8Array; readonly full: Uint8Array };

/**
 * Makes a picture that somebody sent fit to be shown: what it is is told by its bytes, whatever its name says. Place,
 * camera and other words in the file (EXIF, XMP, IPTC) are gone, and it is turned as it was taken.
 * @returns undefined for what is no picture, or one larger than is opened.
 */
export const makeReviewPicture = async (bytes: Uint8Array): Promise<MadePicture | undefined> => {
  try {
    const { format } = await sharp(bytes, { limitInputPixels }).metadata();
    if (!accepted.includes(format)) return undefined;
    const open = () => sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient();
    const { full, thumb } = sizes;
    return {
      full: await open()
        .resize(full, full, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
      thumb: await open().resize(thumb, thumb, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    };
  } catch {
    return undefined;
  }
};
