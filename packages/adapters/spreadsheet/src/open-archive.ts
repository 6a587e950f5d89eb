import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable.ts';

/** Files of an archive beyond this number are none of a workbook that people write lists in. */
const maxEntries = 2000;

/** Bytes that all files which are read of one archive may unpack to. */
const maxUnpacked = 8 * 1024 * 1024;

/** The files of an archive by name, unpacked as they are asked for. */
export type Archive = {
  /** The bytes of a file as they are unpacked; undefined where there is none of that name. */
  readonly open: (name: string) => AsyncIterable<Buffer> | undefined;
};

/** @throws Unreadable where more files or bytes come out than are read; Error for an archive that is broken. */
export const openArchive = async (bytes: Uint8Array): Promise<Archive> => {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > maxEntries) throw new Unreadable('too-large');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let left = maxUnpacked;

  /** Counts what comes out: what the archive says of sizes is anybody's claim. */
  async function* unpack(entry: Entry): AsyncGenerator<Buffer> {
    const stream = await streamOf(zip, entry);
    try {
      for await (const piece of stream) {
        left -= (piece as Buffer).length;
        if (left < 0) throw new Unreadable('too-large');
        yield piece as Buffer;
      }
    } finally {
      stream.destroy();
    }
  }
  return {
    open: (name) => {
      const entry = entries.get(name);
      return entry && unpack(entry);
    },
  };
};

const streamOf = async (zip: ZipFile, entry: Entry) => {
  if (entry.isEncrypted()) throw new Unreadable('old-format');
  if (entry.uncompressedSize > maxUnpacked) throw new Unreadable('too-large');
  return zip.openReadStreamPromise(entry);
};
