import { pageShown } from './page-focus.ts';

const name = '--header-height';

/**
 * Tells the styles how much of the window the header takes that stays in sight: `--header-height`, by which what is focused
 * is scrolled clear of it and what sticks below it is placed, where it is another than they take it to be. Each page that is
 * shown may have another header.
 */
export const followHeaderHeight = (page: Document): void => {
  let header: HTMLElement | null = null;
  let top: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    if (header?.isConnected !== true) return;
    // With a floating banner both stick as one, where there is room for that.
    const sticks = top !== null && getComputedStyle(top).position === 'sticky' ? top : header;
    // What is scrolled away above it, such as the strip of a phone, counts as less.
    const above = Math.min(0, Number.parseFloat(getComputedStyle(sticks).top) || 0);
    const height = `${Math.ceil(sticks.offsetHeight + above + 8)}px`;
    const root = page.documentElement;
    if (getComputedStyle(root).getPropertyValue(name) !== height) root.style.setProperty(name, height);
  });
  const look = (): void => {
    const shown = page.querySelector('header');
    if (shown === header) return;
    observer.disconnect();
    header = shown;
    top = shown?.closest<HTMLElement>('[data-floats]') ?? null;
    for (const part of [top, header]) if (part !== null) observer.observe(part);
  };
  look();
  page.addEventListener(pageShown, look);
};
