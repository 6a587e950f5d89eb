import { Unreadable } from './unreadable.ts';

const marks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The text of a file by its byte order mark; without one it is UTF-8 where it can be, else Windows-1252, as spreadsheets
 * of western Europe save it.
 * @throws Unreadable where it holds what no text holds.
 */
export const textOf = (bytes: Uint8Array): string => {
  const [marked] = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Unreadable('unknown');
  return text;
};
