import { Type } from 'typebox';
import { CreditReset } from './credit.ts';
import { OpeningHours } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { problems } from './problem.ts';

const Text = Type.String();
const Flag = Type.Boolean();
const Minor = Type.Integer({ minimum: 0, description: 'minor units' });
const Vat = Type.Union([Type.Literal('net'), Type.Literal('gross')]);
const Localized = Type.Record(Text, Text, { description: 'by language; the main one is always there' });

const VatCategories = Type.Record(Text, Type.Enum(['standard', 'reduced', 'second-reduced', 'third-reduced', 'zero']), {
  description: 'by tax class',
});

const VatSettings = Type.Object(
  {
    country: Type.String({ description: 'where the shop is at home, ISO 3166-1 alpha-2' }),
    number: Type.Optional(
      Type.String({ description: 'of the shop; with it, businesses elsewhere in the EU buy by reverse charge' }),
    ),
    oss: Type.Boolean({ description: 'whether it charges the rates of the country of delivery in all of the EU' }),
    chargedIn: Type.Array(Text, { description: 'other countries whose VAT it charges' }),
    classes: VatCategories,
    abroad: Type.Optional(Type.Record(Text, VatCategories, { description: 'by country, where that differs' })),
  },
  { description: 'left out, the shop’s own rates hold wherever goods go' },
);

const Estimate = Type.Object({ minDays: Type.Integer(), maxDays: Type.Integer() });
const TimeOfDay = Type.String({ description: 'until when an order is sent the same day: 14:00, by the shop’s clock' });

const tariff = {
  weightPrices: Type.Optional(
    Type.Array(Type.Object({ from: Type.Integer(), price: Minor }), {
      description: 'what heavier baskets cost in the place of `price`: each from so many grams on, ascending',
    }),
  ),
  freeFrom: Type.Optional(Minor),
};

const DeliveryMethod = Type.Object({
  id: Text,
  name: Localized,
  price: Minor,
  ...tariff,
  estimate: Estimate,
  cutOff: Type.Optional(TimeOfDay),
  zones: Type.Optional(
    Type.Record(
      Text,
      Type.Object({
        estimate: Type.Optional(Estimate),
        cutOff: Type.Optional(TimeOfDay),
        price: Type.Optional(Minor),
        ...tariff,
        delivers: Type.Optional(Flag),
      }),
      { description: 'what is different in which zone, by its id' },
    ),
  ),
  maxWeight: Type.Optional(Type.Integer({ description: 'grams of the heaviest basket that it takes' })),
  takesBulky: Type.Optional(Type.Boolean({ description: 'false: it takes no bulky goods' })),
  secondDeliveryPrice: Type.Optional(
    Type.Integer({
      description:
        'minor units with VAT, added where what is there goes at once and the rest later; left out: all goes together',
    }),
  ),
  pickup: Flag,
  digital: Type.Optional(Type.Boolean({ description: 'true: it is for files alone, and no address is asked for' })),
  windows: Type.Optional(
    Type.Object(
      {
        daysAhead: Type.Integer(),
        cutOffHours: Type.Integer(),
        times: Type.Array(
          Type.Object({
            weekdays: Type.Array(
              Type.Union([
                Type.Literal('monday'),
                Type.Literal('tuesday'),
                Type.Literal('wednesday'),
                Type.Literal('thursday'),
                Type.Literal('friday'),
                Type.Literal('saturday'),
                Type.Literal('sunday'),
              ]),
            ),
            from: TimeOfDay,
            to: TimeOfDay,
            capacity: Type.Integer({ description: 'orders in one such window' }),
          }),
          { description: 'none: /api/delivery-windows tells those there are' },
        ),
      },
      { description: 'the shopper chooses when the goods are brought (/api/delivery-windows)' },
    ),
  ),
});

const DeliveryZone = Type.Object({
  id: Text,
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  postalCodes: Type.Array(Type.String({ description: 'beginnings of codes, or ranges: 97, 9000-9299' })),
});

