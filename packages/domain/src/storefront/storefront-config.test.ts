import { expect, it } from 'vitest';
import { publicShopInfo } from '../storefront/storefront-config.ts';
import { aShopInfo } from '../testing/examples.ts';

it('a browser is not told what only servers need, nor settings that no page reads', () => {
  const header = {
    name: 'campaign-header',
    config: { href: '/all', until: '2026-12-24' },
    data: { text: { nb: 'Vinter' }, label: { nb: 'Se' }, countdown: { nb: 'Slutter om' } },
  } as const;
  const info = publicShopInfo({
    ...aShopInfo,
    customComponent: { header },
  });
  expect(Object.keys(info).sort()).toEqual([
    ...[
      'activeVatOption',
      'carriers',
      'category',
      'countries',
      'currency',
      'currencySymbol',
      'currencySymbolPlacement',
    ],
    ...[
      'customerGroups',
      'defaultGroupId',
      'defaultTaxClass',
      'deliveryMethods',
      'deliveryZones',
      'electronicInvoice',
      'facets',
      'hardware',
      'headerLayout',
      'id',
    ],
    ...[
      'limits',
      'locales',
      'loginDisabled',
      'loginRequired',
      'loyaltyPoints',
      'name',
      'oidcAuth',
      'paymentMethods',
      'priceLists',
      'quickOrder',
      'quotes',
      'redirectOrigins',
      'returnDays',
      'reviews',
    ],
    ...['sections', 'showBrandName', 'showMenuHeader', 'talkmore', 'taxClasses', 'timeZone', 'viewMode'],
  ]);
});

it('a browser is told that there are windows of delivery, and not how many orders fit in', () => {
  const windows = {
    ...{ daysAhead: 5, cutOffHours: 12 },
    times: [{ weekdays: ['monday'], from: '17:00', to: '21:00', capacity: 7 }] as const,
  };
  const [first, ...others] = aShopInfo.deliveryMethods;
  if (first === undefined) throw new Error('the shop delivers nothing');
  const { deliveryMethods } = publicShopInfo({ ...aShopInfo, deliveryMethods: [{ ...first, windows }, ...others] });
  expect(deliveryMethods).toEqual([{ ...first, windows: { daysAhead: 5, cutOffHours: 12, times: [] } }, ...others]);
});
