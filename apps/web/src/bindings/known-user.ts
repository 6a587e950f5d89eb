import type { User } from '@torg/domain/user';
import type { Storefront } from './storefront.ts';

/** Who is logged in, as far as is known: a page that everybody gets learns it only after it is shown. */
export const knownUser = ({ session, facts }: Storefront): User | undefined => {
  const state = session.get();
  return state._tag === 'Known' ? state.user : facts.user;
};

/** Whether nobody is logged in, as far as is known: what only users have is not asked for. */
export const isGuest = ({ session, facts }: Storefront): boolean =>
  facts.user === undefined && session.get()._tag === 'Guest';
