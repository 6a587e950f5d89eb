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
