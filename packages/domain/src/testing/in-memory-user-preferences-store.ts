import { taskEither as TE } from 'fp-ts';
import type { UserPreferences, UserPreferencesStore } from '../profile/user-preferences.ts';

/** Preferences in a map: one shop's, for tests and for running without a database. */
export const createInMemoryUserPreferencesStore = (): UserPreferencesStore => {
  const users = new Map<string, UserPreferences>();
  const of = (owner: string): UserPreferences => users.get(owner) ?? {};
  return {
    find: (owner) => TE.fromIO(() => of(owner)),
    keep: (owner, preferences) =>
      TE.fromIO(() => {
        const kept = { ...of(owner), ...preferences };
        users.set(owner, kept);
        return kept;
      }),
  };
};
