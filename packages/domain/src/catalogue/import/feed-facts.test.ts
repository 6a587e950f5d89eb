import { these as TH } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { FeedContext } from './feed-context.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import { readFeedRow } from './read-feed-row.ts';

const context: FeedContext = {
  ...{
    currency: 'NOK',
    exchangeRates: {},
    taxClasses: { standard: 2500 },
    defaultTaxClass: 'standard',
    locales: ['nb'],
  },
  ...{ facetKeys: [], now: 1_000 },
  readHtml: (html) => [html.replaceAll('&amp;', '&').replace(/<[^>]*>/g, '')],
  remoteImageId: (url) => `remote(${url})`,
  fileSizes: new Map([
    ['sheet.pdf', 20_480],
    ['care.pdf', 1_000],
    ['tour.mp4', 4_000_000],
    ['run.exe', 5],
    ['large.mp4', 100 * 1024 * 1024 + 1],
  ]),
};

type Fields = Readonly<Record<string, string | readonly string[]>>;

const read = (fields: Fields, over: Partial<FeedContext> = {}) => {
  const row = { id: 'A1', title: 'Lamp', price: '499 NOK', availability: 'in_stock', ...fields };
  const values = Object.entries(row).map(([name, value]): [string, readonly string[]] => [
    name,
    typeof value === 'string' ? [value] : value,
  ]);
  return readFeedRow({ ...context, ...over })({ line: 7, values: Object.fromEntries(values) });
};

/** A row that nothing is wrong with. */
const item = (fields: Fields, over: Partial<FeedContext> = {}): FeedItem => {
  const found = read(fields, over);
  if (!TH.isRight(found)) throw new Error(JSON.stringify(found));
  return found.right;
};

/** What is left of a row and what is wrong with it, where both are told. */
const both = (fields: Fields): { readonly problems: readonly RowProblem[]; readonly item: FeedItem } => {
  const found = read(fields);
  if (!TH.isBoth(found)) throw new Error(JSON.stringify(found));
  return { problems: found.left, item: found.right };
};

/** What a row is told to lack, as `column "value" code`; the rest of it has landed. */
const without = (fields: Fields): readonly string[] => {
  const { problems, item: landed } = both(fields);
  expect(landed).toMatchObject({ sku: 'A1', name: 'Lamp', price: 49_900 });
  expect(problems.map(({ line, landed: is }) => [line, is])).toEqual(problems.map(() => [7, true]));
  return problems.map(({ field, value, code }) => `${field} "${value}" ${code}`);
};

test('a row that says nothing of facts has none', () => {
  const facts = [
    'energy',
    'charging',
    'eco',
    'documents',
    'video',
    'unitPricing',
    'condition',
    'availableAt',
    'hidden',
  ];
  expect(Object.keys(item({})).filter((key) => facts.includes(key))).toEqual([]);
});

