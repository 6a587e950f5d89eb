import type { Locator, Page } from 'playwright-core';
import { withPage } from '../browser.ts';
import { median, type Row, short } from '../row.ts';

/** How many cards are clicked, and how many goods are put into the basket. */
const times = 15;

/**
 * Clicks as a mouse does.
 * @param said the element whose words are to change.
 * @returns milliseconds from the click, as the browser dates it, to the frame in which that element says something else.
 */
const untilChanged = async (page: Page, click: Locator, said: string): Promise<number> => {
  const measured = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const words = () => document.querySelector(selector)?.textContent;
        const before = words();
        let clickedAt: number | undefined;
        const look = () => {
          const now = words();
          if (clickedAt === undefined || !now || now === before) requestAnimationFrame(look);
          else resolve(performance.now() - clickedAt);
        };
        document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
        requestAnimationFrame(look);
      }),
    said,
  );
  const [elapsed] = await Promise.all([measured, click.click()]);
  return elapsed;
};

const count = 'header a[href$="/basket"]';

/** Each card of a listing is clicked, and each that can be bought at once is put into the basket. */
const measureAt = async (page: Page, origin: string) => {
  const cards = page.locator('main li', { has: page.locator('h2') });
  const names: number[] = [];
  const counts: number[] = [];
  await page.goto(`${origin}/all?pageSize=48`, { waitUntil: 'networkidle' });
  for (let card = 0; card < times; card += 1) {
    names.push(await untilChanged(page, cards.nth(card).locator('h2 a'), 'main h1'));
    await page.goBack();
    await cards.nth(times).waitFor();
  }
  const buttons = cards.locator('form button');
  for (let button = 0; button < Math.min(times, await buttons.count()); button += 1) {
    counts.push(await untilChanged(page, buttons.nth(button), count));
  }
  if (counts.length < 5) throw new Error(`${origin}/all shows ${counts.length} goods that can be bought at once`);
  return { names, counts };
};

export const clicks: Row = {
  name: 'click on a listing’s card to the product’s name visible; add to basket to the new count',
  budget: 'medians under 50 ms and 80 ms',
  measure: ({ port }) =>
    withPage(async (page) => {
      const { names, counts } = await measureAt(page, `http://kontor.localhost:${port}`);
      return {
        figure: `${short(median(names))} ms (${names.length} cards) and ${short(median(counts))} ms (${counts.length} goods)`,
        met: median(names) < 50 && median(counts) < 80,
      };
    }),
};
