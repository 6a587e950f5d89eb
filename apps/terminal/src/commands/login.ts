import type { Unavailable } from '@torg/domain/failure';
import { function as F, taskEither as TE } from 'fp-ts';
import { type Command, usageError } from './command.ts';

export const login: Command = {
  args: '',
  about: 'logs in by the browser',
  run: (input) => {
    if (input.login === undefined) return TE.left(usageError('this shop has no login'));
    return F.pipe(
      input.login.logIn(),
      TE.map((session) => {
        input.become(session);
        input.say(`Logged in as ${session.userName}`);
      }),
    );
  },
};

export const logout: Command = {
  args: '',
  about: 'ends the login',
  run: ({ session, become, say }) =>
    F.pipe(
      session === undefined ? TE.right<Unavailable, void>(undefined) : session.logOut(),
      // The login ends here in any case; one that could not be ended at the server ends there by itself.
      TE.orElse(() => TE.right<never, void>(undefined)),
      TE.map(() => {
        become(undefined);
        say('Logged out');
      }),
    ),
};
