import { isCodeRange, isPostalCode, isTrackingUrl } from '@torg/domain/delivery';
import { vatCategories } from '@torg/domain/money';
import { identityMessages } from '@torg/domain/session';
import { creditResets, headerLayouts, invoiceReferences, weekdays } from '@torg/domain/shop';
import { Type } from 'typebox';
import { CustomComponents } from './custom-component-schema.ts';
import { ScheduledImport } from './scheduled-import-schema.ts';
import {
  Dictionary,
  EmailAddress,
  Fields,
  Flag,
  Localized,
  languageTag,
  Matching,
  OpeningHours,
  Telephone,
  Text,
  TimeOfDay,
  Where,
  Whole,
} from './schema.ts';

const currencyCode = /^[A-Z]{3}$/;
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const mediaHost = new RegExp(hostName.source.replace('^(?=.{1,253}$)', '^(?:https?://)?(?=[^/]{1,253}$)'));

export const Id = Matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, at most 40');
const Vat = Type.Enum(['net', 'gross']);
const Minor = Whole(0, Number.MAX_SAFE_INTEGER);
const Enabled = () => Fields({ enable: Flag() }, { default: { enable: false } });

/** How clients of identity servers call a wrong setting of a login. */
const invalid = (name: string) => ({ invalid: `Invalid value for ${name}` });

