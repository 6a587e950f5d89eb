import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barePostalCode, type FindPlace, type FoundPlace } from '@torg/domain/delivery';
import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';

/** The folder of the registers that come with Torg: Norway's. */
export const shippedRegisters = fileURLToPath(new URL('../registers', import.meta.url));

type Register = ReadonlyMap<string, string>;

/** @throws Error that names file and line where one is not a code, a tab and a place. */
const readRegister = (file: string, text: string): Register =>
  new Map(
    text
      .split(/\r?\n/)
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => line.trim() !== '')
      .map(({ line, at }): [string, string] => {
        const [code = '', place = ''] = line.split('\t').map((part) => part.trim());
        if (code === '' || place === '') throw new Error(`${at}: expected a postal code, a tab and a place`);
        return [barePostalCode(code), place];
      }),
  );

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The register of a country from the first folder that has one; undefined where none has. */
const openRegister = async (folders: readonly string[], country: string): Promise<Register | undefined> => {
  for (const folder of folders) {
    const file = join(folder, `${country}.tsv`);
    try {
      return readRegister(file, await readFile(file, 'utf8'));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
};

/**
 * Finds places in registers of postal codes: files `NO.tsv`, UTF-8, each line a code, a tab and its place; what follows
 * another tab is not read. A country's file is read when it is first asked for, and kept; one that cannot be read is
 * tried again at the next question.
 * @param folders where registers are looked for; the first that has a country's counts.
 */
export const createFindPlace = (folders: readonly string[]): FindPlace => {
  const opened = new Map<string, Promise<Register | undefined>>();
  const registerOf = (country: string): Promise<Register | undefined> => {
    const register = opened.get(country) ?? openRegister(folders, country);
    opened.set(country, register);
    register.catch(() => opened.delete(country));
    return register;
  };
  return ({ country, postalCode }) =>
    TE.tryCatch(async (): Promise<FoundPlace> => {
      // The country becomes the name of a file.
      const register = /^[A-Z]{2}$/.test(country) ? await registerOf(country) : undefined;
      if (register === undefined) return { state: 'unlisted' };
      const city = register.get(barePostalCode(postalCode));
      return city === undefined ? { state: 'unknown' } : { state: 'known', city };
    }, unavailable);
};
