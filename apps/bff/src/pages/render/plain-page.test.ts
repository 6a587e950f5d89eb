import { expect, it } from 'vitest';
import { anonymous } from '../../http/request-context.ts';
import { aRunningShop } from '../../testing/shops.ts';
import { createPageMaker } from './make-page.ts';
import { logoutQuestion, noAccess, plainDocument } from './plain-page.ts';

const evil = `"><script>alert('x')</script>&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';

it('a plain page escapes what it is given, in text and in attributes', () => {
  const [config] = [...aRunningShop({ name: evil }).configs.values()].map(({ config }) => config);
  if (config === undefined) throw new Error('there is no language');
  const page = plainDocument(config, logoutQuestion(config, `/path?${evil}`), [`/a.css?${evil}`]);
  expect(page).not.toContain('<script>');
  expect(page).toContain(` – ${escaped}</title>`);
  expect(page).toContain(`value="/path?${escaped}"`);
  expect(page).toContain(`<link rel="stylesheet" href="/a.css?${escaped}">`);
});

it('a user who may not see a page is told so, kept in the shop, and by nobody in a cache', () => {
  const words = { 'problem.forbidden': 'No access', 'not_found.start': 'To the front page' };
  const shop = aRunningShop({}, words);
  const render = () => Promise.reject(new Error('nothing is rendered'));
  const maker = createPageMaker({ web: { stylesheets: [] }, render, formTargets: () => [] });
  const { status, headers, body } = maker.forbid({ context: anonymous(shop, 'en'), isHttps: true });
  expect([status, headers['cache-control']]).toEqual([403, 'private, no-store']);
  const said = body.body.toString();
  expect(said).toContain('<html lang="en">');
  expect(said).toContain('<h1>No access</h1>');
  expect(said).toContain('<a class="button" href="/en">To the front page</a>');
});

it('a user who chose none of several profiles is led from there to the choice', () => {
  const words = { 'join.choose': 'Choose whom you shop for', 'not_found.start': 'To the front page' };
  const [config] = [...aRunningShop({}, words).configs.values()].map(({ config }) => config);
  if (config === undefined) throw new Error('there is no language');
  const customerProfiles = ['north', 'south'].map((id) => ({ id, customerGroupIds: [], attributes: {} }));
  const body = (alreadySelectProfile: boolean) =>
    noAccess(config, { customerUserId: 'per', customerProfiles, alreadySelectProfile }).body.toString();
  expect(body(false)).toContain('href="/me/profile/choose">Choose whom you shop for</a>');
  expect(body(true)).not.toContain('choose');
});
