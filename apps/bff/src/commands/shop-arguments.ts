import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Makes a shop's folder, says whether it is right, or shows a draft of it.

  npm run shop -- new ID [--name NAME] [--host HOST] [--locales nb,en] [--currency NOK]
  npm run shop -- check [ID] [--online]
  npm run shop -- preview ID PATH [--hours 72]

  ID                the shop's id and the name of its folder: small letters, digits and hyphens
  --name NAME       what shoppers call it; the id with a capital letter if left out
  --host HOST       where it is found; ID.localhost if left out
  --locales nb,en   its languages, the main one first
  --currency NOK    what it sells in
  --online          tries logins, too: whether the identity server of each shop is there and knows it
  --hours 72        how long the link to a draft holds
  --help            show this

A new shop starts at once, in a running server too. Folders are those in TORG_SHOPS_DIR, else in packages/shops.
"check" reads all folders as the server does, and sees whether the colours of each shop, or of one, can be told apart.
With --online it asks the identity server of each for its metadata, and tries the client's secret, the scope, and the
addresses that logins and logouts lead back to; set what the server has set: TORG_SECRET, TORG_CLIENT_SECRET_<SHOP>.
"preview" prints a link that shows the draft at PATH, such as /content/winter, to whoever has it until it ends: a page
whose front matter says draft: true. It is signed with TORG_SECRET.
Exit code 0: it is there, it is right; 1: it is not.`;

export type NewShop = {
  readonly action: 'new';
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly locales: readonly string[];
  readonly currency: string;
};

/** Which shop to look at, or all; `online`: at their identity servers, too. */
export type CheckShops = { readonly action: 'check'; readonly id?: string; readonly online: boolean };

/** The draft that a link is wanted to, and for how many hours. */
export type PreviewDraft = {
  readonly action: 'preview';
  readonly id: string;
  /** As its address has it, language prefix included. */
  readonly path: string;
  readonly hours: number;
};

export type ShopArguments = NewShop | CheckShops | PreviewDraft;

type Options = Readonly<Partial<Record<'name' | 'host' | 'locales' | 'currency' | 'hours', string>>> & {
  readonly online?: boolean;
};

const readNew = (ids: readonly string[], options: Options): E.Either<string, NewShop> => {
  const [id, ...more] = ids;
  if (options.hours !== undefined) return E.left('--hours: expected only with preview');
  if (id === undefined) return E.left('ID is missing: expected the id of the new shop');
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one id`);
  if (options.online !== undefined) return E.left('--online: expected only with check');
  const name = options.name?.trim() ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  if (!/^[^\p{Cc}]{1,60}$/u.test(name)) return E.left(`--name ${name}: expected 1 to 60 characters on one line`);
  const locales = (options.locales ?? 'nb,en').split(',').map((locale) => locale.trim());
  const currency = (options.currency ?? 'NOK').toUpperCase();
  return E.right({
    action: 'new',
    id,
    name,
    host: (options.host ?? `${id}.localhost`).toLowerCase(),
    locales,
    currency,
  });
};

const readCheck = (ids: readonly string[], options: Options): E.Either<string, ShopArguments> => {
  const [id, ...more] = ids;
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one id`);
  const { online = false, ...others } = options;
  const [option] = Object.keys(others);
  if (option !== undefined) return E.left(`--${option}: expected only with ${option === 'hours' ? 'preview' : 'new'}`);
  return E.right({ action: 'check', online, ...(id === undefined ? {} : { id }) });
};

/** Hours for which a link to a draft may hold: thirty days. */
const longestPreview = 720;

const readPreview = (
  [id, path, ...more]: readonly string[],
  { hours = '72', ...others }: Options,
): E.Either<string, PreviewDraft> => {
  if (id === undefined || path === undefined)
    return E.left('expected the id of a shop and the path of a draft, such as /content/winter');
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one path`);
  if (!path.startsWith('/')) return E.left(`${path}: expected a path that begins with /`);
  const [option] = Object.keys(others);
  if (option !== undefined) return E.left(`--${option}: expected only with new or check`);
  const whole = /^\d{1,3}$/.test(hours) ? Number(hours) : 0;
  if (whole < 1 || whole > longestPreview)
    return E.left(`--hours ${hours}: expected a whole number from 1 to ${longestPreview}`);
  return E.right({ action: 'preview', id, path, hours: whole });
};

/**
 * Reads the arguments of the shop command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, ShopArguments | 'help'> = readCommandLine(
  {
    name: { type: 'string' },
    host: { type: 'string' },
    locales: { type: 'string' },
    currency: { type: 'string' },
    hours: { type: 'string' },
    online: { type: 'boolean' },
  },
  ({ values, positionals }) => {
    const [action, ...ids] = positionals;
    if (action === 'new') return readNew(ids, values);
    if (action === 'check') return readCheck(ids, values);
    if (action === 'preview') return readPreview(ids, values);
    return E.left(`${action === undefined ? 'nothing to do' : action}: expected new, check or preview`);
  },
);