const PaymentMethod = Type.Object({
  id: Text,
  provider: Type.Optional(
    Type.String({ description: 'takes the payment at once, on a page of its own; left out, an invoice comes later' }),
  ),
  name: Type.Optional(Localized),
  hint: Type.Optional(Localized),
  from: Type.Optional(Type.Integer({ description: 'the least that is paid so, minor units with VAT' })),
  upTo: Type.Optional(Type.Integer({ description: 'the most that is paid so, minor units with VAT' })),
  countries: Type.Optional(Type.Array(Text, { description: 'of addresses; left out, all of the shop’s' })),
  groups: Type.Optional(Type.Array(Text, { description: 'ids of the customer groups that can use it; left out, all' })),
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
  vatSwitch: Type.Optional(Flag),
  taxClasses: Type.Record(Text, Type.Integer({ description: 'basis points: 2500 is 25 %' })),
  defaultTaxClass: Text,
  vat: Type.Optional(VatSettings),
  priceLists: Type.Array(Type.Object({ id: Text, vat: Vat, fallback: Type.Optional(Text) })),
  customerGroups: Type.Array(Type.Object({ id: Text, priceList: Text })),
  defaultGroupId: Text,
  deliveryMethods: Type.Array(DeliveryMethod),
  deliveryZones: Type.Array(DeliveryZone),
  carriers: Type.Array(
    Type.Object({
      name: Text,
      trackingUrl: Type.String({ description: 'with {tracking} where what finds a parcel belongs' }),
    }),
  ),
  paymentMethods: Type.Array(PaymentMethod),
  electronicInvoice: Flag,
  customerService: Type.Optional(
    Type.Object({
      company: Text,
      organisationNumber: Text,
      phone: Type.Optional(Text),
      email: Type.Optional(Text),
      hours: Type.Optional(OpeningHours),
      helpContentId: Type.Optional(Text),
      sizeGuideContentId: Type.Optional(Text),
      paymentMarks: Type.Array(Text),
    }),
  ),
  countries: Type.Array(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  limits: Type.Object({
    quantityPerLine: Type.Integer(),
    linesPerBasket: Type.Integer(),
    lowStock: Type.Integer({ description: 'units from which downwards a stock is called low' }),
  }),
  reviews: Type.Object({
    enabled: Flag,
    holdNew: Type.Boolean({ description: 'whether the shop looks at each review before it is shown' }),
    askAfterDays: Type.Integer({ description: 'days after the expected delivery' }),
  }),
  returnDays: Type.Integer(),
  returnFee: Type.Optional(Type.Integer({ description: 'minor units with VAT; 0: the shop pays' })),
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
      limit: Type.Integer({ description: 'minor units with VAT' }),
      reset: CreditReset,
    }),
  ),
  loyaltyPoints: Type.Object({
    enabled: Flag,
    perHundred: Type.Integer({ description: 'points for each hundred minor units of money' }),
    worth: Type.Integer({ description: 'of a point, minor units' }),
    days: Type.Integer({ description: 'for which points can be used' }),
  }),
  giftCards: Type.Optional(
    Type.Object({
      amounts: Type.Array(Type.Integer(), { description: 'what a card may be bought for, minor units' }),
      years: Type.Integer({ description: 'for which a card pays' }),
    }),
  ),
  headerLayout: Type.Union([
    Type.Literal('bar'),
    Type.Literal('inline'),
    Type.Literal('centred'),
    Type.Literal('shelf'),
  ]),
  showMenuHeader: Flag,
  showBrandName: Flag,
  quickOrder: Flag,
  quotes: Flag,
  minimumOrder: Type.Optional(Type.Integer()),
  temporaryClosedContent: Type.Optional(Text),
  privacyPageContentId: Type.Optional(Text),
  category: Type.Object({ menu: Type.Object({ allpage: Flag }) }),
  mediaDomain: Type.Optional(
    Type.String({ description: 'the origin that pictures come from; left out: the shop’s own' }),
  ),
  sections: Type.Object(
    {
      startPage: Type.Optional(Localized),
      webshop: Type.Optional(Localized),
      order: Type.Optional(Localized),
      hardware: Type.Optional(Localized),
      accessories: Type.Optional(Localized),
    },
    { description: 'what parts of the shop are called; the texts say so already' },
  ),
  hardware: Type.Object({
    categoryId: Type.Optional(Type.String({ description: 'the slug of the category that menus begin with' })),
  }),
  facets: Type.Array(Type.Object({ key: Text, label: Localized })),
});

