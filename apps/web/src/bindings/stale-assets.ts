const mark = 'reloaded-for';

/** Loads under way that nobody waits for. */
let inBackgroundNow = 0;

/**
 * A page that outlived a deployment may ask for code that is gone. It is loaded anew, once for each missing file, where
 * somebody waits for that code.
 * @param storage remembers across the reload; where it is denied, the page stays and the error shows.
 */
export const reloadOnStaleAssets = (
  page: Pick<Window, 'addEventListener' | 'location'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void => {
  page.addEventListener('vite:preloadError', (event) => {
    const missing = 'payload' in event ? String(event.payload) : 'unknown';
    if (inBackgroundNow > 0 || storage.getItem(mark) === missing) return;
    storage.setItem(mark, missing);
    event.preventDefault();
    page.location.reload();
  });
};

/** Loads code that nobody waits for: where it cannot be had, the page stays as it is. */
export const inBackground = async <A>(load: () => Promise<A>): Promise<A> => {
  inBackgroundNow += 1;
  try {
    return await load();
  } finally {
    inBackgroundNow -= 1;
  }
};
