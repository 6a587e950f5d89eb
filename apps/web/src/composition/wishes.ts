import { createCookieChoice, createKeptWishes } from '@torg/adapter-browser';
import { awaitsConsent } from '@torg/domain/consent';
import { mayUse } from '@torg/domain/cookie-consent';
import { pageAt, splitLocale } from '@torg/domain/navigation';
import { type BrowserSession, readLoginOptions } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { createShownWishes, type ShownWishes } from '@torg/domain/wishlist/browser';
import { distinctUntilChanged, filter, map, take } from 'rxjs';

type Options = { readonly config: StorefrontConfig; readonly shop: Shop; readonly session: BrowserSession };

/** Opens the wish list of whoever is at the screen, and follows who that is. */
export const openWishes = ({ config, shop, session }: Options): ShownWishes => {
  const version = config.cookies?.version ?? '';
  const choice = createCookieChoice(document, location.protocol === 'https:', version);
  // Who has not consented yet is answered by the question alone.
  const isUser = (): boolean => {
    const state = session.get();
    return state._tag === 'Known' && !awaitsConsent(state.user);
  };
  const kept = createKeptWishes({
    storage: () => localStorage,
    trip: () => sessionStorage,
    mayLast: () => mayUse(choice.read(), 'functional'),
  });
  const wishes = createShownWishes({ server: shop.wishes, kept, isUser });
  const isLogin = ({ origin, pathname, search }: URL): boolean =>
    origin === location.origin &&
    pageAt(splitLocale(pathname, config.info.locales).path)?.page.name === 'login' &&
    !readLoginOptions(search).checkOnly;
  onWayTo(isLogin, () => {
    if (!isUser()) kept.carry();
  });
  // Nobody logged in on the way: what was carried is this page's alone again.
  const settled = session.changes.pipe(
    filter(({ _tag }) => _tag !== 'Unknown'),
    take(1),
  );
  settled.subscribe(({ _tag }) => {
    if (_tag === 'Guest' && !isLogin(new URL(location.href))) kept.dropCarried();
  });
  session.changes.pipe(map(isUser), distinctUntilChanged()).subscribe(() => void wishes.load());
  return wishes;
};

/** Does something before the page is left for certain addresses: by a link, and however else in browsers that tell of it. */
const onWayTo = (isMeant: (url: URL) => boolean, act: () => void): void => {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link !== null && isMeant(new URL(link.href))) act();
    },
    { capture: true },
  );
  if ('navigation' in window) {
    window.navigation.addEventListener('navigate', ({ destination }) => {
      if (isMeant(new URL(destination.url))) act();
    });
  }
};
