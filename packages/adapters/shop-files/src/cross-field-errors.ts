import { basename } from 'node:path';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import type { WrittenPage } from './read-content.ts';
import { inFile, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, type ShopFolder } from './shop-folder.ts';

type ByLocale<A> = Readonly<Record<Locale, A>>;

type Contents = {
  readonly messages: ByLocale<unknown>;
  readonly content: ByLocale<readonly WrittenPage[]>;
  readonly priceFiles: readonly { readonly priceList: string; readonly file: string }[];
};

/** A folder or file for a language that the shop does not speak would never be seen. */
const foreignLocales = (folder: ShopFolder, info: ShopInfo, contents: Contents): readonly ShopFileProblem[] => {
  const expected = `a language of the shop: ${info.locales.join(', ')}`;
  const foreign = (byLocale: ByLocale<unknown>) =>
    Object.keys(byLocale).filter((locale) => !info.locales.includes(locale));
  return [
    ...foreign(contents.messages).map((locale) => ({ file: fileName(folder, `messages/${locale}.json`), expected })),
    ...foreign(contents.content).map((locale) => ({ file: fileName(folder, `content/${locale}`), expected })),
  ];
};

/** Articles that shop.json points at have to be there in every language of the shop. */
const missingArticles = (folder: ShopFolder, info: ShopInfo, contents: Contents): readonly ShopFileProblem[] =>
  (['temporaryClosedContent', 'privacyPageContentId'] as const).flatMap((field) => {
    const slug = info[field];
    if (slug === undefined) return [];
    return info.locales
      .filter(
        (locale) =>
          !contents.content[locale]?.some((page) => page.kind === 'article' && page.slug === slug && !page.isDraft),
      )
      .map((locale) => ({
        file: fileName(folder, 'shop.json'),
        field,
        expected: `the name of an article, such as content/${locale}/${slug}.md, which is missing`,
      }));
  });

/** Prices of a list that the shop does not have would never be read. */
const foreignPrices = (folder: ShopFolder, { priceLists }: ShopInfo, contents: Contents): readonly ShopFileProblem[] =>
  contents.priceFiles
    .filter(({ priceList }) => !priceLists.some(({ id }) => id === priceList))
    .map(({ file }) => ({
      file: fileName(folder, basename(file)),
      expected: `prices-, then one of priceLists: ${priceLists.map(({ id }) => id).join(', ')}`,
    }));

/** Nobody's credit is checked, and nobody signs, who has not proved who they are. */
const checkOfNobody = (folder: ShopFolder, { identification, ...info }: ShopInfo): readonly ShopFileProblem[] =>
  (['creditCheck', 'signing'] as const)
    .filter((field) => info[field] !== undefined && identification === undefined)
    .map((field) => ({ file: fileName(folder, 'shop.json'), field, expected: 'identification beside it' }));

/** Who chooses when goods are brought chooses one time; files go nowhere. */
const partedInVain = (folder: ShopFolder, { deliveryMethods }: ShopInfo): readonly ShopFileProblem[] =>
  deliveryMethods.flatMap(({ secondDeliveryPrice, windows, digital = false }, index) =>
    secondDeliveryPrice === undefined || (windows === undefined && !digital)
      ? []
      : [
          {
            file: fileName(folder, 'shop.json'),
            field: `deliveryMethods[${index}].secondDeliveryPrice`,
            expected: 'a way without windows that is not digital',
          },
        ],
  );

/** What is well-formed in itself but does not fit the rest of the shop. */
export const crossFieldErrors = (
  folder: ShopFolder,
  info: ShopInfo,
  contents: Contents,
): readonly ShopFileProblem[] => {
  const file = fileName(folder, 'shop.json');
  const named = info.id === folder.name ? [] : [{ file, field: 'id', expected: `the folder's name, ${folder.name}` }];
  return [
    ...named,
    ...foreignLocales(folder, info, contents),
    ...missingArticles(folder, info, contents),
    ...foreignPrices(folder, info, contents),
    ...checkOfNobody(folder, info),
    ...partedInVain(folder, info),
  ];
};

/** A way to pay needs a provider that the deployment has. */
export const unknownProviders = (
  folder: ShopFolder,
  { paymentMethods }: ShopInfo,
  known: readonly string[] | undefined,
): readonly ShopFileProblem[] =>
  inFile(fileName(folder, 'shop.json'))(
    paymentMethods.flatMap(({ provider }, index) =>
      provider === undefined || known === undefined || known.includes(provider)
        ? []
        : [
            {
              path: `paymentMethods[${index}].provider`,
              value: provider,
              expected: `one of the payment providers here: ${known.join(', ')}`,
            },
          ],
    ),
  );

/** Settings that nobody could answer for without a service that the operator sets up. */
export type ServedSetting = 'creditCheck' | 'signing';

/** A setting whose service the deployment lacks would keep every order of a subscription waiting. */
export const missingServices = (
  folder: ShopFolder,
  info: ShopInfo,
  missing: Readonly<Partial<Record<ServedSetting, string>>>,
): readonly ShopFileProblem[] =>
  inFile(fileName(folder, 'shop.json'))(
    (['creditCheck', 'signing'] as const).flatMap((path) => {
      const { [path]: value } = info;
      const { [path]: variable } = missing;
      const expected = `none, unless the operator sets ${variable},`;
      return value === undefined || variable === undefined ? [] : [{ path, value, expected }];
    }),
  );

/** Flows that bring an ID token by the browser are the operator's to open. */
export const closedFlow = (
  folder: ShopFolder,
  { keycloakConfig }: ShopInfo,
  isOpen: boolean,
): readonly ShopFileProblem[] => {
  const { flow = 'standard' } = keycloakConfig ?? {};
  if (isOpen || flow === 'standard') return [];
  const expected = 'standard, unless the operator sets TORG_FRONT_CHANNEL_FLOWS=1,';
  return inFile(fileName(folder, 'shop.json'))([{ path: 'keycloakConfig.flow', value: flow, expected }]);
};

/** A host leads to one shop. */
export const repeatedHosts = (
  shops: readonly { readonly info: ShopInfo; readonly directory: string }[],
): readonly ShopFileProblem[] => {
  const hosts = shops.flatMap(({ info, directory }) =>
    info.hosts.map((host, index) => ({ host, field: `hosts[${index}]`, shop: basename(directory) })),
  );
  return hosts.flatMap(({ host, field, shop }, position) => {
    const first = hosts.findIndex((other) => other.host === host);
    return first === position
      ? []
      : [
          {
            file: `${shop}/shop.json`,
            field,
            expected: `a host that no other shop has; ${host} belongs to ${hosts[first]?.shop}`,
          },
        ];
  });
};
