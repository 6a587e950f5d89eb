/** Pixels that a page is scrolled before its header fades. */
const fadesFrom = 40;

/**
 * Has the header of a floating banner wear its inverted colours and logo while the page is scrolled.
 * @returns ends that.
 */
export const fadeHeader = (header: Element | undefined): (() => void) => {
  const follow = (): void => {
    header?.toggleAttribute('data-faded', window.scrollY > fadesFrom);
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    header?.removeAttribute('data-faded');
  };
};
