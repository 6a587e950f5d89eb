import { pageShown } from './page-focus.ts';

/**
 * Tells the styles how much of the window the header takes that stays in sight: `--header-height`, by which what is focused
 * is scrolled clear of it and what sticks below it is placed. Until then they take the highest one without bars. Each page
 * that is shown may have another header.
 */
export const followHeaderHeight = (page: Document): void => {
  let header: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    if (header?.isConnected !== true) return;
    // What is scrolled away above it, such as the strip of a phone, counts as less.
    const above = Math.min(0, Number.parseFloat(getComputedStyle(header).top) || 0);
    page.documentElement.style.setProperty('--header-height', `${Math.ceil(header.offsetHeight + above + 8)}px`);
  });
  const look = (): void => {
    const shown = page.querySelector('header');
    if (shown === header) return;
    observer.disconnect();
    header = shown;
    if (shown !== null) observer.observe(shown);
  };
  look();
  page.addEventListener(pageShown, look);
};
