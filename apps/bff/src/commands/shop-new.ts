import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { decodeShopInfo } from '@torg/adapter-shop-files';
import { either as E } from 'fp-ts';
import type { NewShop } from './shop-arguments.ts';
import { newShopFiles, type ShopText } from './shop-files.ts';

export type NewShopDeps = {
  /** The folder of all shops; it is made where there is none. */
  readonly shopsDir: string;
  /** The folder of the application's texts, one file for each language. */
  readonly messagesDir: string;
  /** Hosts that are no shop's. */
  readonly reservedHosts: readonly string[];
};

const fieldsOfArguments: Readonly<Record<string, string>> = {
  ...{ id: 'ID', name: '--name', hosts: '--host', locales: '--locales', currency: '--currency' },
};

/** The hosts of a folder, with its name. Folders of others may be wrong in many ways: what cannot be read takes no host. */
export const hostsIn = async (shopsDir: string, folder: string): Promise<readonly (readonly [string, string])[]> => {
  try {
    const json: unknown = JSON.parse(await readFile(join(shopsDir, folder, 'shop.json'), 'utf8'));
    const hosts = typeof json === 'object' && json !== null && 'hosts' in json ? json.hosts : [];
    return Array.isArray(hosts) ? hosts.map((host) => [String(host).toLowerCase(), folder] as const) : [];
  } catch {
    return [];
  }
};

const isCurrency = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency);

/** One line about what is in the way of a new shop; undefined when nothing is. */
const obstacle = async ({ id, host, locales, currency }: NewShop, deps: NewShopDeps): Promise<string | undefined> => {
  const spoken = (await readdir(deps.messagesDir)).map((file) => basename(file, '.json'));
  const foreign = locales.find((locale) => !spoken.includes(locale));
  if (foreign !== undefined) return `--locales ${foreign}: expected languages of ${spoken.join(', ')}`;
  if (new Set(locales).size < locales.length) return `--locales ${locales.join(',')}: expected each language once`;
  if (!isCurrency(currency)) return `--currency ${currency}: expected an ISO 4217 code such as NOK`;
  if (existsSync(join(deps.shopsDir, id))) return `ID ${id}: expected a new one; ${join(deps.shopsDir, id)} is there`;
  const folders = existsSync(deps.shopsDir) ? await readdir(deps.shopsDir) : [];
  const hosts = new Map((await Promise.all(folders.map((folder) => hostsIn(deps.shopsDir, folder)))).flat());
  const owner = hosts.get(host) ?? (deps.reservedHosts.includes(host) ? 'the server itself' : undefined);
  return owner === undefined ? undefined : `--host ${host}: expected a host that is free; it belongs to ${owner}`;
};

/** What shop.json says comes from the arguments, and what is wrong with it is wrong with them. */
const wrongArgument = (files: ShopText): string | undefined => {
  const read = decodeShopInfo(JSON.parse(files.get('shop.json') ?? ''));
  if (E.isRight(read)) return undefined;
  const [{ path, value, expected } = { path: '', value: '', expected: '' }] = read.left;
  return `${fieldsOfArguments[path.replace(/\[.*$/, '')] ?? path} ${value}: expected ${expected}`;
};

/** Writes a folder under another name first: a server that watches sees it whole or not at all. */
const writeFolder = async (folder: string, files: ShopText): Promise<void> => {
  const building = join(dirname(folder), `.${basename(folder)}-${process.pid}`);
  try {
    for (const [file, text] of files) {
      await mkdir(dirname(join(building, file)), { recursive: true });
      await writeFile(join(building, file), text);
    }
    await rename(building, folder);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
};

const isSafeName = (id: string): boolean => /^[a-z0-9][a-z0-9-]*$/.test(id);

/**
 * Makes the folder of a new shop, which starts as it is.
 * @returns the folder's path, or one line about what is in the way: an argument, an id or a host that is taken.
 */
export const makeShop = async (shop: NewShop, deps: NewShopDeps): Promise<E.Either<string, string>> => {
  if (!isSafeName(shop.id)) return E.left(`ID ${shop.id}: expected lower-case letters, digits and hyphens`);
  const taken = await obstacle(shop, deps);
  if (taken !== undefined) return E.left(taken);
  const files = await newShopFiles(shop);
  const wrong = wrongArgument(files);
  if (wrong !== undefined) return E.left(wrong);
  const folder = join(deps.shopsDir, shop.id);
  await writeFolder(folder, files);
  return E.right(folder);
};
