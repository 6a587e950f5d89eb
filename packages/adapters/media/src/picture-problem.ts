import sharp from 'sharp';
import { limitInputPixels } from './render.ts';

/** Why bytes cannot be shown as a picture, in English for the operator; undefined when they can. */
export const pictureProblem = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await sharp(bytes, { limitInputPixels, failOn: 'error' }).stats();
    return undefined;
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return first.replace(/^Input buffer (?:contains|has) /, '');
  }
};
