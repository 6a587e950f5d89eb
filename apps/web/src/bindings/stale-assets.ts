const mark = 'reloaded-for';

/**
 * A page that outlived a deployment may ask for code that is gone. It is loaded anew, once for each missing file.
 * @param storage remembers across the reload; where it is denied, the page stays and the error shows.
 */
export const reloadOnStaleAssets = (
  page: Pick<Window, 'addEventListener' | 'location'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void => {
  page.addEventListener('vite:preloadError', (event) => {
    const missing = 'payload' in event ? String(event.payload) : 'unknown';
    if (storage.getItem(mark) === missing) return;
    storage.setItem(mark, missing);
    event.preventDefault();
    page.location.reload();
  });
};
