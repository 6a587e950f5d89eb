import { fastifyMultipart } from '@fastify/multipart';
import { type ReviewForm, reviewLimits } from '@torg/domain/review';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of the largest picture that a reader may send, and of the longest field. */
const fileSize = 8 * 1024 * 1024;
const fieldSize = 32 * 1024;

/** Files that are read of one form: one more than may be sent, so that too many are told. */
const files = reviewLimits.pictures + 1;

/** Bytes of the largest form. */
export const reviewBodyLimit = files * fileSize + 256 * 1024;

/** A review as it was sent. `undefined` among the pictures: one that is too large. */
export type SentReview = {
  readonly productId: string;
  readonly form: ReviewForm;
  readonly keepsPictures: boolean;
  readonly pictures: readonly (Uint8Array | undefined)[];
};

/** Lets routes read forms with files. */
export const acceptReviewForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyMultipart, {
    limits: { fileSize, files, fields: 20, fieldSize, parts: files + 20, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
};

/**
 * Reads a review with its pictures. One that ends in the middle of its parts has a picture that cannot be read.
 * @throws what the form is refused for: it is none, or larger than it may be.
 */
export const readReviewForm = async (request: FastifyRequest): Promise<SentReview> => {
  const fields = new Map<string, string>();
  const pictures: (Uint8Array | undefined)[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && !fields.has(part.fieldname)) fields.set(part.fieldname, part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      // Browsers send a file without name and bytes where none was chosen.
      if (part.file.truncated) pictures.push(undefined);
      else if (bytes.length > 0) pictures.push(bytes);
    }
  } catch (error) {
    // A limit has a status; what the parser cannot read to its end has none.
    if (!(error instanceof Error) || 'statusCode' in error) throw error;
    pictures.push(undefined);
  }
  const field = (name: string): string => fields.get(name) ?? '';
  return {
    productId: field('product'),
    form: { stars: field('stars'), title: field('title'), text: field('text'), author: field('author') },
    keepsPictures: field('keepPictures') !== '',
    pictures,
  };
};
