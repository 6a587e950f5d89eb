import type { IdentityProvider } from '@torg/adapter-shop-files';
import { languages } from '@torg/domain/language';
import type { Flow, Locale } from '@torg/domain/shop';

/** A file that browsers may keep for ever: its address names its content. */
export type BrandFile = { readonly address: string; readonly type: string; readonly body: Buffer };

/** How pages look and speak for a client. */
export type Brand = {
  readonly name: string;
  /** The first is the main language. */
  readonly locales: readonly Locale[];
  readonly theme?: BrandFile;
  /** What the theme loads. */
  readonly fonts: readonly BrandFile[];
  readonly logo?: BrandFile;
  /** Where a login that went wrong can be started again. */
  readonly home?: string;
  /** Where a login at the shop begins. */
  readonly login?: string;
  /** Origins that a form of a page may lead to by redirects. */
  readonly origins: readonly string[];
};

/** Another OpenID provider as pages name it. */
export type OfferedProvider = Pick<IdentityProvider, 'alias' | 'name'>;

/** A client that takes part in logins, with its looks, and the providers by which its users may log in, too. */
export type Client = {
  readonly id: string;
  readonly isNative: boolean;
  /** How its users log in, which is all that it may ask for. */
  readonly flow: Flow;
  readonly brand: Brand;
  readonly providers: readonly OfferedProvider[];
  /** Whether an account that somebody makes for themselves is good for anything there. */
  readonly takesRegistrations: boolean;
};

/** How pages look that belong to no shop. */
export const plainBrand: Brand = { name: 'Torg', locales: languages, fonts: [], origins: [] };

/** Programs on a user's own machine: they are called back at a loopback address, at any port (RFC 8252). */
export const nativeClient: Client = {
  id: 'torg-native',
  isNative: true,
  flow: 'standard',
  providers: [],
  takesRegistrations: true,
  brand: { ...plainBrand, origins: ['http://127.0.0.1:*'] },
};
