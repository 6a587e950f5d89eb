import { isFocusLost, pageHeading } from '../bindings/page-focus.ts';

/** Whether nothing that can be seen has the focus. */
const isFocusOutOfSight = (): boolean => isFocusLost() || document.activeElement?.checkVisibility() === false;

/** The button that opens the popover in which something stands. */
const openerOfPopover = (element: Element): Element | null => {
  const popover = element.closest('[popover]');
  return popover === null ? null : document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
};

/**
 * Puts a lost focus back (WCAG 2.4.3): to what opened the dialog, to the button of the menu in which that stands, else to
 * the page's heading or its main part. A focus that is somewhere stays.
 */
const returnFocus = (opener: Element | null): void => {
  const places = [opener, opener && openerOfPopover(opener), ...document.querySelectorAll(pageHeading), mainPart()];
  for (const place of places) {
    if (!isFocusOutOfSight()) return;
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true });
  }
};

const mainPart = (): Element | null => document.querySelector('main');

/**
 * Opens a dialog over the page: a `ref` of the dialog, or called when it is to open. Once it is closed, or gone from the
 * page, the focus goes back to what had it before.
 * @returns what a `ref` does when the dialog goes.
 */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const opener = document.activeElement;
  const giveBack = (): void => returnFocus(opener);
  dialog.addEventListener('close', giveBack, { once: true });
  if (!dialog.open) dialog.showModal();
  return () => {
    if (dialog.open) queueMicrotask(giveBack);
  };
};
