/**
 * Tells the styles how much of the window the header takes that stays in sight: `--header-height`, by which what is focused
 * is scrolled clear of it and what sticks below it is placed. Until then they take the highest one without bars.
 */
export const followHeaderHeight = (page: Document): void => {
  const header = page.querySelector('header');
  if (header === null) return;
  const tell = (): void => {
    // What is scrolled away above it, such as the strip of a phone, counts as less.
    const above = Math.min(0, Number.parseFloat(getComputedStyle(header).top) || 0);
    page.documentElement.style.setProperty('--header-height', `${Math.ceil(header.offsetHeight + above + 8)}px`);
  };
  new ResizeObserver(tell).observe(header);
};
