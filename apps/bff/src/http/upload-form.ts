import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What one form may bring, in bytes and numbers. */
export type UploadLimits = {
  readonly file: number;
  readonly field: number;
  readonly fields: number;
  /** Of the whole form; what comes after it is not read. */
  readonly form: number;
};

/** What a form sent beside its fields. */
type Upload = {
  /** The first file that was chosen. */
  readonly file?: Uint8Array;
  /** Whether something was larger than it may be: the fields are those that came before it. */
  readonly isTooLarge: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Present where the form was one with files (`acceptUploads`). */
    upload?: Upload;
  }
}

type Parsed = { readonly fields: ReadonlyMap<string, readonly string[]>; readonly upload: Upload };

/**
 * Reads a form with a file, and keeps no more of it than the limits allow. One that is larger is read no further, and
 * tells so: whoever sent it is told on the page where it was written.
 */
const parse = (
  headers: FastifyRequest['headers'],
  payload: FastifyRequest['raw'],
  limits: UploadLimits,
): Promise<Parsed> =>
  new Promise((resolve, reject) => {
    const type = headers['content-type'] ?? '';
    const parser = new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: {
        ...{ fileSize: limits.file, files: 1, fieldSize: limits.field, fields: limits.fields },
        ...{ parts: limits.fields + 1, fieldNameSize: 100, headerPairs: 50 },
      },
    });
    const fields = new Map<string, string[]>();
    const pieces: Buffer[] = [];
    let [size, isTooLarge] = [0, false];
    const tooLarge = (): void => {
      isTooLarge = true;
    };
    const end = (): void => {
      const file = Buffer.concat(pieces);
      resolve({ fields, upload: { isTooLarge, ...(file.length > 0 ? { file } : {}) } });
    };
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) tooLarge();
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on('file', (_name, stream) => {
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      // A file that ends in the middle is told here, too; what nobody hears would end the process.
      stream.on('error', reject);
      stream.on('limit', () => {
        pieces.length = 0;
        tooLarge();
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, tooLarge);
    parser.on('finish', end);
    parser.on('error', reject);
    payload.on('error', reject);
    payload.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= limits.form) return;
      payload.unpipe(parser);
      payload.resume();
      tooLarge();
      pieces.length = 0;
      end();
    });
    payload.pipe(parser);
  });

/** A form that cannot be read to its end: the sender's fault, and nobody's to log. */
const malformed = (): Error => Object.assign(new Error('the form is broken'), { statusCode: 400 });

/**
 * Lets routes read forms with one file. Fields become the body, as those of other forms do, before anything is decided
 * about the request; what came with them is `request.upload`.
 */
export const acceptUploads = (app: FastifyInstance, limits: UploadLimits): void => {
  app.decorateRequest('upload');
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
    const { fields, upload } = await parse(request.headers, payload, limits).catch(() => {
      throw malformed();
    });
    request.upload = upload;
    return Object.fromEntries(fields);
  });
};
