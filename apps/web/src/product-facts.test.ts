import type { Product } from '@torg/domain/catalogue';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aCard, aCatalogue, aJacket, aListing } from './testing/a-catalogue.ts';
import { aRequest, aShop } from './testing/a-shop.ts';

const [variant] = aJacket.variants;
if (variant === undefined) throw new Error('the jacket has no variant');
const price = (amount: number) => ({ ...variant.price, amount });

const jacket: Product = {
  ...{ ...aJacket, options: [] },
  variants: [
    {
      ...{ ...variant, options: {}, price: price(18_900), compareAt: price(29_900), lowestPrice: price(24_900) },
      listPrice: price(39_900),
      unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 1, unit: 'l' } },
      condition: { state: 'used', grade: 'Som ny', batteryHealth: 91 },
    },
  ],
  energy: { class: 'B', best: 'A', worst: 'G', eprel: '123456', picture: { id: 'label', alt: 'Label' } },
  charging: { minWatts: 5, maxWatts: 45, usbPd: true, chargerIncluded: false },
  eco: { score: 84, reasons: ['Ull fra Norge'] },
  documents: [{ name: 'Datablad', address: 'https://maker.example/a.pdf', type: 'pdf' }],
  video: { address: 'https://youtu.be/a', host: 'youtu.be' },
};

const page = (product: Product) =>
  renderPage(
    aRequest('/product/jacket', aShop({ catalogue: { ...aCatalogue(), product: () => TE.right(O.some(product)) } })),
  );

const words = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');

it('a product tells what law and shoppers ask of it', async () => {
  const { html, status } = await page(jacket);
  expect(status).toBe(200);
  expect(html).toContain('aria-label="Energiklasse B, på en skala fra A til G"');
  expect(html).toContain('href="https://eprel.ec.europa.eu/qr/123456"');
  expect(html).toContain('/media/energy-label-modal/label.webp');
  expect(html).toContain('href="https://maker.example/a.pdf"');
  expect(html).toContain('href="https://youtu.be/a"');
  const told = words(html);
  for (const part of [
    'Brukt : Som ny',
    '91 %',
    'Lades med 5–45 W , USB PD',
    'Lader følger ikke med',
    'Ull fra Norge',
  ]) {
    expect(told).toContain(part);
  }
  expect(told).toMatch(/Laveste pris siste 30 dager før nedsettelsen: \D*249/);
  expect(told).toMatch(/Din pris – listepris \D*399/);
  expect(told).toMatch(/252\D*per l\b/);
});

it('pictures of the maker stand where it gives them', async () => {
  expect((await page(jacket)).html).not.toMatch(/charging-device-pictogram|eco-rating/);
  const pictured: Product = {
    ...jacket,
    charging: { minWatts: 5, maxWatts: 45, usbPd: true, picture: { id: 'charger', alt: '' } },
    eco: { score: 84, reasons: [], picture: { id: 'eco', alt: '' } },
  };
  const { html } = await page(pictured);
  expect(html).toContain('/media/charging-device-pictogram/charger.webp');
  expect(html).toContain('/media/eco-rating/eco.webp');
  expect(words(html)).toContain('Lades med 5–45 W');
});

it('a product without facts has no empty places for them', async () => {
  const { html } = await page(aJacket);
  for (const part of ['Energiklasse', 'Miljøvurdering', 'Lades med', 'Dokumenter og video', 'Laveste pris']) {
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain(part);
  }
});

it('goods that are ordered ahead have a day of their own, never that of goods in stock', async () => {
  const stock = { ...variant.stock, state: 'in_stock' as const, availableAt: Date.UTC(2027, 0, 4, 11) };
  const [one] = jacket.variants;
  if (one === undefined) throw new Error('there is no variant');
  const told = words((await page({ ...jacket, variants: [{ ...one, stock }] })).html);
  expect(told).toContain('Bestill nå, sendes fra 4. januar 2027');
  expect(told).toMatch(/Deretter .*virkedager/);
  expect(told).not.toContain('På lager');
});

it('a card tells the lowest price beside a reduction, and the price of a unit', async () => {
  const card = {
    ...aCard('Såpe'),
    ...{ price: price(4_400), compareAt: price(9_900), lowestPrice: price(5_900) },
    unitPricing: { measure: { value: 500, unit: 'sheet' }, base: { value: 100, unit: 'sheet' } },
  };
  const catalogue = aCatalogue(() => TE.right(aListing({ items: [card] })));
  const told = words((await renderPage(aRequest('/all', aShop({ catalogue })))).html);
  expect(told).toMatch(/Laveste pris siste 30 dager før nedsettelsen: \D*59/);
  expect(told).toMatch(/8,80\D*per 100 ark/);
});

it('search engines are told that goods are used, and their energy class', async () => {
  const { jsonLd } = await page(jacket);
  expect(jsonLd[0]).toMatchObject({
    hasEnergyConsumptionDetails: {
      ...{ '@type': 'EnergyConsumptionDetails' },
      hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryB',
    },
    offers: { itemCondition: 'https://schema.org/UsedCondition' },
  });
  const { jsonLd: plain } = await page(aJacket);
  expect(plain[0]).not.toHaveProperty('hasEnergyConsumptionDetails');
});

describe('goods that are ordered ahead', () => {
  const availableAt = Date.UTC(2099, 11, 1, 12);
  const ahead = { ...variant, stock: { ...variant.stock, availableAt } };

  it('have their own day on cards, never that of goods in stock', async () => {
    const items = [aCard('there'), aCard('ahead', { availableAt })];
    const shop = aShop({ catalogue: aCatalogue(() => TE.right(aListing({ items }))) });
    const told = words((await renderPage(aRequest('/all', shop))).html);
    expect(told.match(/(?:På lager|Bestill nå, sendes fra [^<]*?\d{4})( Deretter)? 2–4 virkedager/g)).toEqual([
      'På lager 2–4 virkedager',
      'Bestill nå, sendes fra 1. desember 2099 Deretter 2–4 virkedager',
    ]);
  });

  it('have it where they are compared', async () => {
    const product: Product = { ...jacket, variants: [ahead] };
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some(product)) };
    const told = words((await renderPage(aRequest('/compare?product=jacket', aShop({ catalogue })))).html);
    expect(told).toContain('Bestill nå, sendes fra 1. desember 2099 Deretter 2–4 virkedager');
  });
});

it('a card tells the energy class below the price, where goods have one', async () => {
  const items = [aCard('lamp', { energy: { class: 'C', best: 'A', worst: 'G' } }), aCard('cup')];
  const { html } = await renderPage(
    aRequest('/all', aShop({ catalogue: aCatalogue(() => TE.right(aListing({ items }))) })),
  );
  const arrows = [...html.matchAll(/<svg[^>]*role="img"[^>]*aria-label="(Energi[^"]*)"/g)].map(([, name]) => name);
  expect(arrows).toEqual(['Energiklasse C, på en skala fra A til G']);
});
