import { Type } from 'typebox';

/** A picture by the id that `/media` takes, and the words for who cannot see it. */
export const ImageRef = Type.Object({ id: Type.String(), alt: Type.String() });
