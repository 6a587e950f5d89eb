import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NativeTokens } from '@torg/adapter-native-login';
import { CookieJar } from 'tough-cookie';

/** What one shop's run leaves for the next. */
export type KeptState = {
  readonly jar: CookieJar;
  readonly tokens: NativeTokens | undefined;
};

type Stored = { readonly cookies?: unknown; readonly tokens?: NativeTokens };

const fileOf = (folder: string, shop: string): string =>
  join(folder, `${new URL(shop).host.replace(/[^\w.-]/g, '_')}.json`);

/** Reads what was kept; a file that cannot be read counts as none: its owner logs in again. */
export const readState = async (folder: string, shop: string): Promise<KeptState> => {
  const stored: Stored = await readFile(fileOf(folder, shop), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}));
  const jar = stored.cookies === undefined ? new CookieJar() : CookieJar.fromJSON(JSON.stringify(stored.cookies));
  return { jar, tokens: stored.tokens };
};

/** Keeps cookies and tokens where only their owner can read them; a run that is cut off leaves the former file. */
export const writeState = async (folder: string, shop: string, { jar, tokens }: KeptState): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(folder, shop);
  const stored: Stored = { cookies: jar.toJSON(), ...(tokens === undefined ? {} : { tokens }) };
  await writeFile(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
  await rename(`${file}.new`, file);
};