describe('energy labels', () => {
  test('a class is read with its scale, whatever its case', () => {
    const scale = { min_energy_efficiency_class: 'G', max_energy_efficiency_class: 'A' };
    expect(item({ energy_efficiency_class: 'b', ...scale }).energy).toEqual({ class: 'B', best: 'A', worst: 'G' });
    expect(item({ energy_efficiency_class: 'A', ...scale }).energy?.class).toBe('A');
    expect(item({ energy_efficiency_class: 'G', ...scale }).energy?.class).toBe('G');
  });

  test('a class without a scale has the scale of its time', () => {
    expect(item({ energy_efficiency_class: 'A' }).energy).toEqual({ class: 'A', best: 'A', worst: 'G' });
    expect(item({ energy_efficiency_class: 'A+' }).energy).toEqual({ class: 'A+', best: 'A+++', worst: 'D' });
  });

  test('label, sheet and number in the register stand beside the class', () => {
    const fields = { energy_label: 'lamp-label.svg', energy_sheet: 'sheet.pdf', certification: 'EC:EPREL:123456' };
    expect(item({ energy_efficiency_class: 'C', ...fields }).energy).toEqual({
      ...{ class: 'C', best: 'A', worst: 'G', eprel: '123456', sheet: '/files/sheet.pdf' },
      picture: { id: 'lamp-label' },
    });
    expect(item(fields).energy).toBeUndefined();
  });

  test('certifications of others are passed over', () => {
    const others = { energy_efficiency_class: 'C', certification: ['ADEME:CO2:7', 'European_Commission:EPREL:9'] };
    expect(item(others).energy?.eprel).toBe('9');
    expect(item({ energy_efficiency_class: 'C', certification: 'EC:CO2:abc' }).energy?.eprel).toBeUndefined();
  });

  test.each<[Fields, readonly string[]]>([
    [{ energy_efficiency_class: 'Z' }, ['energy_efficiency_class "Z" unknown_energy_class']],
    [
      { energy_efficiency_class: 'F', min_energy_efficiency_class: 'D', max_energy_efficiency_class: 'A' },
      ['energy_efficiency_class "F" energy_class_off_scale'],
    ],
    [
      { energy_efficiency_class: 'A', max_energy_efficiency_class: 'B' },
      ['energy_efficiency_class "A" energy_class_off_scale'],
    ],
    [
      { energy_efficiency_class: 'A', max_energy_efficiency_class: 'best' },
      ['max_energy_efficiency_class "best" unknown_energy_class'],
    ],
    [
      { energy_efficiency_class: 'A', min_energy_efficiency_class: '7' },
      ['min_energy_efficiency_class "7" unknown_energy_class'],
    ],
  ])('a class that is none is left out and told: %j', (fields, told) => {
    expect(without(fields)).toEqual(told);
    expect(both(fields).item.energy).toBeUndefined();
  });

  test('what would be right is said', () => {
    expect(both({ energy_efficiency_class: 'Z' }).problems[0]?.expected).toBe('A+++, A++, A+, A, B, C, D, E, F, G');
  });

  test('a wrong sheet, label or number takes nothing else with it', () => {
    const fields = { energy_label: 'a b.svg', energy_sheet: 'javascript:alert(1)', certification: 'EC:EPREL:x' };
    expect(without({ energy_efficiency_class: 'C', ...fields })).toEqual([
      'energy_label "a b.svg" invalid_image',
      'energy_sheet "javascript:alert(1)" invalid_address',
      'certification "EC:EPREL:x" invalid_certification',
    ]);
    expect(both({ energy_efficiency_class: 'C', ...fields }).item.energy).toEqual({
      class: 'C',
      best: 'A',
      worst: 'G',
    });
    expect(without({ certification: 'gold' })).toEqual(['certification "gold" invalid_certification']);
  });
});

describe('charging', () => {
  test('watts, USB Power Delivery and what is in the box are read', () => {
    const watts = { charging_min_watts: '7.5', charging_max_watts: '45 W' };
    expect(item(watts).charging).toEqual({ minWatts: 7.5, maxWatts: 45, usbPd: false });
    expect(item({ ...watts, charging_usb_pd: 'YES', charger_included: 'no' }).charging).toEqual({
      ...{ minWatts: 7.5, maxWatts: 45, usbPd: true, chargerIncluded: false },
    });
    expect(item({ charging_min_watts: '1000', charging_max_watts: '1000' }).charging?.minWatts).toBe(1_000);
  });

  test.each<[Fields, readonly string[]]>([
    [{ charging_min_watts: '5' }, ['charging_max_watts "" invalid_watts']],
    [{ charging_max_watts: '5' }, ['charging_min_watts "" invalid_watts']],
    [{ charger_included: 'yes' }, ['charging_min_watts "" invalid_watts']],
    [{ charging_min_watts: '0', charging_max_watts: '5' }, ['charging_min_watts "0" invalid_watts']],
    [{ charging_min_watts: '5', charging_max_watts: '1001' }, ['charging_max_watts "1001" invalid_watts']],
    [{ charging_min_watts: '45', charging_max_watts: '5' }, ['charging_min_watts "45" invalid_watts']],
    [
      { charging_min_watts: '5', charging_max_watts: '9', charging_usb_pd: 'maybe' },
      ['charging_usb_pd "maybe" invalid_yes_no'],
    ],
    [
      { charging_min_watts: '5', charging_max_watts: '9', charger_included: '1' },
      ['charger_included "1" invalid_yes_no'],
    ],
  ])('what does not fit is left out and told: %j', (fields, told) => {
    expect(without(fields)).toEqual(told);
    expect(both(fields).item.charging).toBeUndefined();
  });
});

