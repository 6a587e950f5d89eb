import { either as E, function as F } from 'fp-ts';
import { crossFieldErrors } from './cross-field-errors.ts';
import {
  anything,
  dictionary,
  flag,
  list,
  matching,
  object,
  oneOf,
  optional,
  positive,
  type Reader,
  refine,
  required,
  type ShopInfoProblem,
  text,
  whole,
  withDefault,
} from './reader.ts';
import {
  type CustomComponent,
  type CustomerGroup,
  type DeliveryMethod,
  headerLayouts,
  type KeycloakConfig,
  type Localized,
  type PriceList,
  paymentMethods,
  type ShopInfo,
} from './shop-info.ts';

const id = matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, at most 40');
const locale = matching(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language such as nb, en or en-GB');
const currency = matching(/^[A-Z]{3}$/, 'an ISO 4217 code such as NOK');
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const host = matching(hostName, 'a host name without scheme and port');
const searchWord = matching(/^[\p{Ll}\p{N}]{1,40}$/u, 'one word of lower-case letters and digits, at most 40');
const httpUrl = refine(
  text,
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'an http or https URL',
);
const localized: Reader<Localized> = dictionary(text, /^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language such as nb');
const vat = oneOf(['net', 'gross']);
const minor = whole(0, Number.MAX_SAFE_INTEGER);

/** A media domain is accepted if it looks like a host name; an http(s) prefix is added when missing (spec 5). */
const mediaDomain: Reader<string> = (value, path) =>
  F.pipe(
    refine(
      text,
      (domain) => hostName.test(domain.replace(/^https?:\/\//, '')),
      'a host name, with or without https://',
    )(value, path),
    E.map((domain) => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`)),
  );

const keycloakConfig: Reader<KeycloakConfig> = object<KeycloakConfig>({
  authServerUrl: required(httpUrl),
  realm: required(text),
  clientId: required(text),
  minAgeRefreshToken: withDefault(whole(1, 3600), 60),
});

const estimate = object<DeliveryMethod['estimate']>({
  minDays: required(whole(0, 365)),
  maxDays: required(whole(0, 365)),
});

const deliveryMethod: Reader<DeliveryMethod> = object<DeliveryMethod>({
  id: required(id),
  name: required(localized),
  price: required(minor),
  freeFrom: optional(minor),
  estimate: required(refine(estimate, (days) => days.minDays <= days.maxDays, 'minDays not above maxDays')),
  pickup: withDefault(flag, false),
});

const customComponent: Reader<CustomComponent> = object<CustomComponent>({
  name: required(text),
  config: required(refine(anything, (value) => value !== undefined, 'the configuration of the component')),
  data: optional(anything),
});

const employeeCredit = object<NonNullable<ShopInfo['employeeCredit']>>({
  type: required(oneOf(['EMPLOYEE', 'COMPANY'])),
  available: required(flag),
  advanceMode: withDefault(flag, false),
});

const switchedOff = { enable: false };
const enable = object<{ enable: boolean }>({ enable: required(flag) });

const fields = object<ShopInfo>({
  id: required(id),
  name: required(text),
  hosts: required(list(host, 1)),
  locales: required(list(locale, 1)),
  currency: required(currency),
  currencySymbol: required(text),
  currencySymbolPlacement: required(oneOf(['before', 'after'])),
  exchangeRates: withDefault(dictionary(positive, /^[A-Z]{3}$/, 'an ISO 4217 code'), {}),
  viewMode: required(oneOf(['B2C', 'B2B'])),
  activeVatOption: required(vat),
  taxClasses: required(dictionary(whole(0, 10_000), /^[a-z][a-z0-9-]*$/, 'a tax class name')),
  defaultTaxClass: required(text),
  priceLists: required(list(object<PriceList>({ id: required(id), vat: required(vat), fallback: optional(id) }), 1)),
  customerGroups: required(list(object<CustomerGroup>({ id: required(id), priceList: required(id) }), 1)),
  defaultGroupId: required(id),
  deliveryMethods: required(list(deliveryMethod, 1)),
  paymentMethods: required(list(oneOf(paymentMethods), 1)),
  countries: required(list(matching(/^[A-Z]{2}$/, 'an ISO 3166-1 code such as NO'), 1)),
  limits: withDefault(
    object<ShopInfo['limits']>({
      quantityPerLine: withDefault(whole(1, 100_000), 99),
      linesPerBasket: withDefault(whole(1, 1000), 100),
      lowStock: withDefault(whole(0, 100_000), 5),
    }),
    { quantityPerLine: 99, linesPerBasket: 100, lowStock: 5 },
  ),
  returnDays: withDefault(whole(0, 3650), 14),
  loginRequired: withDefault(flag, false),
  loginDisabled: withDefault(flag, false),
  keycloakConfig: optional(keycloakConfig),
  talkmore: withDefault(
    object<ShopInfo['talkmore']>({
      enable: required(flag),
      autologin: withDefault(flag, false),
      welcomeLogin: withDefault(enable, switchedOff),
    }),
    { enable: false, autologin: false, welcomeLogin: switchedOff },
  ),
  oidcAuth: withDefault(enable, switchedOff),
  headerLayout: withDefault(oneOf(headerLayouts), 'bar'),
  showMenuHeader: withDefault(flag, true),
  showBrandName: withDefault(flag, true),
  temporaryClosedContent: optional(text),
  privacyPageContentId: optional(text),
  privacy: withDefault(object<ShopInfo['privacy']>({ enabled: required(flag) }), { enabled: false }),
  customComponent: withDefault(
    object<ShopInfo['customComponent']>({ header: optional(customComponent), footer: optional(customComponent) }),
    {},
  ),
  customCssFileName: optional(matching(/^[\w-]+\.css$/, 'the name of a .css file in the shop folder')),
  category: withDefault(
    object<ShopInfo['category']>({ menu: required(object<{ allpage: boolean }>({ allpage: required(flag) })) }),
    { menu: { allpage: true } },
  ),
  googleAnalytics: withDefault(object<ShopInfo['googleAnalytics']>({ section: optional(text) }), {}),
  mediaDomain: optional(mediaDomain),
  employeeCredit: optional(employeeCredit),
  loyaltyPoints: withDefault(object<ShopInfo['loyaltyPoints']>({ enabled: required(flag) }), { enabled: false }),
  sections: withDefault(
    object<ShopInfo['sections']>({
      startPage: withDefault(text, 'start'),
      webshop: withDefault(text, 'webshop'),
      order: withDefault(text, 'order'),
      hardware: withDefault(text, 'hardware'),
      accessories: withDefault(text, 'accessories'),
    }),
    { startPage: 'start', webshop: 'webshop', order: 'order', hardware: 'hardware', accessories: 'accessories' },
  ),
  hardware: withDefault(object<ShopInfo['hardware']>({ categoryId: optional(text) }), {}),
  facets: withDefault(
    list(
      object<ShopInfo['facets'][number]>({
        key: required(matching(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _')),
        label: required(localized),
      }),
    ),
    [],
  ),
  synonyms: withDefault(list(list(searchWord, 2)), []),
});

/**
 * Reads shop.json. Every wrong field is told, with its path, not only the first (spec 3, 5).
 * Fields that agree with no rule across fields are told once all fields are right by themselves.
 */
export const validateShopInfo = (json: unknown): E.Either<readonly ShopInfoProblem[], ShopInfo> =>
  F.pipe(
    fields(json, ''),
    E.chain((info) => {
      const problems = crossFieldErrors(info);
      return problems.length > 0 ? E.left(problems) : E.right(info);
    }),
  );
