import type { ShopperLogin } from '@torg/domain/shopper';

/** Somebody who logged in. What is known of the user comes from the identity server, never from the browser. */
export type ShopperSession = ShopperLogin & {
  /** `browser`: by the session cookie; `native`: a program with the identity server's own token, without cookies. */
  readonly kind: 'browser' | 'native';
};
