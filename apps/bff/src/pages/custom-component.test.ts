import { join } from 'node:path';
import type { RenderPage } from '@torg/web/server';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShops } from '../shops/load-shops.ts';
import { serving } from '../testing/client.ts';
import { type Folders, makeFolders } from '../testing/server-world.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
let folders: Folders;
beforeAll(async () => {
  folders = await makeFolders();
});
afterAll(() => folders.remove());

const header = {
  name: 'campaign-header',
  config: { href: '/campaign/winter', from: '2020-01-01', until: '2099-12-24T16:00' },
  data: {
    text: { nb: 'Vinteren er her', en: 'Winter is here' },
    label: { nb: 'Se alt', en: 'See all of it' },
    countdown: { nb: 'Slutter om', en: 'Ends in' },
  },
} as const;
const footer = {
  name: 'opening-hours',
  config: { hours: { weekdays: '10:00-18:00' }, phone: '62 00 00 00' },
  data: { title: { nb: 'Kom innom', en: 'Come by' } },
} as const;

/** Writes what a page is told of both components, as the web application does with markup. */
const renderComponents: RenderPage = async ({ campaignHeader, shop: { config } }) => {
  const { openingHours } = config;
  const above = campaignHeader && [campaignHeader.text, campaignHeader.link.href, campaignHeader.countdownInfo.ends];
  const below = openingHours && [openingHours.title, openingHours.hours.weekdays, openingHours.phone];
  const body = [above ?? 'nothing above', '<main></main>', below ?? 'nothing below'].flat().join(' ');
  return { status: 200, html: `<html><head></head><body>${body}</body></html>`, jsonLd: [] };
};

/** The start page of a shop whose shop.json differs from the example in this. */
const startPage = async (differences: Parameters<Folders['writeShop']>[0], path = '/') => {
  await folders.writeShop(differences);
  const shops = await loadShops({
    ...{ shopsDir: join(folders.root, 'shops'), messagesDir: join(folders.web, 'messages') },
    ...{
      findHolidays: () => TE.right(O.some([])),
      paymentProviders: ['test-bank'],
      frontChannelFlows: false,
      missingServices: {},
    },
  })();
  if (E.isLeft(shops)) throw new Error(shops.left.join('\n'));
  const server = await serve(aTestWorld({ shops: shops.right.shops, render: renderComponents }));
  return (await server.inject({ url: path, headers: { host: 'demo.localhost' } })).body;
};

describe('a custom component of shop.json', () => {
  const both = { customComponent: { header, footer } };
  const ends = Date.parse('2099-12-24T15:00:00Z');

  it.each([
    ['/', 'Vinteren er her', 'Kom innom'],
    ['/en', 'Winter is here', 'Come by'],
  ])('is on the start page at %s, above and below, in its language', async (path, above, below) => {
    expect(await startPage(both, path)).toContain(
      `${above} /campaign/winter ${ends} <main></main> ${below} 10:00-18:00 62 00 00 00`,
    );
  });

  it('is not there where shop.json names none, nor once its campaign is over', async () => {
    expect(await startPage({})).toContain('nothing above <main></main> nothing below');
    const over = { ...header, config: { ...header.config, until: '2021-01-01' } };
    expect(await startPage({ customComponent: { header: over } })).toContain('nothing above');
  });
});
