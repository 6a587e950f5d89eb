import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { WebsiteSettingsStore } from '../settings/ports.ts';
import { type ChosenSettings, newerOf } from '../settings/website-settings.ts';

/** Settings in a map: one shop's, for tests and for running without a database. */
export const createInMemoryWebsiteSettingsStore = (): WebsiteSettingsStore => {
  const users = new Map<string, ChosenSettings>();
  const of = (userId: string) => O.fromNullable(users.get(userId));
  return {
    find: (userId) => TE.fromIO(() => of(userId)),
    keep: (userId, settings) =>
      TE.fromIO(() => {
        const kept = F.pipe(
          newerOf(of(userId), O.some(settings)),
          O.getOrElse(() => settings),
        );
        users.set(userId, kept);
        return kept;
      }),
  };
};
