import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Decides for the router when it may move the position in the page: only when another page is shown. The start of the
 * scripts leaves a page that was scrolled before where it is, and so does loading the same page anew.
 * A page at its top at the start may still go to where it was left: the browser does not do so for an entry of its
 * history that the router once had in its care.
 */
export const scrollOnPageChange = (): ((to: { readonly location: ParsedLocation }) => boolean) => {
  let shown: string | undefined;
  return ({ location }) => {
    // Nobody scrolls on a server; without this, the page would carry a script that moves it while it loads.
    if (typeof window === 'undefined') return false;
    const isStart = shown === undefined;
    const entry = location.state.__TSR_key ?? location.href;
    const isAnother = entry !== shown;
    shown = entry;
    return isStart ? window.scrollY === 0 : isAnother;
  };
};
