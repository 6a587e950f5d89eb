import { createCookieChoice, createKeptWishes } from '@torg/adapter-browser';
import { awaitsConsent } from '@torg/domain/consent';
import { mayUse } from '@torg/domain/cookie-consent';
import type { BrowserSession } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { createShownWishes, type ShownWishes } from '@torg/domain/wishlist/browser';
import { distinctUntilChanged, map } from 'rxjs';

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
  const wishes = createShownWishes({
    server: shop.wishes,
    kept: createKeptWishes(
      () => localStorage,
      () => mayUse(choice.read(), 'functional'),
    ),
    isUser,
  });
  session.changes.pipe(map(isUser), distinctUntilChanged()).subscribe(() => void wishes.load());
  return wishes;
};
