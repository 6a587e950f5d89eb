import { createLoginAlertMark, createTabRecord } from '@torg/adapter-browser';
import { createSendProfile, createSendUser } from '@torg/adapter-http';
import { createProfileSwitch, createUserEditor, type ProfileMemory, type Profiles } from '@torg/domain/profile/browser';
import type { KeptSession, Loading, StartUpService } from '@torg/domain/session/browser';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type Given, given, token } from './given.ts';
import { keptSession } from './identity-module.ts';
import { loading } from './loading-module.ts';
import { startUp } from './start-up-module.ts';

export const profiles = token<Profiles>('profiles');

const createProfiles = (
  { config: { locale }, fetch, timeoutMs }: Given,
  kept: KeptSession,
  { dispatch }: StartUpService,
  flags: Loading,
): Profiles => {
  const options = { fetch, baseUrl: '', locale, timeoutMs };
  const send = createSendProfile(options);
  const store = createTabRecord(() => sessionStorage, 'profile');
  return {
    ...createProfileSwitch({ send, kept, dispatch, loading: flags }),
    saveUser: createUserEditor({ send: createSendUser(options), kept, dispatch }).save,
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
