import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ChosenSettings } from './website-settings.ts';

/** Where users of one shop have their settings. Calls fail with `Unavailable` while the store is away. */
export type WebsiteSettingsStore = {
  /** None of a user who never chose any. */
  readonly find: (userId: string) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
  /** Keeps settings, unless later ones are kept. @returns those that are kept from now on. */
  readonly keep: (userId: string, settings: ChosenSettings) => TE.TaskEither<Unavailable, ChosenSettings>;
};
