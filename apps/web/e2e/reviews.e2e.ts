import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths, reviewPaths } from '@torg/domain/navigation';
import { order } from './goods.ts';
import { importRow } from './import-row.ts';
import { runCommand } from './run-command.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

/** A picture of one point. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const firstReview = (page: Page) => page.getByRole('main').locator('li[id^=review-]').first();

for (const [locale, language, javaScriptEnabled] of [
  ['nb', '', true],
  ['en', '/en', false],
  ['sv', '/sv', true],
] as const) {
  test.describe(`in ${locale} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    const say = textsOf('fjell', locale);

    test('a buyer reviews goods once they are shipped, and readers see it, vote and report', async ({
      page,
      visitor,
    }, testInfo) => {
      // Three commands of the operator run beside it.
      test.slow();
      const id = `REVIEW-${randomUUID().slice(0, 8)}`;
      const name = `Lykt ${id}`;
      importRow(testInfo, { id, title: name, price: '500.00 NOK', quantity: 5 });
      const number = await order(visitor, id, { language });

      await test.step('not before the order is on its way', async () => {
        await page.goto(language + reviewPaths.write(number));
        await expect(page.getByRole('status').first()).toHaveText(say('review.not_yet'));
        runCommand('orders.ts', '--shop', 'fjell', 'ship', number);
        await page.goto(language + paths.order(number));
        await page.getByRole('link', { name: say('review.of_order') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('review.write_of', { name }));
        if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
      });

      await test.step('the form says what is wrong, and takes what is right', async () => {
        await page.getByLabel(say('review.title_label')).fill('<b>Sterk</b>');
        await page.getByLabel(say('review.author_label')).fill('me@example.com');
        await page.getByRole('radio', { name: say('shown_review.stars', { stars: 4 }) }).check();
        await page.getByRole('button', { name: say('review.send') }).click();
        await expect(page.getByText(say('review.error_author_mail'))).toBeVisible();
        await expect(page.getByLabel(say('review.title_label'))).toHaveValue('<b>Sterk</b>');
        await page.getByLabel(say('review.author_label')).fill('Åse');
        await page.getByLabel(say('review.pictures_label', { max: 3 })).setInputFiles(picture);
        await page.getByRole('button', { name: say('review.send') }).click();
        await expect(page.getByRole('status').first()).toContainText(say('review.written'));
      });

      await test.step('readers see it with its stars, and that a purchase is behind it', async () => {
        await page.getByRole('link', { name: say('review.see') }).click();
        await expect(firstReview(page)).toContainText('<b>Sterk</b>');
        await expect(firstReview(page)).toContainText('Åse');
        await expect(firstReview(page)).toContainText(say('shown_review.verified'));
        const shown = firstReview(page).getByRole('img', {
          name: say('shown_review.picture', { author: 'Åse', number: 1 }),
        });
        await expect(shown).toHaveJSProperty('complete', true);
        await page.goto(`${language}/search?q=${encodeURIComponent(id)}`);
        await expect(page.getByRole('main').getByText('4 (1)').first()).toBeVisible();
        if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
      });

      await test.step('readers vote and report, and the shop hears of it', async () => {
        await page.getByRole('main').getByRole('link', { name }).first().click();
        await page.getByRole('link', { name: say('shown_review.all', { count: 1 }) }).click();
        // The page that is left shows the review as well, and stands for a moment under the new address.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('review.title_of', { name }));
        await firstReview(page).getByText(say('shown_review.report'), { exact: true }).click();
        await firstReview(page).getByLabel(say('shown_review.report_why')).selectOption('private');
        await firstReview(page)
          .getByRole('button', { name: say('shown_review.report_send') })
          .click();
        await expect(page.getByRole('status').first()).toHaveText(say('review.told_report'));
        await page.getByRole('link', { name: say('review.back') }).click();
        await firstReview(page)
          .getByRole('button', { name: say('shown_review.helpful_of', { author: 'Åse' }) })
          .click();
        await expect(page.getByRole('status').first()).toHaveText(say('review.told_helpful'));
        expect(runCommand('reviews.ts', '--shop', 'fjell', 'reports')).toMatch(/Åse.*\n.*reported: private/);
      });
    });
  });
}
