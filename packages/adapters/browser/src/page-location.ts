import type { PageLocation, Visitor } from '@torg/domain/session/browser';

/** The part of a window that says where its page is, and leads on. */
export type PageWindow = {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace' | 'assign'>;
  readonly history: Pick<History, 'state'>;
};

/**
 * The address of an open page. A router that watches the history is not told of a fragment that was taken out: it would take
 * this for another page.
 * @param replaceState as browsers have it (`History.prototype.replaceState`).
 */
export const createPageLocation = (
  { location, history }: PageWindow,
  replaceState: (state: unknown, title: string, address: string) => void,
): PageLocation => {
  const here = (): string => location.pathname + location.search;
  return {
    origin: location.origin,
    here,
    takeFragment: () => {
      const { hash } = location;
      if (hash !== '') replaceState.call(history, history.state, '', here());
      return new URLSearchParams(hash.slice(1));
    },
    replace: (address) => location.replace(address),
    open: (address) => location.assign(address),
  };
};

/** Who uses a browser; one that does not say whether its page was used is taken to have been. */
export const createVisitor = ({
  userAgent,
  userActivation,
}: {
  readonly userAgent: string;
  readonly userActivation?: Pick<UserActivation, 'hasBeenActive'>;
}): Visitor => ({ userAgent, isActive: () => userActivation?.hasBeenActive ?? true });
