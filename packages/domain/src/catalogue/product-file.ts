/** Documents that are offered to be kept, by their ending: nothing that a browser would run. */
const documents = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** Videos that browsers show, by their ending. */
const videos = { mp4: 'video/mp4', webm: 'video/webm' } as const;

const types: Readonly<Record<string, string>> = { ...documents, ...videos };

/** Endings of documents. */
export const documentEndings: readonly string[] = Object.keys(documents);
/** Endings of videos. */
export const videoEndings: readonly string[] = Object.keys(videos);

/** Bytes of the largest file about goods that a shop serves itself: a video of some minutes. */
export const mostFileBytes = 100 * 1024 * 1024;

/** The path of a file of a shop's `files/` folder. */
export const productFilePath = (name: string): string => `/files/${name}`;

/** The ending of a path, in small letters; empty where it has none. */
export const endingOf = (path: string): string => /\.([A-Za-z0-9]{2,4})$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** What a file about goods is, as a media type; undefined for any name that none has. */
export const productFileType = (name: string): string | undefined =>
  /^[A-Za-z0-9][\w-]{0,99}\.[A-Za-z0-9]{2,4}$/.test(name) ? types[endingOf(name)] : undefined;
