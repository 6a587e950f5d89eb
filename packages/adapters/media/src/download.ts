import type { IncomingMessage } from 'node:http';
import { taskEither as TE } from 'fp-ts';
import {
  createGuardedGet,
  type DownloadError,
  type GuardedGetDeps,
  Rejected,
  refuse,
  unlessAborted,
} from './guarded-get.ts';

/** Loads the bytes behind an http or https URL. */
export type Download = (url: string, stop: AbortSignal) => TE.TaskEither<DownloadError, Buffer>;

export type DownloadDeps = Pick<GuardedGetDeps, 'lookup' | 'admits'> & {
  /** Milliseconds for everything, redirects included. */
  readonly timeout?: number;
  readonly maxBytes?: number;
};

/** Loads pictures from other hosts. */
export const createDownload = ({
  timeout = 5_000,
  maxBytes = 10 * 1024 * 1024,
  ...deps
}: DownloadDeps = {}): Download => {
  const get = createGuardedGet(deps);

  const readBody = async (response: IncomingMessage, signal: AbortSignal): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) throw refuse(`it is larger than ${maxBytes} bytes`);
      chunks.push(bytes);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks);
  };

  const load = async (url: string, signal: AbortSignal): Promise<Buffer> => {
    const response = await get(url, { accept: 'image/*', 'user-agent': 'Torg picture loader' }, signal);
    try {
      if (response.statusCode !== 200) throw refuse(`it answers ${response.statusCode}`);
      if (Number(response.headers['content-length'] ?? 0) > maxBytes)
        throw refuse(`it is larger than ${maxBytes} bytes`);
      return await readBody(response, signal);
    } finally {
      response.destroy();
    }
  };

  return (url, stop) =>
    TE.tryCatch(
      () => {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)]);
        return unlessAborted(load(url, signal), signal);
      },
      (cause) => (cause instanceof Rejected ? cause.error : { _tag: 'HostAway', reason: String(cause) }),
    );
};
