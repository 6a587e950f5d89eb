import type { NativeSession } from '@torg/adapter-native-login';
import type { Unavailable } from '@torg/domain/failure';
import { function as F, taskEither as TE } from 'fp-ts';
import { type Command, type CommandInput, usageError } from './command.ts';

const enter = ({ become, say }: CommandInput, session: NativeSession): void => {
  become(session);
  say(`Logged in as ${session.userName}`);
};

const leave = ({ become, say }: CommandInput): void => {
  become(undefined);
  say('Logged out');
};

export const login: Command = {
  args: '',
  about: 'logs in by the browser',
  run: (input) => {
    if (input.login === undefined) return TE.left(usageError('this shop has no login'));
    return F.pipe(
      input.login.logIn(),
      TE.map((session) => enter(input, session)),
    );
  },
};

export const logout: Command = {
  args: '',
  about: 'ends the login',
  run: (input) =>
    F.pipe(
      input.session?.logOut() ?? TE.right<Unavailable, void>(undefined),
      // The login ends here in any case; one that could not be ended at the server ends there by itself.
      TE.orElse(() => TE.right<never, void>(undefined)),
      TE.map(() => leave(input)),
    ),
};
