import { accountsErrors } from './accounts-errors.ts';
import { reservedFacetKeys } from './derived-settings.ts';
import { paymentErrors } from './payment-errors.ts';
import { check, type SettingError } from './setting-error.ts';
import { type Localized, type PriceList, type ShopInfo, sections, type WindowRules } from './shop-info.ts';
import { vatErrors } from './vat-errors.ts';

/** What does not fit together in settings that are all right by themselves; nothing where all fits. */
export const crossFieldErrors = (info: ShopInfo): readonly SettingError[] => {
  const lists = new Map(info.priceLists.map((priceList) => [priceList.id, priceList]));
  const main = info.locales[0] ?? '';
  const { deliveryZones } = info;
  const ids = <A extends { readonly id: string }>(path: string, items: readonly A[]) =>
    items.flatMap(({ id: own }, index) =>
      items.findIndex((item) => item.id === own) === index
        ? []
        : [{ path: `${path}[${index}].id`, value: own, expected: 'an id of its own' }],
    );
  return [
    ...ids('priceLists', info.priceLists),
    ...ids('customerGroups', info.customerGroups),
    ...ids('deliveryMethods', info.deliveryMethods),
    ...ids('deliveryZones', deliveryZones),
    ...ids('paymentMethods', info.paymentMethods),
    ...check(
      Object.hasOwn(info.taxClasses, info.defaultTaxClass),
      'defaultTaxClass',
      info.defaultTaxClass,
      'one of taxClasses',
    ),
    ...vatErrors(info),
    ...accountsErrors(info),
    ...check(
      info.customerGroups.some((group) => group.id === info.defaultGroupId),
      'defaultGroupId',
      info.defaultGroupId,
      'the id of one of customerGroups',
    ),
    ...info.customerGroups.flatMap((group, index) =>
      check(
        lists.has(group.priceList),
        `customerGroups[${index}].priceList`,
        group.priceList,
        'the id of one of priceLists',
      ),
    ),
    ...info.priceLists.flatMap((priceList, index) => fallbackErrors(priceList, index, lists)),
    ...info.deliveryMethods.flatMap((method, index) =>
      check(
        Object.hasOwn(method.name, main),
        `deliveryMethods[${index}].name`,
        method.name,
        `a text in the main language ${main}`,
      ),
    ),
    ...info.deliveryMethods.flatMap(({ maxWeight = Number.POSITIVE_INFINITY, weightPrices, zones = {} }, index) =>
      [{ weightPrices, path: '' }, ...Object.entries(zones).map(([zone, own]) => ({ ...own, path: `.zones.${zone}` }))]
        .map(({ weightPrices: steps = [], path }) => ({
          path,
          steps,
          step: steps.findIndex(({ from }) => from > maxWeight),
        }))
        .flatMap(({ path, steps, step }) =>
          check(
            step === -1,
            `deliveryMethods[${index}]${path}.weightPrices[${step}].from`,
            steps[step]?.from,
            `at most ${maxWeight}, the maxWeight of the way`,
          ),
        ),
    ),
    ...deliveryZones.flatMap(({ country }, index) =>
      check(info.countries.includes(country), `deliveryZones[${index}].country`, country, 'one of countries'),
    ),
    ...info.deliveryMethods.flatMap(({ zones = {} }, index) =>
      Object.keys(zones).flatMap((zone) =>
        check(
          deliveryZones.some(({ id }) => id === zone),
          `deliveryMethods[${index}].zones.${zone}`,
          zone,
          'the id of one of deliveryZones',
        ),
      ),
    ),
    ...info.deliveryMethods.flatMap(({ windows, pickup, digital = false }, index) => [
      ...check(
        !digital || (windows === undefined && !pickup),
        `deliveryMethods[${index}].digital`,
        digital,
        'a way that is neither fetched nor brought in windows',
      ),
      ...check(
        windows === undefined || !pickup,
        `deliveryMethods[${index}].windows`,
        windows,
        'none where goods are fetched',
      ),
      ...(windows?.times ?? []).flatMap((time, nth, times) =>
        check(
          times.slice(0, nth).every((other) => !isSameWindow(time, other)),
          `deliveryMethods[${index}].windows.times[${nth}].from`,
          time.from,
          'a window of its own: another one has the same times on one of these days',
        ),
      ),
    ]),
    ...check(
      info.invoices === undefined || info.customerService !== undefined,
      'invoices',
      info.invoices,
      'a customerService, too: its company and organisationNumber stand on invoices',
    ),
    ...importErrors(info, ids('imports', info.imports)),
    ...info.carriers.flatMap(({ name }, index) =>
      check(
        info.carriers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
        `carriers[${index}].name`,
        name,
        'a name of its own',
      ),
    ),
    ...ids('pickupPoints', info.pickupPoints),
    ...info.pickupPoints.flatMap(({ method, country }, index) => [
      ...check(
        info.deliveryMethods.some(({ id }) => id === method),
        `pickupPoints[${index}].method`,
        method,
        'the id of one of deliveryMethods',
      ),
      ...check(info.countries.includes(country), `pickupPoints[${index}].country`, country, 'one of countries'),
    ]),
    ...paymentErrors(info),
    ...info.facets.flatMap((facet, index) => [
      ...check(
        Object.hasOwn(facet.label, main),
        `facets[${index}].label`,
        facet.label,
        `a text in the main language ${main}`,
      ),
      ...check(
        !reservedFacetKeys.includes(facet.key),
        `facets[${index}].key`,
        facet.key,
        `a key other than those that every listing has: ${reservedFacetKeys.join(', ')}`,
      ),
    ]),
    ...sections.flatMap((section) => {
      const name = info.sections[section];
      return Object.keys(name ?? {}).flatMap((locale) =>
        check(
          info.locales.includes(locale),
          `sections.${section}.${locale}`,
          name?.[locale],
          `a language of the shop: ${info.locales.join(', ')}`,
        ),
      );
    }),
    ...Object.entries(customTexts(info)).flatMap(([path, text]) =>
      check(
        text === undefined || Object.hasOwn(text, main),
        `customComponent.${path}`,
        text,
        `a text in the main language ${main}`,
      ),
    ),
    ...check(
      !info.loginRequired || info.keycloakConfig !== undefined,
      'keycloakConfig',
      undefined,
      'an identity server, since loginRequired is true',
    ),
    ...loginErrors(info),
    ...check(!info.loginRequired || !info.loginDisabled, 'loginDisabled', true, 'false, since loginRequired is true'),
  ];
};