const OptionalCategory = Type.Union([
  Type.Literal('functional'),
  Type.Literal('statistics'),
  Type.Literal('marketing'),
]);

const CookieQuestion = Type.Object(
  {
    version: Type.String({ description: 'another one whenever shoppers are to be asked again' }),
    text: Type.Optional(Type.Object({ title: Text, extract: Text, ingress: Text })),
    tracking: Type.Object({
      googleAnalytics: Type.Object({ section: Type.Optional(Text) }),
      tracking: Type.Object({
        scripts: Type.Array(
          Type.Object({
            src: Text,
            integrity: Text,
            category: OptionalCategory,
            connect: Type.Array(Text),
            keeps: Type.Array(Text),
          }),
        ),
      }),
    }),
  },
  { description: 'what the shop asks about cookies, and loads once it is allowed' },
);

const Plans = Type.Object(
  {
    categories: Type.Array(Text, { description: 'with whose goods they go, and with those below' }),
    minimumAge: Type.Integer(),
    familyDiscount: Minor,
    porting: Type.Object({ earliestWorkingDays: Type.Integer(), latestDays: Type.Integer() }),
    plans: Type.Array(
      Type.Object({
        id: Text,
        name: Text,
        data: Type.Optional(Type.Integer({ description: 'gigabytes a month; left out, without limit' })),
        minutes: Type.Optional(Type.Integer({ description: 'a month; left out, without limit' })),
        monthly: Minor,
        existingCustomerDiscount: Type.Optional(
          Type.Integer({ description: 'off monthly, for who has a running subscription of the shop; minor units' }),
        ),
        bindingMonths: Type.Integer(),
        startFee: Minor,
        instalmentMonths: Type.Optional(Type.Integer()),
        goods: Type.Array(Type.Object({ product: Text, discount: Minor })),
      }),
    ),
  },
  { description: 'subscriptions that go with goods of a category; amounts in minor units with VAT' },
);

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
        cookies: Type.Optional(CookieQuestion),
        tradeInCategory: Type.Optional(
          Type.String({ description: 'slug of the category whose goods an old phone may go with' }),
        ),
        takesCodes: Type.Optional(Type.Literal(true, { description: 'codes of promotions can be typed in' })),
        plans: Type.Optional(Plans),
        footer: Type.Array(Type.Object({ name: Text, slug: Text })),
        previewImage: Type.Optional(ImageRef),
        openingHours: Type.Optional(
          Type.Object(
            {
              title: Type.String(),
              text: Type.Optional(Type.String()),
              hours: OpeningHours,
              phone: Type.Optional(Type.String()),
              email: Type.Optional(Type.String()),
            },
            { description: 'When somebody is there, where the shop says so in its footer.' },
          ),
        ),
        deliveryPromise: Type.Object(
          {
            price: Minor,
            free: Type.Optional(
              Type.Object({
                from: Type.Integer({ description: 'worth of goods, minor units with VAT; 0 for any' }),
                depends: Type.Boolean({ description: 'there are places where it is not' }),
                byEveryWay: Flag,
              }),
            ),
          },
          { description: 'what the usual delivery costs at the least, and where it can be free' },
        ),
        campaignChanges: Type.Array(
          Type.Integer({ description: 'when a campaign begins or ends: milliseconds since 1970, ascending' }),
        ),
        holidays: Type.Array(Type.Integer({ description: 'days since 1970-01-01' })),
      }),
      ...problems,
    },
  },
});