describe('pictures of charging and eco ratings', () => {
  const facts = { charging_min_watts: '5', charging_max_watts: '9', eco_rating: '84' };

  test('are files of the shop or lie on other hosts', () => {
    const url = 'https://maker.example/eco.svg';
    const read = item({ ...facts, charging_pictogram: 'charger.svg', eco_rating_label: url });
    expect(read.charging).toMatchObject({ minWatts: 5, picture: { id: 'charger' } });
    expect(read.eco).toMatchObject({ score: 84, picture: { url } });
  });

  test('a wrong one is told, and the fact stays; a right one is nothing without its fact', () => {
    const wrong = both({ ...facts, charging_pictogram: 'https://', eco_rating_label: 'https://' });
    expect(wrong.problems.map(({ field }) => field)).toEqual(['charging_pictogram', 'eco_rating_label']);
    expect(wrong.item.charging).toEqual({ minWatts: 5, maxWatts: 9, usbPd: false });
    expect(wrong.item.eco).toEqual({ score: 84, reasons: [] });
    expect(item({ charging_pictogram: 'charger.svg', eco_rating_label: 'eco.svg' })).not.toMatchObject({
      ...{ charging: expect.anything(), eco: expect.anything() },
    });
  });
});

describe('eco ratings', () => {
  test('a rating is read with its reasons', () => {
    expect(item({ eco_rating: '84', eco_rating_reason: 'Repairable,"Wool, recycled"' }).eco).toEqual({
      ...{ score: 84, reasons: ['Repairable', 'Wool, recycled'] },
    });
    expect(item({ eco_rating: '100' }).eco).toEqual({ score: 100, reasons: [] });
    expect(item({ eco_rating_reason: 'Repairable' }).eco).toBeUndefined();
  });

  test.each(['0', '101', 'good'])('the rating %s is none', (eco_rating) => {
    expect(without({ eco_rating })).toEqual([`eco_rating "${eco_rating}" invalid_number`]);
  });

  test('a reason that is too long, and too many of them, leave the rating', () => {
    const fields = { eco_rating: '50', eco_rating_reason: ['Short', 'x'.repeat(151)] };
    expect(both(fields).problems).toMatchObject([{ field: 'eco_rating_reason', code: 'too_long' }]);
    expect(both(fields).item.eco).toEqual({ score: 50, reasons: ['Short'] });
    const many = { eco_rating: '50', eco_rating_reason: Array.from({ length: 11 }, (_, index) => `r${index}`) };
    expect(without(many)).toEqual(['eco_rating_reason "r10" too_many']);
    expect(both(many).item.eco).toEqual({ score: 50, reasons: [] });
  });
});

