import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { aShopInfo, aShopJson } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import type { Static } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { decodeShopInfo } from './decode-shop-info.ts';
import { describeProblem, inFile } from './shop-file-problem.ts';
import type { ShopJson } from './shop-info-schema.ts';

const pathsOf = (json: unknown) => {
  const read = decodeShopInfo(json);
  return E.isLeft(read) ? read.left.map((problem) => problem.path) : [];
};

const campaignHeader = {
  name: 'campaign-header',
  config: { href: '/campaign/winter', from: '2026-11-01', until: '2026-12-24T15:00' },
  data: { text: { nb: 'Vinter' }, label: { nb: 'Se alt' }, countdown: { nb: 'Slutter om' } },
};
const { config, data } = campaignHeader;
const openingHours = {
  name: 'opening-hours',
  config: { hours: { weekdays: '10:00-18:00' } },
  data: { title: { nb: 'Åpent' } },
};

/** What is wrong with a component of the operator's own, by its path. */
const wrongComponents: readonly (readonly [string, object])[] = [
  ['header.name', { header: { ...campaignHeader, name: 'carousel' } }],
  ['header.config', { header: { name: 'campaign-header', data } }],
  ['header.data', { header: { name: 'campaign-header', config } }],
  ['header.config.until', { header: { ...campaignHeader, config: { href: '/all' } } }],
  ['header.config', { header: { ...campaignHeader, config: { ...config, until: '2026-10-01' } } }],
  ['header.config.href', { header: { ...campaignHeader, config: { ...config, href: 'https://elsewhere.example' } } }],
  ['header.config.href', { header: { ...campaignHeader, config: { ...config, href: '//elsewhere.example' } } }],
  ['header.config.href', { header: { ...campaignHeader, config: { ...config, href: '/\\elsewhere.example' } } }],
  ['header.data.text', { header: { ...campaignHeader, data: { ...data, text: { en: 'Winter' } } } }],
  ['header.script', { header: { ...campaignHeader, script: 'https://elsewhere.example/a.js' } }],
  ['footer.config.hours', { footer: { ...openingHours, config: {} } }],
  ['footer.config.hours.monday', { footer: { ...openingHours, config: { hours: { monday: '10:00-18:00' } } } }],
  ['footer.config.hours.weekdays', { footer: { ...openingHours, config: { hours: { weekdays: '10-18' } } } }],
  ['footer.config.phone', { footer: { ...openingHours, config: { ...openingHours.config, phone: 'call us' } } }],
  ['footer.config.email', { footer: { ...openingHours, config: { ...openingHours.config, email: 'us' } } }],
  ['footer.data.title', { footer: { ...openingHours, data: {} } }],
];

