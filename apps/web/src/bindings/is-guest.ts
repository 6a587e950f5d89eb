import type { Storefront } from './storefront.ts';

/** Whether nobody is logged in, as far as is known: what only users have is not asked for. */
export const isGuest = ({ session, facts }: Storefront): boolean =>
  facts.user === undefined && session.get()._tag === 'Guest';