describe('documents and videos', () => {
  test('files of the shop come with their size, those of others without', () => {
    const document =
      'Care &amp; repair:care.pdf,Data sheet:https://maker.example/a/sheet.PDF?v=1,Page:https://maker.example';
    expect(item({ document }).documents).toEqual([
      { name: 'Care & repair', address: '/files/care.pdf', type: 'pdf', bytes: 1_000 },
      { name: 'Data sheet', address: 'https://maker.example/a/sheet.PDF?v=1', type: 'pdf' },
      { name: 'Page', address: 'https://maker.example/', type: 'html' },
    ]);
  });

  test('a document that is wrong takes no other with it', () => {
    const document = [
      ...['Care:care.pdf', 'Bad:javascript:alert(1)', 'Old:http://maker.example/a.pdf', 'Away:away.pdf'],
      ...['Program:run.exe', 'https://maker.example/a.pdf', 'nothing', ':care.pdf', 'Up:../care.pdf'],
      ...[`${'n'.repeat(101)}:care.pdf`],
    ];
    const { problems, item: landed } = both({ document });
    expect(problems.map(({ value, code }) => `${value.slice(0, 30)} ${code}`)).toEqual([
      'javascript:alert(1) invalid_address',
      'http://maker.example/a.pdf invalid_address',
      'away.pdf missing_file',
      'run.exe invalid_address',
      'https://maker.example/a.pdf invalid_document',
      'nothing invalid_document',
      ':care.pdf invalid_document',
      '../care.pdf invalid_address',
      `${'n'.repeat(30)} too_long`,
    ]);
    expect(landed.documents).toEqual([{ name: 'Care', address: '/files/care.pdf', type: 'pdf', bytes: 1_000 }]);
    expect(both({ document: 'Bad:javascript:alert(1)' }).item.documents).toBeUndefined();
  });

  test('more than twenty documents are none', () => {
    const many = (count: number) => ({ document: Array.from({ length: count }, (_, index) => `D${index}:care.pdf`) });
    expect(item(many(20)).documents).toHaveLength(20);
    expect(without(many(21))).toEqual(['document "D20:care.pdf" too_many']);
  });

  test('a shop without files of its own has none to offer', () => {
    const { fileSizes: _, ...unknown } = context;
    const found = readFeedRow(unknown)({
      line: 7,
      values: { id: ['A1'], title: ['Lamp'], price: ['499 NOK'], availability: ['in_stock'], document: ['A:care.pdf'] },
    });
    expect(found).toMatchObject(
      TH.both([{ field: 'document', value: 'care.pdf', code: 'missing_file' }], { sku: 'A1' }),
    );
  });

  test('the first video that can be shown is', () => {
    expect(item({ video_link: 'tour.mp4' }).video).toEqual({ address: '/files/tour.mp4' });
    expect(item({ video_link: 'http://youtu.be/abc' }).video).toEqual({
      ...{ address: 'https://youtu.be/abc', host: 'youtu.be' },
    });
    const { problems, item: landed } = both({ video_link: 'https://evil.example/v, https://vimeo.com/7' });
    expect(problems).toMatchObject([{ value: 'https://evil.example/v', code: 'unknown_video_host' }]);
    expect(landed.video).toEqual({ address: 'https://vimeo.com/7', host: 'vimeo.com' });
  });

  test.each<[string, string]>([
    ['javascript:alert(1)', 'invalid_address'],
    ['care.pdf', 'invalid_address'],
    ['other.webm', 'missing_file'],
    ['large.mp4', 'too_large'],
    ['https://www.youtube.com.evil.example/', 'unknown_video_host'],
    ['https://', 'unknown_video_host'],
  ])('no video is %s', (video_link, code) => {
    expect(without({ video_link })).toEqual([`video_link "${video_link}" ${code}`]);
    expect(both({ video_link }).item.video).toBeUndefined();
  });
});

