/** Milliseconds after which a page that never rests is taken to rest. */
const longestWait = 2_000;

/** Does something once the page rests. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, longestWait / 10);
};
