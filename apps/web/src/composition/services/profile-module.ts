import { createDraftStore, createLoginAlertMark, createStoredUser } from '@torg/adapter-browser';
import { createSendProfile, createSendUser } from '@torg/adapter-http';
import { createProfileSwitch, createUserUpkeep, type ProfileMemory, type Profiles } from '@torg/domain/profile/browser';
import type { KeptSession, Loading, StartUpService } from '@torg/domain/session/browser';
import { either as E, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type Given, given, token } from './given.ts';
import { keptSession } from './identity-module.ts';
import { loading } from './loading-module.ts';
import { startUp } from './start-up-module.ts';

export const profiles = token<Profiles>('profiles');

const createProfiles = (
  { config: { locale }, fetch, timeoutMs }: Given,
  kept: KeptSession,
  { tell }: StartUpService,
  waits: Loading,
): Profiles => {
  const options = { fetch, baseUrl: '', locale, timeoutMs };
  const stored = createStoredUser(() => localStorage);
  const send = createSendProfile(options);
  const store = createDraftStore(() => sessionStorage, 'profile');
  const { change } = createProfileSwitch({ send, kept, tell });
  return {
    change: (profileId, shown) => async () => {
      waits.set('selectProfile', true);
      const changed = await change(profileId, shown)();
      // A page of other prices is loaded anew, and is not to be used before.
      const isLeaving = O.isSome(changed) && E.isRight(changed.value) && changed.value.right._tag === 'Reload';
      if (O.isSome(changed) && !isLeaving) waits.set('selectProfile', false);
      return changed;
    },
    saveUser: createUserUpkeep({ send: createSendUser(options), stored, tell }).save,
    loginAlert: createLoginAlertMark(document, location.protocol === 'https:'),
    memory: {
      read: () => O.getOrElse((): ProfileMemory => ({}))(store.read()),
      write: (memory) => store.write({ ...memory }),
    },
  };
};

/** In which of several profiles the user of this browser shops. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(profiles).toResolvedValue(createProfiles, [given, keptSession, startUp, loading]);
});
