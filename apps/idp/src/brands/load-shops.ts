import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  describeProblem,
  findPicture,
  type IdentityProvider,
  isOfferedBy,
  readIdentityProviders,
  readShops,
  type ShopFiles,
  withFontAddresses,
} from '@torg/adapter-shop-files';
import { isForCustomer } from '@torg/domain/user';
import { either as E, function as F, option as O, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { consumerClaims } from '../account.ts';
import { identityHost, originOf, realm } from '../addresses.ts';
import type { Config } from '../config.ts';
import type { Brand, BrandFile, Client } from './brand.ts';
import { brandFile } from './brand-file.ts';

/** Whether a shop's logins are ours; another shop may have an identity server of its own. */
const isOurs = ({ info: { keycloakConfig } }: ShopFiles): boolean =>
  keycloakConfig !== undefined &&
  keycloakConfig.realm === realm &&
  URL.canParse(keycloakConfig.authServerUrl) &&
  new URL(keycloakConfig.authServerUrl).hostname === identityHost;

/** The logo is the same picture that the header of the shop shows. */
const readLogo = async ({ directory, info }: ShopFiles): Promise<BrandFile | undefined> => {
  const path = await findPicture(directory, 'logo')();
  if (E.isLeft(path) || O.isNone(path.right)) return undefined;
  const file = path.right.value;
  return brandFile(`${info.id}/logo`, extname(file).slice(1), await readFile(file));
};

/** The theme of the shop, with its fonts at addresses of this server: browsers load none from other origins. */
const themeOf = ({ info, themeCss, themeFonts }: ShopFiles): Pick<Brand, 'theme' | 'fonts'> => {
  if (themeCss === '') return { fonts: [] };
  const fonts = new Map(
    themeFonts.map(({ path, bytes }) => [path, brandFile(`${info.id}/${basename(path, '.woff2')}`, 'woff2', bytes)]),
  );
  const css = withFontAddresses(themeCss, (path) => fonts.get(path)?.address);
  return { theme: brandFile(`${info.id}/theme`, 'css', Buffer.from(css)), fonts: [...fonts.values()] };
};

const clientOf =
  (shopPort: number, providers: readonly IdentityProvider[]) =>
  async (files: ShopFiles): Promise<Client> => {
    const { info } = files;
    const origins = info.hosts.map((host) => originOf(host, shopPort));
    const logo = await readLogo(files);
    return {
      id: info.keycloakConfig?.clientId ?? info.id,
      isNative: false,
      flow: info.keycloakConfig?.flow ?? 'standard',
      providers: providers.filter((provider) => isOfferedBy(info, provider)),
      takesRegistrations: isForCustomer(info)(consumerClaims),
      brand: {
        name: info.name,
        locales: info.locales,
        origins,
        ...(origins[0] === undefined ? {} : { home: `${origins[0]}/`, login: `${origins[0]}/me/login` }),
        ...themeOf(files),
        ...(logo === undefined ? {} : { logo }),
      },
    };
  };

/** Where shops come from, the port at which browsers find them, and whether they may log in by the front channel. */
type ShopSources = Pick<Config, 'shopsDir' | 'shopPort' | 'frontChannelFlows'>;

/** The shops whose users log in here, and the other providers by which they may do so. */
export type LoadedShops = {
  readonly clients: readonly Client[];
  readonly providers: readonly IdentityProvider[];
  /** What is wrong with the folders of shops that are left out, one line each. */
  readonly problems: readonly string[];
};

/**
 * The shops whose users log in here, each as a client with the shop's looks.
 * @returns the clients, without shops whose folders are wrong; the left, one line for each problem, where no shop can be read.
 */
export const loadShops = ({
  shopsDir,
  shopPort,
  frontChannelFlows,
}: ShopSources): TE.TaskEither<readonly string[], LoadedShops> =>
  F.pipe(
    // Articles, brand texts and holidays are the shops' own matter: only what a login page shows is read closely.
    readShops(shopsDir, {
      readMarkdown: () => [],
      checkMessage: E.right,
      findHolidays: () => TE.right(O.some([])),
      frontChannelFlows,
    }),
    TE.map(({ shops, leftOut }) => ({ shops: shops.filter(isOurs), leftOut })),
    TE.bind('providers', ({ shops, leftOut }) =>
      readIdentityProviders(
        shopsDir,
        shops.map(({ info }) => info),
        leftOut.length === 0,
      ),
    ),
    TE.mapLeft(RA.map(describeProblem)),
    TE.chainTaskK(({ shops, providers, leftOut }) => async () => ({
      clients: await Promise.all(shops.map(clientOf(shopPort, providers))),
      providers,
      problems: leftOut.flatMap(({ problems }) => problems.map(describeProblem)),
    })),
  );
