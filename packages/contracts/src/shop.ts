import { Type } from 'typebox';
import { ImageRef } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Text = Type.String();
const Flag = Type.Boolean();
const Minor = Type.Integer({ minimum: 0, description: 'minor units' });
const Vat = Type.Union([Type.Literal('net'), Type.Literal('gross')]);
const Localized = Type.Record(Text, Text, { description: 'by language; the main one is always there' });

const DeliveryMethod = Type.Object({
  id: Text,
  name: Localized,
  price: Minor,
  freeFrom: Type.Optional(Minor),
  estimate: Type.Object({ minDays: Type.Integer(), maxDays: Type.Integer() }),
  pickup: Flag,
});

const PaymentMethod = Type.Object({
  id: Text,
  provider: Type.Optional(
    Type.String({ description: 'takes the payment at once, on a page of its own; left out, an invoice comes later' }),
  ),
  name: Type.Optional(Localized),
  hint: Type.Optional(Localized),
});

const ShopInfo = Type.Object({
  id: Text,
  name: Text,
  locales: Type.Array(Text, { description: 'BCP 47; the first is the main one, without a prefix in paths' }),
  currency: Text,
  currencySymbol: Text,
  currencySymbolPlacement: Type.Union([Type.Literal('before'), Type.Literal('after')]),
  timeZone: Type.String({ description: 'IANA' }),
  viewMode: Type.Union([Type.Literal('B2C'), Type.Literal('B2B')]),
  activeVatOption: Vat,
  taxClasses: Type.Record(Text, Type.Integer({ description: 'basis points: 2500 is 25 %' })),
  defaultTaxClass: Text,
  priceLists: Type.Array(Type.Object({ id: Text, vat: Vat, fallback: Type.Optional(Text) })),
  customerGroups: Type.Array(Type.Object({ id: Text, priceList: Text })),
  defaultGroupId: Text,
  deliveryMethods: Type.Array(DeliveryMethod),
  paymentMethods: Type.Array(PaymentMethod),
  countries: Type.Array(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  limits: Type.Object({
    quantityPerLine: Type.Integer(),
    linesPerBasket: Type.Integer(),
    lowStock: Type.Integer({ description: 'units from which downwards a stock is called low' }),
  }),
  returnDays: Type.Integer(),
  redirectOrigins: Type.Array(Type.String()),
  loginRequired: Flag,
  loginDisabled: Flag,
  talkmore: Type.Object(
    {
      enable: Type.Boolean(),
      autologin: Type.Boolean(),
      welcomeLogin: Type.Object({ enable: Type.Boolean() }),
    },
    { description: 'Whether a shop of the telecom offers a login to its guests, and looks for those whom it knew.' },
  ),
  oidcAuth: Type.Object(
    { enable: Flag },
    { description: 'whether other providers of the identity server may be named' },
  ),
  keycloakConfig: Type.Optional(
    Type.Object({
      authServerUrl: Text,
      realm: Text,
      clientId: Text,
      minAgeRefreshToken: Type.Integer({ description: 'seconds' }),
      scope: Type.Optional(Type.String({ description: 'of a login; left out: openid profile email torg' })),
      responseMode: Type.Optional(Type.Union([Type.Literal('query'), Type.Literal('fragment')])),
      flow: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('implicit'), Type.Literal('hybrid')])),
      pkceMethod: Type.Optional(Type.Literal('S256')),
      onLoad: Type.Optional(Type.Union([Type.Literal('login-required'), Type.Literal('check-sso')])),
    }),
  ),
  employeeCredit: Type.Optional(
    Type.Object({
      type: Type.Union([Type.Literal('EMPLOYEE'), Type.Literal('COMPANY')]),
      available: Flag,
      advanceMode: Flag,
    }),
  ),
  loyaltyPoints: Type.Object({ enabled: Flag }),
  headerLayout: Type.Union([
    Type.Literal('bar'),
    Type.Literal('inline'),
    Type.Literal('centred'),
    Type.Literal('shelf'),
  ]),
  showMenuHeader: Flag,
  temporaryClosedContent: Type.Optional(Text),
  privacyPageContentId: Type.Optional(Text),
  category: Type.Object({ menu: Type.Object({ allpage: Flag }) }),
  facets: Type.Array(Type.Object({ key: Text, label: Localized })),
});

const Banner = Type.Object({
  title: Text,
  text: Text,
  image: Type.Optional(ImageRef),
  look: Type.Optional(Type.Union([Type.Literal('beside'), Type.Literal('cover'), Type.Literal('bold')])),
  link: Type.Object({ label: Text, href: Text }),
});

const StartSection = Type.Union([
  Type.Object({ kind: Type.Literal('banner'), banner: Banner }),
  Type.Object({ kind: Type.Literal('products'), title: Text, query: Text, count: Type.Integer() }),
  Type.Object({ kind: Type.Literal('categories'), title: Text }),
]);

/**
 * Settings, texts and names of a shop for frontends, in one language; the main one when the shop does not speak the one
 * asked for.
 */
export const getShop = endpoint({
  method: 'GET',
  url: '/api/shop',
  role: 'open',
  schema: {
    summary: 'What a frontend needs of the shop before its first page: settings, texts, the names of its pages',
    querystring: Type.Object({
      locale: Type.Optional(
        Type.String({ maxLength: 35, description: 'the main language when the shop does not speak it' }),
      ),
    }),
    response: {
      200: Type.Object({
        info: ShopInfo,
        locale: Text,
        isBeforeLogin: Type.Optional(
          Type.Literal(true, { description: 'before login in a shop that requires it: nothing is told of its goods' }),
        ),
        messages: Type.Record(Text, Type.Unknown(), {
          description: 'by key: a text, or the parts of a parsed ICU message',
        }),
        footer: Type.Array(Type.Object({ name: Text, slug: Text })),
        start: Type.Array(StartSection),
        campaignChanges: Type.Array(
          Type.Integer({ description: 'when a campaign begins or ends: milliseconds since 1970, ascending' }),
        ),
        holidays: Type.Array(Type.Integer({ description: 'days since 1970-01-01' })),
      }),
      ...problems,
    },
  },
});
