import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewShop } from './shop-arguments.ts';
import { checkShops } from './shop-check.ts';
import { makeShop } from './shop-new.ts';

const web = join(import.meta.dirname, '../../../web');
const messagesDir = join(web, 'messages');

let shopsDir = '';
beforeEach(async () => {
  shopsDir = join(await mkdtemp(join(tmpdir(), 'torg-new-shop-')), 'shops');
});
afterEach(() => rm(join(shopsDir, '..'), { recursive: true, force: true }));

const kaffe: NewShop = {
  ...{ action: 'new', id: 'kaffe', name: 'Kaffe', host: 'kaffe.localhost', locales: ['nb', 'en'], currency: 'NOK' },
};
const make = (differences: Partial<NewShop> = {}) =>
  makeShop({ ...kaffe, ...differences }, { shopsDir, messagesDir, reservedHosts: ['bank.localhost'] });
const inShop = (file: string): string => join(shopsDir, 'kaffe', file);
const change = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const text = await readFile(inShop(file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(inShop(file), text.replace(from, to));
};

const check = async (id?: string) => {
  const styles = ['tokens', 'base'].map((name) => readFile(join(web, `src/styles/${name}.css`), 'utf8'));
  return checkShops(
    {
      ...{ shopsDir, messagesDir, styles: await Promise.all(styles), findHolidays: createFindHolidays(Date) },
      ...{ paymentProviders: ['test-bank', 'pocket'], frontChannelFlows: false, missingServices: {} },
      feedSecrets: { TORG_FEED_KEY: 'hush' },
    },
    id,
  );
};
const problems = async () => (await check()).problems;

describe('a check', () => {
  beforeEach(() => make());

  it('finds a new shop right in any name and language, and tells what is left to fill in', async () => {
    await make({ id: 'te', host: 'te.localhost', name: 'Te: <b>"grønn"</b> & [svart] \\', locales: ['en'] });
    const { problems, notes, shops } = await check();
    expect({ problems, shops: shops.map(({ id }) => id) }).toEqual({ problems: [], shops: ['kaffe', 'te'] });
    expect(notes).toContain('kaffe/content/nb/about.md: fill in [[e-postadresse]]');
    expect(await check('te')).toMatchObject({ shops: [{ id: 'te' }], notes: expect.not.arrayContaining([/^kaffe/]) });
  });

  it('names each pair of colours that is too close, how close it is, and what would be right', async () => {
    await change('theme.css', /(--color-text-muted: )#\w+/, '$1#999999');
    await change('theme.css', /(--color-header: )#\w+/, '$1red');
    expect(await problems()).toEqual([
      'kaffe/theme.css: --color-header: expected a colour such as #1b1d1c, another token, or a color-mix in srgb instead of red',
      'kaffe/theme.css: --color-text-muted #999999 on --color-surface #ffffff is 2.84:1: expected 4.5:1 or more, such as #767676',
      'kaffe/theme.css: --color-text-muted #999999 on --color-surface-raised #ffffff is 2.84:1: expected 4.5:1 or more, such as #767676',
      'kaffe/theme.css: --color-text-muted #999999 on --color-surface-sunken #f5f5f3 is 2.60:1: expected 4.5:1 or more, such as #707070',
    ]);
  });

  it('judges a dark theme by itself, and says which of both is wrong', async () => {
    const file = inShop('theme.css');
    const dark = (muted: string) =>
      `@media (prefers-color-scheme: dark) { :root { --color-footer: #000000; --color-on-footer: ${muted}; } }`;
    await writeFile(file, `${await readFile(file, 'utf8')}\n${dark('#555555')}`);
    expect(await problems()).toEqual([
      'kaffe/theme.css (dark): --color-on-footer #555555 on --color-footer #000000 is 2.81:1: expected 4.5:1 or more, such as #757575',
    ]);
  });

  it('sees what keeps the identity server from starting', async () => {
    const work = { alias: 'work', name: 'Work', issuer: 'https://id.example', clientId: 'torg', shops: ['kaffe'] };
    await writeFile(join(shopsDir, 'identity-providers.json'), JSON.stringify({ providers: [work] }));
    expect(await problems()).toEqual([
      'shops/identity-providers.json: providers[0].shops[0]: expected the shops with oidcAuth.enable that log in here, of which there is none instead of "kaffe"',
    ]);
    const login = { authServerUrl: 'http://id.localhost:3001/auth', realm: 'torg', clientId: 'kaffe-web' };
    const shopJson = JSON.parse(await readFile(inShop('shop.json'), 'utf8'));
    const open = { ...shopJson, oidcAuth: { enable: true }, loginDisabled: false, keycloakConfig: login };
    await writeFile(inShop('shop.json'), JSON.stringify(open));
    expect(await problems()).toEqual([]);
  });

  it('sees what the server would not take over, in every file', async () => {
    await change('shop.json', '"gross"', '"brutto"');
    await change('content/nb/about.md', 'description:', 'descripton:');
    await writeFile(inShop('messages/nb.json'), '{"basket.title":"{count"}');
    expect(await problems()).toEqual([
      expect.stringMatching(/^kaffe\/shop.json: activeVatOption: expected one of net, gross/),
      expect.stringMatching(/^kaffe\/messages\/nb.json: basket.title: expected an ICU message/),
      expect.stringMatching(/^kaffe\/content\/nb\/about.md:2: description: expected a text/),
      expect.stringMatching(/^kaffe\/content\/nb\/about.md:3: descripton: did you mean description: expected one/),
    ]);
  });

  it('of one shop reads that shop alone, and sees a host that another one has', async () => {
    await make({ id: 'te', host: 'te.localhost' });
    await change('shop.json', '"gross"', '"brutto"');
    expect((await check('te')).problems).toEqual([]);
    expect((await check()).problems).toEqual([expect.stringMatching(/^kaffe\/shop.json: activeVatOption/)]);
    const te = join(shopsDir, 'te/shop.json');
    await writeFile(te, (await readFile(te, 'utf8')).replace('te.localhost', 'kaffe.localhost'));
    expect((await check('te')).problems).toEqual([
      'te/shop.json: hosts[0]: expected a host that no other shop has; kaffe.localhost belongs to kaffe',
    ]);
  });

  it('sees where imports come from: folders, files, and variables of the environment', async () => {
    const from = async (...sources: readonly string[]) => {
      const imports = sources.map((source, at) => ({ id: `i${at}`, cron: '* * * * *', from: source, kind: 'stock' }));
      const json = JSON.parse(await readFile(inShop('shop.json'), 'utf8'));
      await writeFile(inShop('shop.json'), JSON.stringify({ ...json, imports }));
      const { problems: wrong, notes } = await check();
      return { wrong, notes: notes.filter((note) => note.includes('imports')) };
    };
    const at = (index: number) => `kaffe/shop.json: imports[${index}].from: expected`;
    const nowhere = join(shopsDir, 'nowhere');
    expect(
      await from(shopsDir, 'https://a.example/?key={TORG_FEED_KEY}', nowhere, 'https://a.example/?k={TORG_FEED_B}'),
    ).toEqual({
      wrong: [],
      notes: [
        `${at(2)} a folder; there is none at ${nowhere} here`,
        `${at(3)} TORG_FEED_B in the environment or in .env, where it is not set here`,
      ],
    });
    expect((await from(inShop('theme.css'), 'https://a.example/?key={FEED_KEY}')).wrong).toEqual([
      `${at(0)} the folder that holds the file instead of the file ${inShop('theme.css')}`,
      `${at(1)} a variable whose name begins with TORG_FEED_, such as {TORG_FEED_KEY}, instead of {FEED_KEY}`,
    ]);
  });

  it('tells what one language lacks by the file that would be right, which is nothing wrong', async () => {
    await rm(inShop('content/en/about.md'));
    await rm(inShop('content/nb/start.md'));
    await writeFile(inShop('content/nb/ribbon.json'), '{"text":"Åpent"}');
    const { problems: wrong, notes } = await check('kaffe');
    expect(wrong).toEqual([]);
    expect(notes.filter((note) => note.includes('missing'))).toEqual([
      'kaffe/content/nb/start.md: expected in nb, too, as in en; it is missing',
      'kaffe/content/en/about.md: expected in en, too, as in nb; it is missing',
      'kaffe/content/en/ribbon.json: expected in en, too, as in nb; it is missing',
    ]);
    await rm(inShop('content/en/start.md'));
    expect((await check('kaffe')).notes).toContain('kaffe/content/en/start.md: expected a start page; it is missing');
  });

  it('sees a payment provider that there is not, and says which there are', async () => {
    const named = (provider: string) => `[{ "id": "card", "provider": "${provider}", "name": { "nb": "Kort" } }]`;
    const methods = /(?<="paymentMethods": )\[[^\]]*\]/;
    await change('shop.json', methods, named('pocket'));
    expect(await problems()).toEqual([]);
    await change('shop.json', methods, named('purse'));
    expect(await problems()).toEqual([
      'kaffe/shop.json: paymentMethods[0].provider: expected one of the payment providers here: test-bank, pocket instead of "purse"',
    ]);
  });

  it('sees what a server cannot: no logo, words that nobody says, links to nowhere', async () => {
    await rm(inShop('pictures/logo.svg'));
    await writeFile(inShop('messages/en.json'), '{"basket.titel":"Bag"}');
    await change('content/en/start.md', '/all', '/content/nothing');
    expect(await problems()).toEqual([
      expect.stringMatching(/^kaffe\/pictures: expected logo.svg/),
      expect.stringMatching(/^kaffe\/messages\/en.json: basket.titel: expected a key/),
      'kaffe/content/en/start.md:8: link.href: expected a page of the shop instead of /content/nothing',
    ]);
  });

  it('names file and line of a block that a page stands without', async () => {
    await change('content/nb/start.md', 'block: banner', 'block: baner');
    await change('content/en/start.md', 'count: 8', 'count: 80');
    expect(await problems()).toEqual([
      'kaffe/content/en/start.md:15: count: expected a whole number from 1 to 24 instead of 80',
      expect.stringMatching(/^kaffe\/content\/nb\/start.md:5: block: expected one of banner, articles/),
    ]);
  });

  it.each([
    ['logo.svg', 'no picture', 'logo.svg: expected a drawing that begins with <svg'],
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
      'logo.svg: expected a picture, but it cannot be read',
    ],
    ['logo.png', 'x', 'logo.png: expected one logo only; logo.svg is shown'],
  ])('sees that a browser cannot show %s, or would not', async (file, bytes, problem) => {
    await writeFile(inShop(`pictures/${file}`), bytes);
    expect(await problems()).toEqual([expect.stringContaining(`kaffe/pictures/${problem}`)]);
  });

  it('sees tokens of a theme that nobody reads', async () => {
    await change('theme.css', '--color-accent:', '--my-own: 4px; --card-padding: var(--my-own); --colour-accent:');
    expect(await problems()).toEqual([
      expect.stringMatching(/^kaffe\/theme.css: --colour-accent: did you mean --color-accent: expected the name/),
    ]);
  });

  it('does not find what is not there', async () => {
    await mkdir(join(shopsDir, 'empty'));
    for (const id of ['coffee', 'empty']) {
      expect((await check(id)).problems).toEqual([expect.stringContaining(`${id}: expected a folder`)]);
    }
  });
});
