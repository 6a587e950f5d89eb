import type { Brand, Client } from './brand.ts';

/** How pages look that belong to no shop. */
export const plainBrand: Brand = { name: 'Torg', locales: ['nb', 'en', 'sv'], fonts: [], origins: [] };

/** Programs on a user's own machine: they are called back at a loopback address, at any port (RFC 8252). */
export const nativeClient: Client = {
  id: 'torg-native',
  isNative: true,
  brand: { ...plainBrand, origins: ['http://127.0.0.1:*'] },
};
