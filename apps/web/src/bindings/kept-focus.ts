import type { TabRecord } from '@torg/domain/runtime';
import { option as O } from 'fp-ts';
import { focusHeading, isFocusLost, pageHeading } from './page-focus.ts';

/** Where the focus was on a page that is loaded anew, and how it is found again there. */
type KeptFocus = {
  /** Notes it before the page is loaded anew. */
  readonly note: (focused: Element | null) => void;
  /** Puts it back, where nobody has put it elsewhere yet. */
  readonly restore: () => void;
};

const attribute = (name: string, value: string): string => `[${name}="${CSS.escape(value)}"]`;

/** What finds an element on the page that comes again: buttons of forms by what they send, others by their names. */
const selectorOf = (element: Element | null): string => {
  if (element === null || element === document.body) return pageHeading;
  if (element instanceof HTMLButtonElement && element.form !== null && element.name !== '') {
    const form = `form${attribute('action', element.form.getAttribute('action') ?? '')}`;
    return `${form} button${attribute('name', element.name)}${attribute('value', element.value)}`;
  }
  const opened = element.getAttribute('popovertarget');
  if (opened !== null) return attribute('popovertarget', opened);
  return element.id === '' ? pageHeading : `#${CSS.escape(element.id)}`;
};

/** Whether it can be seen without moving the page. */
const isInSight = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
};

/**
 * Lets the focus stay where it was when the same page comes again in a document of its own (WCAG 2.4.3): after a choice that
 * a form sends, or an alert that loads the page anew. What is gone or out of sight by then leaves it to the page's heading.
 */
const createKeptFocus = (store: TabRecord): KeptFocus => ({
  note: (focused) => store.write({ path: location.pathname, selector: selectorOf(focused) }),
  restore: () => {
    const { path, selector = pageHeading } = O.getOrElse((): Readonly<Record<string, string>> => ({}))(store.read());
    store.clear();
    if (path !== location.pathname || !isFocusLost() || document.querySelector('dialog:modal') !== null) return;
    const former = [...document.querySelectorAll<HTMLElement>(selector)].find(isInSight);
    if (former === undefined) focusHeading();
    else former.focus({ preventScroll: true });
  },
});

/**
 * Keeps the focus over a form that is posted, and puts back what the page before noted.
 * @returns notes the focus of a page that is about to be loaded anew.
 */
export const keepFocus = (store: TabRecord): (() => void) => {
  const kept = createKeptFocus(store);
  kept.restore();
  document.addEventListener('submit', ({ defaultPrevented, submitter, target }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return;
    kept.note(submitter ?? document.activeElement);
  });
  return () => kept.note(document.activeElement);
};
