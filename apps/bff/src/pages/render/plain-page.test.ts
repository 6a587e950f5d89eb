import { expect, it } from 'vitest';
import { aRunningShop } from '../../testing/shops.ts';
import { logoutQuestion, plainDocument } from './plain-page.ts';

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
