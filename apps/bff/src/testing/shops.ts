import type { ShopFiles } from '@torg/adapter-shop-files';
import type { ShopInfo } from '@torg/domain/shop';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { type RunningShop, runningShop } from '../shops/running-shop.ts';

const texts = { 'error.title': 'Something went wrong', 'error.retry': 'Try again' };
const closed = { slug: 'closed', title: 'Closed', description: '', body: ['Back in May'], inFooter: false };
const terms = { slug: 'terms', title: 'Terms', description: 'What holds', body: ['Be kind'], inFooter: true };

const aFace = '@font-face { font-family: Kappe; src: url(fonts/kappe.woff2) format("woff2") }';

/** A shop with these differences from the example, with two articles in each language, with more texts than two, and other files. */
export const aRunningShop = (
  differences: Partial<ShopInfo> = {},
  more: Readonly<Record<string, string>> = {},
  others: Partial<ShopFiles> = {},
): RunningShop => {
  const info = { ...aShopInfo, ...differences };
  const inEach = <A>(value: A) => Object.fromEntries(info.locales.map((locale) => [locale, value]));
  const files: ShopFiles = {
    info,
    holidays: [],
    directory: '/nowhere',
    themeCss: `${aFace} :root { --color-accent: #123 }`,
    themeFonts: [{ path: 'fonts/kappe.woff2', bytes: Buffer.from('letters') }],
    messages: inEach({}),
    cookieTexts: {},
    articles: inEach([closed, terms]),
    start: inEach({ blocks: [] }),
    brands: inEach({}),
    campaigns: inEach({}),
    drafts: {},
    warnings: [],
    links: [],
    ribbons: {},
    campaignHeaders: {},
    feeds: [],
    priceFiles: [],
    ...others,
  };
  const shop = runningShop(files, inEach({ ...texts, ...more }));
  if (E.isLeft(shop)) throw new Error(shop.left);
  return shop.right;
};
