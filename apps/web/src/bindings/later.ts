/** Milliseconds after which a page that never rests is taken to rest. */
const longestWait = 2_000;

/** Does something once the page rests. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, longestWait / 10);
};

/** Loads something at the first call, for all calls. What could not be loaded is tried again by the next one. */
export const loadOnce = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loading: Promise<A> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
