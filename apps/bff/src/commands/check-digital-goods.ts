import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { findDigitalFile, type ShopFiles } from '@torg/adapter-shop-files';
import { either as E, option as O } from 'fp-ts';

/** SKUs of the goods of a shop's own feed that are files; none where the folder has no feed. */
const digitalSkus = async (directory: string): Promise<readonly string[]> => {
  const feed = join(directory, 'products.tsv');
  if (!existsSync(feed)) return [];
  const [heading = '', ...lines] = (await readFile(feed, 'utf8')).split(/\r?\n/);
  const columns = heading.split('\t');
  const [id, digital] = ['id', 'digital'].map((name) => columns.indexOf(name));
  if (id === undefined || digital === undefined || id < 0 || digital < 0) return [];
  return lines
    .map((line) => line.split('\t'))
    .filter((cells) => cells[digital] === 'yes')
    .map((cells) => cells[id] ?? '');
};

const namesIn = async (folder: string): Promise<readonly string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')).sort() : [];

/** Goods that are files have one, files can be handed out, and the shop has a way of delivery for them. */
export const checkDigitalGoods = async ({
  directory,
  info,
}: Pick<ShopFiles, 'directory' | 'info'>): Promise<readonly string[]> => {
  const shop = basename(directory);
  const skus = await digitalSkus(directory);
  const names = await namesIn(join(directory, 'digital'));
  const isThere = async (sku: string) => {
    const found = await findDigitalFile(directory, sku)();
    return E.isRight(found) && O.isSome(found.right);
  };
  const check = async (sku: string, problem: string) => ((await isThere(sku)) ? [] : [problem]);
  const missing = skus.map((sku) =>
    check(sku, `${shop}/digital: expected the file of ${sku}, such as ${sku}.pdf, of 100 MiB at most`),
  );
  const unsold = names.map((name) => {
    const sku = name.slice(0, name.length - extname(name).length);
    return check(
      sku,
      `${shop}/digital/${name}: expected a file that can be sold: .pdf, .epub, .gpx, .txt, .mp3 or .zip`,
    );
  });
  const hasWay = info.deliveryMethods.some(({ digital = false }) => digital);
  return [
    ...(skus.length + names.length === 0 || hasWay
      ? []
      : [`${shop}/shop.json: deliveryMethods: expected one with "digital": true, by which files are delivered`]),
    ...(await Promise.all([...missing, ...unsold])).flat(),
  ];
};