export const HttpUrl = Where(
  Type.String(),
  (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
  'an http or https URL',
);

export const Scope = (options: { readonly default?: string } = {}) =>
  Where(
    Type.String({ maxLength: 400, ...options }),
    (scope) => /^[!#-[\]-~]+( [!#-[\]-~]+)*$/.test(scope) && scope.split(' ').includes('openid'),
    'scopes with one space between them, openid among them',
  );

const HttpsOrigin = Where(
  Type.String(),
  (origin) => URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://'),
  'an https origin without a path, such as https://portal.example',
);

const TimeZone = Where(
  Type.String({ default: 'Europe/Oslo' }),
  (name) => {
    try {
      return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
    } catch {
      return false;
    }
  },
  'an IANA time zone such as Europe/Oslo',
);

const DeliveryEstimate = Where(
  Fields({ minDays: Whole(0, 365), maxDays: Whole(0, 365) }),
  ({ minDays, maxDays }) => minDays <= maxDays,
  'minDays not above maxDays',
);
const Country = Matching(/^[A-Z]{2}$/, 'an ISO 3166-1 code such as NO');

const Grams = Whole(1, 1_000_000_000);

/** What of a tariff may be left out. */
const tariff = {
  weightPrices: Type.Optional(
    Where(
      Type.Array(Fields({ from: Grams, price: Minor }), { minItems: 1 }),
      (steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)),
      'steps by weight in grams, each from above the one before',
    ),
  ),
  freeFrom: Type.Optional(Minor),
};

const WindowRules = Fields({
  daysAhead: Whole(1, 90, { default: 14 }),
  cutOffHours: Whole(0, 720, { default: 24 }),
  times: Type.Array(
    Where(
      Fields({
        weekdays: Type.Array(Type.Enum([...weekdays]), { minItems: 1 }),
        from: TimeOfDay,
        to: TimeOfDay,
        capacity: Whole(1, 10_000),
      }),
      ({ from, to }) => from < to,
      'from before to',
    ),
    { minItems: 1 },
  ),
});

const DeliveryMethod = Fields({
  id: Id,
  name: Localized,
  price: Minor,
  ...tariff,
  estimate: DeliveryEstimate,
  cutOff: Type.Optional(TimeOfDay),
  zones: Type.Optional(
    Dictionary(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      'the id of one of deliveryZones',
      Fields({
        estimate: Type.Optional(DeliveryEstimate),
        cutOff: Type.Optional(TimeOfDay),
        price: Type.Optional(Minor),
        ...tariff,
        delivers: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  maxWeight: Type.Optional(Grams),
  takesBulky: Type.Optional(Flag()),
  secondDeliveryPrice: Type.Optional(Minor),
  pickup: Flag(false),
  digital: Type.Optional(Flag()),
  windows: Type.Optional(WindowRules),
});

const DeliveryZone = Fields({
  id: Id,
  country: Country,
  postalCodes: Type.Array(
    Where(Type.String(), isCodeRange, 'the beginning of postal codes such as 97, or a range such as 9000-9299'),
    { minItems: 1 },
  ),
});

const PickupPoint = Fields({
  id: Id,
  method: Id,
  name: Text,
  street: Text,
  postalCode: Where(Type.String(), isPostalCode, 'a postal code'),
  city: Text,
  country: Country,
  hours: OpeningHours,
});

const Carrier = Fields({
  name: Text,
  trackingUrl: Where(Type.String(), isTrackingUrl, 'an https address with one {tracking} behind its host'),
});

const taxClassName = [/^[a-z][a-z0-9-]*$/, 'a tax class name'] as const;
const VatCategories = Dictionary(...taxClassName, Type.Enum([...vatCategories]));

const VatRules = Fields({
  country: Country,
  number: Type.Optional(Matching(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'a VAT number with its country, such as SE556036079301')),
  oss: Flag(false),
  chargedIn: Type.Array(Country, { default: [] }),
  classes: VatCategories,
  abroad: Type.Optional(Dictionary(/^[A-Z]{2}$/, 'an ISO 3166-1 code such as SE', VatCategories)),
});

const CustomerService = Fields({
  company: Text,
  organisationNumber: Text,
  phone: Type.Optional(Telephone),
  email: Type.Optional(EmailAddress),
  hours: Type.Optional(OpeningHours),
  helpContentId: Type.Optional(Text),
  sizeGuideContentId: Type.Optional(Text),
  paymentMarks: Type.Array(Text, { default: [] }),
});

const Account = Matching(/^[\w.-]{1,20}$/, 'the number of an account of the ledger, such as 3000');

const Accounts = Fields({
  ...{ sales: Account, salesWithoutVat: Account, vat: Account, vatAbroad: Type.Optional(Account) },
  ...{ money: Account, ways: Type.Optional(Dictionary(/^[a-z0-9-]+$/, 'the id of one of paymentMethods', Account)) },
  ...{ credit: Account, points: Account, giftCards: Type.Optional(Account) },
});

const Invoices = Fields({
  address: Type.Array(Text, { minItems: 1 }),
  vatNumber: Type.Optional(Text),
  account: Text,
  dueDays: Whole(0, 120, { default: 14 }),
  prefix: {
    ...Matching(
      /^(?:[A-Z0-9-]{0,9}[A-Z-])?$/,
      'at most ten capital letters, digits and hyphens, none of the digits last',
    ),
    default: '',
  },
  reference: Type.Enum(invoiceReferences, { default: 'number' }),
});

const PaymentMethod = Fields(
  {
    id: Id,
    provider: Type.Optional(Id),
    name: Type.Optional(Localized),
    hint: Type.Optional(Localized),
    from: Type.Optional(Minor),
    upTo: Type.Optional(Minor),
    countries: Type.Optional(Type.Array(Country, { minItems: 1 })),
    groups: Type.Optional(Type.Array(Id, { minItems: 1 })),
  },
  { expected: 'invoice, bank, or an object with the id of a way to pay' },
);

/** Ways to pay that shop.json may name in one word. */
const paymentMethodsInShort: Readonly<Record<string, unknown>> = {
  invoice: { id: 'invoice' },
  bank: { id: 'bank', provider: 'test-bank' },
};

/** shop.json with its ways to pay written out. */
export const withPaymentMethods = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('paymentMethods' in json)) return json;
  const { paymentMethods: methods } = json;
  if (!Array.isArray(methods)) return json;
  const written = methods.map((method: unknown) =>
    typeof method === 'string' && Object.hasOwn(paymentMethodsInShort, method) ? paymentMethodsInShort[method] : method,
  );
  return { ...json, paymentMethods: written };
};

/** shop.json with its names of sections as texts by language; one that is said once counts for the main language. */
export const withSections = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('sections' in json) || !('locales' in json)) return json;
  const { sections: named, locales } = json;
  const main: unknown = Array.isArray(locales) ? locales[0] : undefined;
  if (typeof named !== 'object' || named === null || typeof main !== 'string') return json;
  const written = Object.entries(named).map(([section, name]: [string, unknown]) => [
    section,
    typeof name === 'string' ? { [main]: name } : name,
  ]);
  return { ...json, sections: Object.fromEntries(written) };
};

const TrackingScript = Fields({
  src: Matching(/^https:\/\/[a-z0-9.-]+\/[\w./~-]+$/, 'an https URL of a script, without port and query'),
  integrity: Matching(
    /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/,
    'the hash of the script, such as sha384-…',
  ),
  category: Type.Enum(['functional', 'statistics', 'marketing']),
  connect: Type.Array(Matching(/^https:\/\/[a-z0-9.-]+$/, 'an https origin without a port'), { default: [] }),
  keeps: Type.Array(Matching(/^[\w.-]{1,60}\*?$/, 'the name of a cookie; * at its end stands for any ending'), {
    default: [],
  }),
});

/** shop.json. What it may leave out has its default here. */
export const ShopJson = Fields({
  id: Id,
  name: Text,
  hosts: Type.Array(Matching(hostName, 'a host name without scheme and port'), { minItems: 1 }),
  locales: Type.Array(Matching(languageTag, 'a language such as nb, en or en-GB'), { minItems: 1 }),
  currency: Matching(currencyCode, 'an ISO 4217 code such as NOK'),
  currencySymbol: Text,
  currencySymbolPlacement: Type.Enum(['before', 'after']),
  exchangeRates: Dictionary(
    currencyCode,
    'an ISO 4217 code',
    Type.Number({ exclusiveMinimum: 0, expected: 'a number above 0' }),
    { default: {} },
  ),
  timeZone: TimeZone,
  holidays: Type.String({
    pattern: /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/,
    default: 'NO',
    expected: 'a country such as NO, or a region of one such as DE-BY',
  }),
  viewMode: Type.Enum(['B2C', 'B2B']),
  activeVatOption: Vat,
  vatSwitch: Type.Optional(Type.Boolean()),
  taxClasses: Dictionary(...taxClassName, Whole(0, 10_000)),
  defaultTaxClass: Text,
  vat: Type.Optional(VatRules),
  priceLists: Type.Array(Fields({ id: Id, vat: Vat, fallback: Type.Optional(Id) }), { minItems: 1 }),
  customerGroups: Type.Array(Fields({ id: Id, priceList: Id }), { minItems: 1 }),
  defaultGroupId: Id,
  customerGroupMaxAge: Whole(0, 31_536_000, { default: 604_800 }),
  deliveryMethods: Type.Array(DeliveryMethod, { minItems: 1 }),
  deliveryZones: Type.Array(DeliveryZone, { default: [] }),
  pickupPoints: Type.Array(PickupPoint, { default: [] }),
  carriers: Type.Array(Carrier, { default: [] }),
  paymentMethods: Type.Array(PaymentMethod, { minItems: 1 }),
  electronicInvoice: Flag(false),
  invoices: Type.Optional(Invoices),
  customerService: Type.Optional(CustomerService),
  countries: Type.Array(Country, { minItems: 1 }),
  limits: Fields(
    {
      quantityPerLine: Whole(1, 100_000, { default: 99 }),
      linesPerBasket: Whole(1, 1000, { default: 100 }),
      lowStock: Whole(0, 100_000, { default: 5 }),
    },
    { default: {} },
  ),
  minimumOrder: Type.Optional(Minor),
  reviews: Fields(
    { enabled: Flag(false), holdNew: Flag(false), askAfterDays: Whole(0, 365, { default: 3 }) },
    { default: {} },
  ),
  returnDays: Whole(0, 3650, { default: 14 }),
  returnFee: Type.Optional(Minor),
  noWithdrawal: Type.Optional(Type.Array(Text, { minItems: 1 })),
  redirectOrigins: Type.Array(HttpsOrigin, { default: [] }),
  loginRequired: Flag(false),
  loginDisabled: Flag(false),
  keycloakConfig: Type.Optional(
    Fields({
      authServerUrl: HttpUrl,
      realm: { ...Text, missing: 'realm missing', invalid: 'realm missing' },
      clientId: { ...Text, missing: 'clientId missing', invalid: 'clientId missing' },
      minAgeRefreshToken: { ...Whole(1, 3600, { default: 60 }), invalid: identityMessages.invalidMinValidity },
      scope: Type.Optional(Scope()),
      responseMode: Type.Optional(Type.Enum(['query', 'fragment'], invalid('responseMode'))),
      flow: Type.Optional(Type.Enum(['standard', 'implicit', 'hybrid'], invalid('flow'))),
      pkceMethod: Type.Optional(Type.Enum(['S256'], invalid('pkceMethod'))),
      onLoad: Type.Optional(Type.Enum(['login-required', 'check-sso'], invalid('onLoad'))),
    }),
  ),
  talkmore: Fields({ enable: Flag(), autologin: Flag(false), welcomeLogin: Enabled() }, { default: { enable: false } }),
  oidcAuth: Enabled(),
  identification: Type.Optional(
    Fields({
      provider: Matching(/^[\w.-]{1,60}$/, 'the name of a provider at the identity server'),
      acrValues: Type.Array(Matching(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'a value of acr'), { minItems: 1 }),
      maxAge: Whole(30, 43_200, { default: 600 }),
    }),
  ),
  creditCheck: Type.Optional(
    Fields({ validFor: Whole(60, 86_400, { default: 3600 }), perDay: Whole(1, 50, { default: 5 }) }),
  ),
  signing: Type.Optional(
    Fields({
      method: Type.Enum(['no_bankid', 'se_bankid', 'standard'], { default: 'no_bankid' }),
      days: Whole(1, 30, { default: 3 }),
      validFor: Whole(300, 2_592_000, { default: 86_400 }),
    }),
  ),
  headerLayout: Type.Enum(headerLayouts, { default: 'bar' }),
  showMenuHeader: Flag(true),
  showBrandName: Flag(true),
  approvals: Fields(
    {
      holdDays: Whole(1, 60, { default: 5 }),
      remindDays: Whole(0, 60, { default: 1 }),
      escalateDays: Whole(0, 60, { default: 3 }),
    },
    { default: {} },
  ),
  recurringOrders: Fields(
    { noticeDays: Whole(1, 14, { default: 3 }), seenWithinDays: Whole(7, 400, { default: 100 }) },
    { default: {} },
  ),
  quickOrder: Flag(false),
  quotes: Flag(false),
  temporaryClosedContent: Type.Optional(Text),
  privacyPageContentId: Type.Optional(Text),
  privacy: Fields({ enabled: Flag() }, { default: { enabled: false } }),
  customComponent: CustomComponents,
  customCssFileName: Type.Optional(Matching(/^[\w-]+\.css$/, 'the name of a .css file in the shop folder')),
  category: Fields({ menu: Fields({ allpage: Flag() }) }, { default: { menu: { allpage: true } } }),
  googleAnalytics: Fields(
    {
      section: Type.Optional(Matching(/^[A-Z]{1,3}-[A-Z0-9][A-Z0-9-]{2,29}$/, 'a measurement id such as G-AB12CD34EF')),
    },
    { default: {} },
  ),
  tracking: Fields({ scripts: Type.Array(TrackingScript, { default: [] }) }, { default: {} }),
  mediaDomain: Type.Optional(Matching(mediaHost, 'a host name without port and path, with or without https://')),
  employeeCredit: Type.Optional(
    Fields({
      type: Type.Enum(['EMPLOYEE', 'COMPANY']),
      available: Flag(),
      advanceMode: Flag(false),
      limit: { ...Minor, default: 0 },
      reset: Type.Enum([...creditResets], { default: 'month' }),
    }),
  ),
  loyaltyPoints: Fields(
    {
      enabled: Flag(),
      perHundred: Type.Integer({ minimum: 0, maximum: 10_000, default: 1 }),
      worth: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      days: Type.Integer({ minimum: 1, maximum: 3650, default: 365 }),
    },
    { default: { enabled: false } },
  ),
  giftCards: Type.Optional(
    Fields({
      amounts: Type.Array(Type.Integer({ minimum: 1, maximum: 100_000_000 }), { maxItems: 20 }),
      years: Type.Integer({ minimum: 1, maximum: 99, default: 3 }),
    }),
  ),
  sections: Fields(
    {
      startPage: Type.Optional(Localized),
      webshop: Type.Optional(Localized),
      order: Type.Optional(Localized),
      hardware: Type.Optional(Localized),
      accessories: Type.Optional(Localized),
    },
    { default: {} },
  ),
  hardware: Fields(
    {
      categoryId: Type.Optional(
        Matching(/^[\p{Ll}\p{N}-]+(?:\/[\p{Ll}\p{N}-]+)*$/u, 'the words of a category’s address below /all'),
      ),
    },
    { default: {} },
  ),
  facets: Type.Array(
    Fields({ key: Matching(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _'), label: Localized }),
    { default: [] },
  ),
  synonyms: Type.Array(
    Type.Array(Matching(/^[\p{Ll}\p{N}]{1,40}$/u, 'one word of lower-case letters and digits, at most 40'), {
      minItems: 2,
    }),
    { default: [] },
  ),
  operatorEmail: Type.Optional(EmailAddress),
  accounts: Type.Optional(Accounts),
  imports: Type.Array(ScheduledImport, { default: [] }),
});
