import type { PageRouter } from './navigation.ts';

/** The element that says a new page's title to screen readers. */
export const announcerId = 'announcer';

/**
 * After a change of page, puts the focus on its heading and says its title, as a new document would.
 * A change within a page (another facet, another variant) leaves the focus where it is.
 */
export const announcePages = (router: PageRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.href === toLocation.href) return;
    const turnsPage = pageNumber(fromLocation.search) !== pageNumber(toLocation.search);
    const isElsewhere = fromLocation.pathname !== toLocation.pathname || isLost();
    if (!isElsewhere && !turnsPage) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const announcer = document.getElementById(announcerId);
    if (announcer !== null) announcer.textContent = document.title;
  });
};

const pageNumber = (search: Readonly<Record<string, unknown>>): unknown => search.page;

/** Whether the focused element left with the old content. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
