import { Type } from 'typebox';

/** A text of whole characters without controls: all that a database keeps. @param maxLength in UTF-16 units. */
export const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$', ...(description === undefined ? {} : { description }) });