describe('unit pricing', () => {
  test.each<[string, string | undefined, string]>([
    ['750 ml', '1 l', '750 ml per 1 l'],
    ['1.5kg', '100g', '1.5 kg per 100 g'],
    ['500 sheet', '100 sheet', '500 sheet per 100 sheet'],
    ['750 ml', undefined, '750 ml per 1 l'],
    ['200 G', undefined, '200 g per 1 kg'],
    ['30 cm', undefined, '30 cm per 1 m'],
    ['8 ct', undefined, '8 ct per 1 ct'],
    ['10 l', '75 cl', '10 l per 75 cl'],
    ['1000000 g', '1000 kg', '1000000 g per 1000 kg'],
  ])('%s for %s is read as %s', (measure, base, words) => {
    const fields = {
      unit_pricing_measure: measure,
      ...(base === undefined ? {} : { unit_pricing_base_measure: base }),
    };
    const found = item(fields).unitPricing;
    expect(`${found?.measure.value} ${found?.measure.unit} per ${found?.base.value} ${found?.base.unit}`).toBe(words);
  });

  test.each<[string, string, string]>([
    ['ml', '1 l', 'unit_pricing_measure "ml" invalid_measure'],
    ['0 ml', '1 l', 'unit_pricing_measure "0 ml" invalid_measure'],
    ['1000001 ml', '1 l', 'unit_pricing_measure "1000001 ml" invalid_measure'],
    ['5 pieces', '1 l', 'unit_pricing_measure "5 pieces" invalid_measure'],
    ['5 constructor', '1 l', 'unit_pricing_measure "5 constructor" invalid_measure'],
    ['750 ml', '1 kg', 'unit_pricing_base_measure "1 kg" invalid_measure'],
    ['750 ml', '3 l', 'unit_pricing_base_measure "3 l" invalid_measure'],
    ['750 ml', '75 ml', 'unit_pricing_base_measure "75 ml" invalid_measure'],
    ['750 ml', 'litre', 'unit_pricing_base_measure "litre" invalid_measure'],
  ])('%s for %s is left out and told', (unit_pricing_measure, unit_pricing_base_measure, told) => {
    const fields = { unit_pricing_measure, unit_pricing_base_measure };
    expect(without(fields)).toEqual([told]);
    expect(both(fields).item.unitPricing).toBeUndefined();
  });

  test('a base alone says nothing', () => {
    expect(item({ unit_pricing_base_measure: '1 l' }).unitPricing).toBeUndefined();
  });
});

describe('condition and availability', () => {
  test('goods that are not new tell their grade and battery', () => {
    expect(item({ condition: 'Used', condition_grade: 'As new', battery_health: '91 %' }).condition).toEqual({
      ...{ state: 'used', grade: 'As new', batteryHealth: 91 },
    });
    expect(item({ condition: 'refurbished' }).condition).toEqual({ state: 'refurbished' });
    expect(item({ condition: 'new', condition_grade: 'A', battery_health: '9' }).condition).toBeUndefined();
  });

  test.each<[Fields, string]>([
    [{ condition: 'worn' }, 'condition "worn" unknown_condition'],
    [{ condition: 'used', battery_health: '0' }, 'battery_health "0" invalid_number'],
    [{ condition: 'used', battery_health: '101' }, 'battery_health "101" invalid_number'],
  ])('what is no condition is told: %j', (fields, told) => {
    expect(without(fields)).toEqual([told]);
  });

  test('a grade may be fifty characters long', () => {
    expect(item({ condition: 'used', condition_grade: 'x'.repeat(50) }).condition?.grade).toHaveLength(50);
    expect(both({ condition: 'used', condition_grade: 'x'.repeat(51) }).problems).toMatchObject([{ code: 'too_long' }]);
  });

  test('goods that can be ordered ahead tell when they are there; others have no such date', () => {
    const availability_date = '2026-12-24T13:00+0100';
    expect(item({ availability: 'preorder', availability_date }).availableAt).toBe(1_798_113_600_000);
    expect(item({ availability: 'backorder', availability_date: '2026-12-24' }).availableAt).toBe(1_798_070_400_000);
    expect(item({ availability: 'in_stock', availability_date }).availableAt).toBeUndefined();
    expect(item({ availability: 'backorder' }).availableAt).toBeUndefined();
    expect(without({ availability: 'backorder', availability_date: 'soon' })).toEqual([
      'availability_date "soon" invalid_date',
    ]);
  });
});

test('hidden goods are read; a row that may have meant to hide its goods is left out', () => {
  expect(item({ hidden: 'yes' }).hidden).toBe(true);
  expect(item({ hidden: 'no' }).hidden).toBeUndefined();
  expect(read({ hidden: 'perhaps' })).toMatchObject(
    TH.left([{ field: 'hidden', value: 'perhaps', code: 'invalid_yes_no', expected: 'yes or no' }]),
  );
});
