import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to, each with the element that it is about. */
const findings = async (page: Page): Promise<readonly string[]> => {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // Targets are measured below, more strictly, and whether or not something lies over them at the moment.
    .disableRules(['target-size'])
    // No page has frames: without looking into them, axe needs no second page to put its findings together.
    .setLegacyMode(true)
    .analyze();
  expect(passes.length).toBeGreaterThan(0);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};

/** A window of 1280 × 1024 CSS pixels, enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };

/** The least that a finger or a shaking hand needs, in CSS pixels (WCAG 2.5.8). */
const leastTarget = 24;

/** As long as nobody sees a movement, in milliseconds. */
const moment = 20;

/** Does something in a page as somebody sees it who enlarged it four times. */
const enlarge = async <Found>(page: Page, look: () => Promise<Found>): Promise<Found> => {
  const before = page.viewportSize() ?? enlarged;
  await page.setViewportSize(enlarged);
  const found = await look();
  await page.setViewportSize(before);
  return found;
};

/** What can only be seen by scrolling sideways, or not at all. What scrolls by itself, such as a table, may be wider. */
const sidewaysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const isOwnScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isOwnScroller(element.parentElement));
    const cut = [...document.querySelectorAll('a, button, input, select, label, h1, h2, h3, p, li, td, th, dt, dd')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && right > 0 && (left < -1 || right > innerWidth + 1) && !isOwnScroller(element);
      });
    return [
      ...(wide > 0 ? [`the page scrolls sideways by ${wide} px`] : []),
      ...cut.map((element) => `is cut off: ${element.outerHTML.slice(0, 200)}`),
    ];
  });

/**
 * Targets that are too small to be hit. Links within a sentence are as high as its line; the label of a field is part
 * of it, and what an `::after` lays over a card belongs to the card's link.
 */
const smallTargetsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    const isSpread = (element: Element): boolean => getComputedStyle(element, '::after').position === 'absolute';
    const sizeOf = (element: Element): { width: number; height: number } => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('[role=option], :disabled') && !isInSentence(element) && !isSpread(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 200)}`,
      );
  }, leastTarget);

/** What moves for longer than a moment, although the visitor asked for no movement (WCAG 2.3.3). */
const movementsOf = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate((longest) => {
    const milliseconds = (list: string): number =>
      Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMoving =
          milliseconds(style.transitionDuration) > longest ||
          (style.animationName !== 'none' && milliseconds(style.animationDuration) > longest) ||
          style.scrollBehavior === 'smooth';
        return isMoving ? [`moves: ${part ?? ''} ${element.outerHTML.slice(0, 200)}`] : [];
      }),
    );
  }, moment);
  await page.emulateMedia({ reducedMotion: null });
  return found;
};

/** What keeps somebody from using a page: what axe finds, what is cut off or too small when enlarged, what moves. */
export const hindrances = async (page: Page): Promise<readonly string[]> => [
  ...(await findings(page)),
  ...(await smallTargetsOf(page)),
  ...(await enlarge(page, async () => [...(await sidewaysOf(page)), ...(await smallTargetsOf(page))])),
  ...(await movementsOf(page)),
];