/** Scheduled imports, each of its own id, that name a price list of the shop and ask for nothing that their kind lacks. */
const importErrors = (info: ShopInfo, repeated: readonly SettingError[]): readonly SettingError[] => [
  ...repeated,
  ...info.imports.flatMap(({ kind, priceList, prune }, index): readonly SettingError[] => {
    const path = `imports[${index}]`;
    if (priceList !== undefined && kind !== 'price')
      return [{ path: `${path}.priceList`, value: priceList, expected: `none, since kind is ${kind}` }];
    if (priceList !== undefined && !info.priceLists.some(({ id }) => id === priceList))
      return [{ path: `${path}.priceList`, value: priceList, expected: 'the id of one of priceLists' }];
    return prune && kind !== 'full'
      ? [{ path: `${path}.prune`, value: prune, expected: `false, since kind is ${kind}` }]
      : [];
  }),
];

/** What a shop's own header and footer say, by its path below `customComponent`. */
const customTexts = ({
  customComponent: { header, footer },
}: ShopInfo): Readonly<Record<string, Localized | undefined>> => ({
  'header.data.text': header?.data.text,
  'header.data.label': header?.data.label,
  'header.data.countdown': header?.data.countdown,
  'footer.data.title': footer?.data.title,
  'footer.data.text': footer?.data.text,
});

/** Settings of a login that are valid, and do not fit each other or this shop. */
const loginErrors = ({ keycloakConfig = {}, loginRequired }: LoginSettings): readonly SettingError[] => {
  const { flow = 'standard', responseMode, onLoad } = keycloakConfig;
  const usual = loginRequired ? 'login-required' : 'check-sso';
  return [
    ...(flow === 'standard' || responseMode !== 'query'
      ? []
      : [
          {
            path: 'keycloakConfig.responseMode',
            value: responseMode,
            expected: `fragment, since flow is ${flow}: a query with an ID token would reach logs`,
          },
        ]),
    ...(onLoad === undefined || onLoad === usual
      ? []
      : [
          {
            path: 'keycloakConfig.onLoad',
            value: onLoad,
            expected: `${usual}, since loginRequired is ${loginRequired}`,
          },
        ]),
  ];
};

type LoginSettings = Pick<ShopInfo, 'loginRequired'> & {
  readonly keycloakConfig?: Partial<NonNullable<ShopInfo['keycloakConfig']>>;
};

const fallbackErrors = (
  { fallback, vat: basis, id: own }: PriceList,
  index: number,
  lists: ReadonlyMap<string, PriceList>,
): readonly SettingError[] => {
  if (fallback === undefined) return [];
  const path = `priceLists[${index}].fallback`;
  const list = lists.get(fallback);
  if (!list || fallback === own) return [{ path, value: fallback, expected: 'the id of another of priceLists' }];
  if (list.fallback !== undefined)
    return [{ path, value: fallback, expected: 'a price list without a fallback of its own' }];
  if (list.vat !== basis) return [{ path, value: fallback, expected: `a price list that is ${basis} too` }];
  return [];
};

type WindowTime = WindowRules['times'][number];

const isSameWindow = (one: WindowTime, other: WindowTime): boolean =>
  one.from === other.from && one.to === other.to && one.weekdays.some((day) => other.weekdays.includes(day));