describe('shop.json', () => {
  it('may put components above the header and into the footer', () => {
    const customComponent = { header: campaignHeader, footer: openingHours };
    const read = decodeShopInfo({ ...aShopJson, customComponent });
    expect(E.isRight(read) && read.right.customComponent).toEqual(customComponent);
  });

  it('is filled in with defaults', () => {
    expect(decodeShopInfo(aShopJson)).toEqual(E.right(aShopInfo));
  });

  it('may name ways to pay in one word, or say who takes the payment and how that is called', () => {
    const wallet = { id: 'wallet', provider: 'pocket', name: { nb: 'Lomme' }, hint: { nb: 'I appen.' } };
    const read = decodeShopInfo({ ...aShopJson, paymentMethods: ['bank', wallet, 'invoice'] });
    expect(E.isRight(read) && read.right.paymentMethods).toEqual([
      { id: 'bank', provider: 'test-bank' },
      wallet,
      { id: 'invoice' },
    ]);
  });

  it.each([
    ['paymentMethods[1]', ['invoice', 'cheque']],
    ['paymentMethods[0].provider', [{ id: 'wallet', provider: '' }]],
    ['paymentMethods[1].id', ['invoice', { id: 'invoice', provider: 'pocket' }]],
    // Two that are both paid at once would be called the same.
    ['paymentMethods[1].name', ['bank', { id: 'wallet', provider: 'pocket' }]],
    ['paymentMethods[1].name', ['bank', { id: 'wallet', provider: 'pocket', name: { sv: 'Ficka' } }]],
  ])('says what is wrong with a way to pay: %s', (path, paymentMethods) => {
    expect(pathsOf({ ...aShopJson, paymentMethods })).toEqual([path]);
  });

  it('takes the name of a section that is said once as that of the main language', () => {
    const read = decodeShopInfo({ ...aShopJson, sections: { webshop: 'Butikken', order: { en: 'Purchases' } } });
    expect(E.isRight(read) && read.right.sections).toEqual({ webshop: { nb: 'Butikken' }, order: { en: 'Purchases' } });
  });

  it('takes a measurement id of Google Analytics', () => {
    const googleAnalytics = { section: 'G-AB12CD34EF' };
    expect(E.isRight(decodeShopInfo({ ...aShopJson, googleAnalytics }))).toBe(true);
  });

  it('names every wrong field with its path, not only the first', () => {
    const wrong = {
      ...aShopJson,
      name: '',
      currency: 'kroner',
      deliveryMethods: [{ id: 'home', name: { nb: 'Hjem' }, price: 9.5, estimate: { minDays: 4, maxDays: 2 } }],
      talkmore: { enable: 'yes' },
      colour: 'red',
    };
    expect(pathsOf(wrong).sort()).toEqual(
      [
        'colour',
        'currency',
        'deliveryMethods[0].estimate',
        'deliveryMethods[0].price',
        'name',
        'talkmore.enable',
      ].sort(),
    );
  });

  it('says the value and what would be right', () => {
    expect(decodeShopInfo({ ...aShopJson, viewMode: 'B2X' })).toEqual(
      E.left([{ path: 'viewMode', value: 'B2X', expected: 'one of B2C, B2B' }]),
    );
  });

  const customerService = { company: 'Demo AS', organisationNumber: '999999999' };
  const invoices = { address: ['Storgata 2'], account: '1234 56 78903' };

  const vat = { country: 'NO', classes: { food: 'reduced', standard: 'standard' } };

  const accounts = {
    ...{ sales: '3000', salesWithoutVat: '3100', vat: '2700', money: '1900', credit: '1580', points: '2980' },
  };

  it.each([
    ['defaultTaxClass', { defaultTaxClass: 'luxury' }],
    ['accounts.vat', { accounts: { ...accounts, vat: '=1+1' } }],
    ['accounts.points', { accounts: { ...accounts, points: undefined } }],
    ['accounts.ways.cheque', { accounts: { ...accounts, ways: { cheque: '1500' } } }],
    ['vat.number', { vat: { ...vat, number: 'NO999999999' } }],
    ['vat.number', { vat: { ...vat, country: 'SE', number: 'se 1' } }],
    ['vat.country', { vat: { ...vat, country: 'Norway' } }],
    ['vat.classes.food', { vat: { ...vat, classes: { standard: 'standard' } } }],
    ['vat.classes.food', { vat: { ...vat, classes: { food: 'cheap', standard: 'standard' } } }],
    ['vat.classes.books', { vat: { ...vat, classes: { ...vat.classes, books: 'zero' } } }],
    ['vat.chargedIn[1]', { vat: { ...vat, chargedIn: ['SE', 'CH'] } }],
    ['vat.abroad.CH', { vat: { ...vat, abroad: { CH: { food: 'zero' } } } }],
    ['vat.abroad.SE.books', { vat: { ...vat, abroad: { SE: { books: 'zero' } } } }],
    ['defaultGroupId', { defaultGroupId: 'vip' }],
    ['customerGroups[0].priceList', { customerGroups: [{ id: 'consumer', priceList: 'none' }] }],
    [
      'priceLists[2].id',
      {
        priceLists: [...aShopJson.priceLists, { id: 'retail', vat: 'net' }],
      },
    ],
    [
      'priceLists[2].fallback',
      {
        priceLists: [...aShopJson.priceLists, { id: 'b2b', vat: 'net', fallback: 'retail' }],
      },
    ],
    ['keycloakConfig', { loginRequired: true }],
    ['facets[0].label', { facets: [{ key: 'colour', label: { en: 'Colour' } }] }],
    ...['q', 'category', 'brand', 'campaign', 'price', 'minPrice', 'maxPrice', 'sort', 'page', 'pageSize'].map(
      (key): [string, object] => ['facets[0].key', { facets: [{ key, label: { nb: 'Navn' } }] }],
    ),
    ...(
      [
        ['cron', { cron: 'each night' }],
        ['cron', { cron: '*/5 * * * * *' }],
        ['from', { from: 'http://feeds.example/goods.tsv' }],
        ['from', { from: 'https://user:word@feeds.example/goods.tsv' }],
        ['from', { from: 'feeds' }],
        ['kind', { kind: 'all' }],
        ['prune', { kind: 'stock', prune: true }],
        ['priceList', { kind: 'price', priceList: 'none' }],
        ['priceList', { kind: 'stock', priceList: 'retail' }],
      ] as const
    ).map(([field, wrong]): [string, object] => [
      `imports[0].${field}`,
      { imports: [{ id: 'goods', cron: '15 3 * * *', from: '/feeds', kind: 'full', ...wrong }] },
    ]),
    ['synonyms[0][1]', { synonyms: [['sekk', 'Stor sekk']] }],
    ['redirectOrigins[0]', { redirectOrigins: ['http://portal.example'] }],
    ['redirectOrigins[0]', { redirectOrigins: ['https://portal.example/'] }],
    ['redirectOrigins[0]', { redirectOrigins: ['https://portal.example/path'] }],
    ['redirectOrigins[0]', { redirectOrigins: ['https://a@portal.example'] }],
    ['redirectOrigins[0]', { redirectOrigins: ['portal.example'] }],
    ['synonyms[0]', { synonyms: [['sekk']] }],
    ...[
      ...['not a host', '', 'https://', 'media.example/path', 'media.example:8080', 'https://media.example/'],
      ...[
        'ftp://media.example',
        '//media.example',
        'media.example;',
        "media.example' 'unsafe-inline'",
        'a@media.example',
      ],
      ...['javascript:alert(1)', 'https://media.example?x', '*.media.example', `${'a.'.repeat(127)}no`],
    ].map((mediaDomain): [string, object] => ['mediaDomain', { mediaDomain }]),
    ...[
      '<script>alert(1)</script>',
      'https://evil.example/tag.js',
      "G-ABC');alert(1);('",
      'outdoor',
      'G-',
      '',
      'g-abc12',
    ].map((section): [string, object] => ['googleAnalytics.section', { googleAnalytics: { section } }]),
    ['hardware.categoryId', { hardware: { categoryId: '/all/phones' } }],
    ['sections.webshop.de', { sections: { webshop: { nb: 'Butikk', de: 'Laden' } } }],
    ['sections.order.nb', { sections: { order: '' } }],
    ['sections.shop', { sections: { shop: 'Butikk' } }],
    ['keycloakConfig.clientId', { keycloakConfig: { authServerUrl: 'https://id.example', realm: 'torg' } }],
    ...['profile email', '', 'openid  email', ' openid', 'openid "x"', 7].map((scope): [string, object] => [
      'keycloakConfig.scope',
      { keycloakConfig: { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', scope } },
    ]),
    ...wrongComponents.map(([path, customComponent]): [string, object] => [
      `customComponent.${path}`,
      { customComponent },
    ]),
    ['hosts', { hosts: [] }],
    ['invoices', { invoices }],
    ['invoices.prefix', { customerService, invoices: { ...invoices, prefix: 'K1' } }],
    ['invoices.dueDays', { customerService, invoices: { ...invoices, dueDays: 121 } }],
    ['invoices.reference', { customerService, invoices: { ...invoices, reference: 'kid' } }],
    ['invoices.address', { customerService, invoices: { ...invoices, address: [] } }],
  ])('tells what is wrong at %s', (path, change) => {
    expect(pathsOf({ ...aShopJson, ...change })).toEqual([path]);
  });

  const login = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web' };
  const messagesOf = (keycloakConfig: object) =>
    E.mapLeft((errors: readonly SettingError[]) => errors.map(({ path, message }) => `${path}: ${message}`))(
      decodeShopInfo({ ...aShopJson, keycloakConfig }),
    );
  const { realm: _realm, ...noRealm } = login;
  const { clientId: _clientId, ...noClient } = login;

  it.each([
    ['responseMode: Invalid value for responseMode', { ...login, responseMode: 'form_post' }],
    ['flow: Invalid value for flow', { ...login, flow: 'device' }],
    ['pkceMethod: Invalid value for pkceMethod', { ...login, pkceMethod: 'plain' }],
    ['onLoad: Invalid value for onLoad', { ...login, onLoad: 'sometimes' }],
    ...['60', 0, 3601, 1.5].map((minAgeRefreshToken): [string, object] => [
      'minAgeRefreshToken: Invalid minValidity',
      { ...login, minAgeRefreshToken },
    ]),
    ['clientId: clientId missing', noClient],
    ['clientId: clientId missing', { ...login, clientId: '' }],
    ['realm: realm missing', noRealm],
    ['realm: realm missing', { ...login, realm: ' ' }],
  ])('says of a login what clients of identity servers say: %s', (message, keycloakConfig) => {
    expect(messagesOf(keycloakConfig)).toEqual(E.left([`keycloakConfig.${message}`]));
  });

  it('takes what a login may be set to', () => {
    const chosen = { ...login, responseMode: 'fragment', flow: 'standard', pkceMethod: 'S256', onLoad: 'check-sso' };
    expect(decodeShopInfo({ ...aShopJson, keycloakConfig: chosen })).toMatchObject(E.right({ keycloakConfig: chosen }));
  });

  it.each([
    ['keycloakConfig.responseMode', { flow: 'implicit', responseMode: 'query' }],
    ['keycloakConfig.responseMode', { flow: 'hybrid', responseMode: 'query' }],
    ['keycloakConfig.onLoad', { onLoad: 'login-required' }],
  ])('takes no login whose settings are valid and do not fit: %s', (path, setting) => {
    expect(pathsOf({ ...aShopJson, keycloakConfig: { ...login, ...setting } })).toEqual([path]);
  });

  it.each(['implicit', 'hybrid'])('takes the answer of the %s flow in the fragment, said or not', (flow) => {
    for (const mode of [{}, { responseMode: 'fragment' }]) {
      const read = decodeShopInfo({ ...aShopJson, keycloakConfig: { ...login, flow, ...mode } });
      expect(read).toMatchObject(E.right({ keycloakConfig: { flow, ...mode } }));
    }
  });

  it('holds what a page does without a session to what the shop requires', () => {
    const shop = (onLoad: string) => ({ ...aShopJson, loginRequired: true, keycloakConfig: { ...login, onLoad } });
    expect(E.isRight(decodeShopInfo(shop('login-required')))).toBe(true);
    expect(pathsOf(shop('check-sso'))).toEqual(['keycloakConfig.onLoad']);
  });

  it('takes the scope that a login asks for, or leaves it to what is usual', () => {
    const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web' };
    const scope = 'openid email shop:claims';
    expect(decodeShopInfo({ ...aShopJson, keycloakConfig: { ...keycloakConfig, scope } })).toMatchObject(
      E.right({ keycloakConfig: { scope } }),
    );
    expect(decodeShopInfo({ ...aShopJson, keycloakConfig })).toMatchObject(
      E.right({ keycloakConfig: { ...keycloakConfig, minAgeRefreshToken: 60 } }),
    );
  });

  it('adds a scheme to a media domain that has none', () => {
    expect(decodeShopInfo({ ...aShopJson, mediaDomain: 'media.example' })).toMatchObject(
      E.right({ mediaDomain: 'https://media.example' }),
    );
    expect(decodeShopInfo({ ...aShopJson, mediaDomain: 'http://media.example' })).toMatchObject(
      E.right({ mediaDomain: 'http://media.example' }),
    );
  });

  it('tells which ways of delivery are fetched, and takes none for one that does not say so', () => {
    const [home] = aShopJson.deliveryMethods;
    const store = { ...home, id: 'store', pickup: true };
    expect(decodeShopInfo({ ...aShopJson, deliveryMethods: [home, store] })).toMatchObject(
      E.right({ deliveryMethods: [{ pickup: false }, { pickup: true }] }),
    );
    expect(pathsOf({ ...aShopJson, deliveryMethods: [{ ...home, pickup: 'yes' }] })).toEqual([
      'deliveryMethods[0].pickup',
    ]);
  });

  describe('zones of delivery', () => {
    const [home] = aShopJson.deliveryMethods;
    const north = { id: 'north', country: 'NO', postalCodes: ['97', '9000-9299'] };
    const withZones = (zones: unknown, deliveryZones: unknown = [north]) => ({
      ...aShopJson,
      deliveryZones,
      deliveryMethods: [{ ...home, zones }],
    });

    it('say where a way of delivery differs', () => {
      const zones = { north: { estimate: { minDays: 3, maxDays: 5 }, cutOff: '11:30', delivers: false } };
      expect(decodeShopInfo(withZones(zones))).toMatchObject(
        E.right({ deliveryZones: [north], deliveryMethods: [{ zones }] }),
      );
      expect(decodeShopInfo(aShopJson)).toMatchObject(E.right({ deliveryZones: [] }));
    });

    it('are of the shop, with an id and countries of its own', () => {
      expect(pathsOf(withZones({ nort: {} }))).toEqual(['deliveryMethods[0].zones.nort']);
      expect(pathsOf(withZones({}, [north, north]))).toEqual(['deliveryZones[1].id']);
      expect(pathsOf(withZones({}, [{ ...north, country: 'GB' }]))).toEqual(['deliveryZones[0].country']);
    });

    it.each([
      [{ postalCodes: ['9299-9000'] }, 'deliveryZones[0].postalCodes[0]'],
      [{ postalCodes: ['97', '9*'] }, 'deliveryZones[0].postalCodes[1]'],
      [{ postalCodes: [] }, 'deliveryZones[0].postalCodes'],
      [{ country: 'no' }, 'deliveryZones[0].country'],
    ])('are refused with %j', (wrong, path) => {
      expect(pathsOf(withZones({}, [{ ...north, ...wrong }]))).toEqual([path]);
    });

    it.each([
      [{ cutOff: '24:00' }, 'cutOff'],
      [{ cutOff: '9:30' }, 'cutOff'],
      [{ estimate: { minDays: 3, maxDays: 1 } }, 'estimate'],
      [{ delivers: 'no' }, 'delivers'],
      [{ price: -1 }, 'price'],
      [{ pickup: true }, 'pickup'],
      [{ weightPrices: [] }, 'weightPrices'],
    ])('cannot differ by %j', (terms, field) => {
      expect(pathsOf(withZones({ north: terms }))).toEqual([`deliveryMethods[0].zones.north.${field}`]);
    });
  });

  describe('what a way of delivery takes, by its weight', () => {
    const [home] = aShopJson.deliveryMethods;
    const zones = [{ id: 'north', country: 'NO', postalCodes: ['97'] }];
    const withWay = (way: object) => ({ ...aShopJson, deliveryZones: zones, deliveryMethods: [{ ...home, ...way }] });
    const steps = [
      { from: 5_000, price: 19_900 },
      { from: 20_000, price: 49_900 },
    ];

    it('is read with the price of each step, also in a zone', () => {
      const way = { weightPrices: steps, maxWeight: 20_000, takesBulky: false, secondDeliveryPrice: 4_900 };
      const there = { north: { price: 29_900, weightPrices: steps, freeFrom: 500_000 } };
      expect(decodeShopInfo(withWay({ ...way, zones: there }))).toMatchObject(
        E.right({ deliveryMethods: [{ ...way, zones: there }] }),
      );
    });

    it.each([
      [{ maxWeight: 0 }, 'maxWeight'],
      [{ maxWeight: 1.5 }, 'maxWeight'],
      [{ takesBulky: 'no' }, 'takesBulky'],
      [{ secondDeliveryPrice: -1 }, 'secondDeliveryPrice'],
      [{ weightPrices: [...steps].reverse() }, 'weightPrices'],
      [{ weightPrices: [{ from: 5_000 }] }, 'weightPrices[0].price'],
      [{ weightPrices: steps, maxWeight: 19_999 }, 'weightPrices[1].from'],
      [{ maxWeight: 4_999, zones: { north: { weightPrices: steps } } }, 'zones.north.weightPrices[0].from'],
    ])('is refused with %j', (way, path) => {
      expect(pathsOf(withWay(way))).toEqual([`deliveryMethods[0].${path}`]);
    });
  });

  it.each([
    [[{ name: 'Posten', trackingUrl: 'http://posten.example/{tracking}' }], 'carriers[0].trackingUrl'],
    [[{ name: 'Posten', trackingUrl: 'https://posten.example/' }], 'carriers[0].trackingUrl'],
    [[{ name: '', trackingUrl: 'https://posten.example/{tracking}' }], 'carriers[0].name'],
    [['Posten', 'posten'].map((name) => ({ name, trackingUrl: 'https://a.example/{tracking}' })), 'carriers[1].name'],
  ])('refuses the carriers %j', (carriers, path) => {
    expect(pathsOf({ ...aShopJson, carriers })).toEqual([path]);
  });

  it.each([null, [], 'text', 7])('cannot be %j', (json) => expect(pathsOf(json)).toEqual(['']));

  it.each(['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'UTC'])('takes the time zone %s', (timeZone) => {
    expect(decodeShopInfo({ ...aShopJson, timeZone })).toMatchObject(E.right({ timeZone }));
  });

  it.each(['Oslo', 'Europe/Atlantis', '+01:00', '', 3])('refuses %j as a time zone', (timeZone) => {
    expect(decodeShopInfo({ ...aShopJson, timeZone })).toEqual(
      E.left([{ path: 'timeZone', value: timeZone, expected: 'an IANA time zone such as Europe/Oslo' }]),
    );
  });

  it.each([
    ['NO', []],
    ['DE-BY', []],
    ['Norway', ['holidays']],
    ['no', ['holidays']],
  ])('with the holidays of %s is wrong at %j', (holidays, paths) => {
    expect(pathsOf({ ...aShopJson, holidays })).toEqual(paths);
  });

  it('has one shape in its schema and in the domain', () => {
    type Decoded = Static<typeof ShopJson>;
    expectTypeOf<Decoded>().toExtend<ShopInfo>();
    expectTypeOf<ShopInfo>().toExtend<DeepReadonly<Decoded>>();
    expectTypeOf<keyof ShopInfo>().toEqualTypeOf<keyof Decoded>();
  });
});

type DeepReadonly<A> = A extends object ? { readonly [K in keyof A]: DeepReadonly<A[K]> } : A;

describe('the time of an import', () => {
  const linesOf = (cron: string) => {
    const read = decodeShopInfo({ ...aShopJson, imports: [{ id: 'goods', cron, from: '/feeds', kind: 'full' }] });
    return E.isLeft(read) ? inFile('shop.json')(read.left).map(describeProblem) : [];
  };

  it.each([
    ['61 * * * *', 'minute 61: expected 0 to 59'],
    ['0 25 * * *', 'hour 25: expected 0 to 23'],
    ['0 3 * 13 *', 'month 13: expected 1 to 12, or jan to dec'],
    ['0 3 * * 8', 'day of the week 8: expected 0 to 7, or sun to sat; 0 and 7 are Sunday'],
    ['0 3 31 2 *', '31 2: this day never comes: expected a day that the month has'],
    ['15 3 * *', 'expected five fields of a cron expression, such as "15 3 * * *" for a quarter past three each night'],
  ])('says what is wrong with %s', (cron, said) =>
    expect(linesOf(cron)).toEqual([`shop.json: imports[0].cron: ${said} instead of "${cron}"`]),
  );

  it('may be each minute', () => expect(linesOf('* * * * *')).toEqual([]));
});

it('names the known setting that is nearest to one that there is not', () => {
  const read = decodeShopInfo({ ...aShopJson, headerLayuot: 'bar', kitchenSink: 1 });
  const said = E.isLeft(read) ? read.left.map(({ path, message }) => [path, message]) : [];
  expect(said).toEqual([
    ['headerLayuot', 'did you mean headerLayout'],
    ['kitchenSink', undefined],
  ]);
});
