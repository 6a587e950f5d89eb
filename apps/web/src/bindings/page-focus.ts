import type { PageRouter } from './navigation.ts';

/** The element that says a new page's title to screen readers. */
export const announcerId = 'announcer';

/** What a page is about, where the focus goes when nothing else is to have it. */
export const pageHeading = 'main h1';

/** Puts the focus on the page's heading, without moving the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>(pageHeading)?.focus({ preventScroll: true });

/** Says something to screen readers. */
export const announce = (text: string): void => {
  const announcer = document.getElementById(announcerId);
  if (announcer !== null) announcer.textContent = text;
};

/** Whether nothing has the focus: what had it left the page. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Told on the document whenever another page is shown. */
export const pageShown = 'torg:page-shown';

/**
 * After a change of page, puts the focus on its heading and says its title, as a new document would.
 * A change within a page (another facet, another variant) leaves the focus where it is.
 */
export const announcePages = (router: PageRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.href === toLocation.href) return;
    document.dispatchEvent(new Event(pageShown));
    const isAppended = toLocation.state.isAppended === true;
    const turnsPage = !isAppended && pageNumber(fromLocation.search) !== pageNumber(toLocation.search);
    const isElsewhere = fromLocation.pathname !== toLocation.pathname || isFocusLost();
    if (!isElsewhere && !turnsPage) return;
    focusHeading();
    announce(document.title);
  });
};

const pageNumber = (search: Readonly<Record<string, unknown>>): unknown => search.page;
