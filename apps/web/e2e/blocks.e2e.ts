import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { hindrances } from './usable.ts';

/** The link to a draft that an operator is given. */
const previewOf = (path: string): string => {
  const asked = ['scripts/run.mjs', 'apps/bff/src/commands/shop.ts', 'preview', 'fjell', path];
  const [address = ''] = execFileSync(process.execPath, asked, { cwd: join(import.meta.dirname, '../../..') })
    .toString()
    .split('\n');
  const { pathname, search } = new URL(address);
  return pathname + search;
};

test('a page with every block and every type of picture is usable by everybody, as a preview', async ({ page }) => {
  // Each of its pictures is made for the first time.
  test.setTimeout(180_000);
  const address = previewOf('/content/byggeklosser');
  await page.goto(address);
  await expect(page.locator('.preview-bar')).toContainText('Forhåndsvisning av et utkast');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.locator('[data-block=picture]')).toHaveCount(27);
  expect(await hindrances(page)).toEqual([]);
  // A row of goods hides those that would stand alone in its last line.
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const question = page.locator('main details > summary').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main details').first()).toHaveAttribute('open');
});
