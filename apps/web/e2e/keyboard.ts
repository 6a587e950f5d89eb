import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the place where the keyboard is; empty where somebody who looks finds it. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'the focus is lost';
    const what = focused.outerHTML.slice(0, 160);
    const isMarked = (element: Element, part?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A search box is marked with its button, a link that spans a card by what it lays over the card.
    const frame = focused.closest('form, li');
    const marks = [isMarked(focused), isMarked(focused, '::after'), frame !== null && isMarked(frame)];
    if (!marks.includes(true)) return `nothing marks the focus on ${what}`;
    const [box] = focused.getClientRects();
    if (box === undefined) return `the focus is on what is not shown: ${what}`;
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top >= bottom) return `the focus is out of sight: ${what}`;
    const upmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const labels = 'labels' in focused ? [...(focused.labels as NodeListOf<HTMLElement>)] : [];
    const isOwn = [focused, ...labels].some(
      (part) => upmost !== null && (part.contains(upmost) || upmost.contains(part)),
    );
    return isOwn ? '' : `the focus is covered by ${upmost?.outerHTML.slice(0, 160)}: ${what}`;
  });

/** Sees that the keyboard is somewhere, and that it shows. */
export const expectSeenFocus = async (page: Page): Promise<void> => {
  await expect.poll(() => hiddenFocus(page)).toBe('');
};

/** More would be a way that nobody goes. */
const mostSteps = 90;

/** Goes by the tab key to an element, and sees at every step where the keyboard is. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    await expectSeenFocus(page);
    if (await target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
  }
  throw new Error(`${target} is not within ${mostSteps} steps`);
};

/** Goes to a field and types into it. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Follows what is focused to another page, where the keyboard begins at the heading. */
export const enter = async (page: Page, heading: string): Promise<void> => {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expectSeenFocus(page);
};
