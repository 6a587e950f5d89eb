import type { FastifyRequest } from 'fastify';
import { function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { logOf } from '../http/logging.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { askedOrigin } from './asked-origin.ts';

/**
 * Where the identity server ends its session; none when it is away, for nobody can be sent there.
 * @param state comes back with the browser.
 */
export const endSessionUrl = (
  sessions: Pick<Sessions, 'identityOf'>,
  request: FastifyRequest,
  { session }: BrowserLogin,
  state: string,
): T.Task<O.Option<string>> =>
  F.pipe(
    TE.fromOption(() => ({ cause: 'the shop has no identity server' as unknown }))(
      sessions.identityOf(request.context.shop.info),
    ),
    TE.chainFirstW((identity) => identity.discover()),
    TE.chainW((identity) => identity.endSessionUrl(session.upstream.idToken, `${askedOrigin(request)}/logout`, state)),
    TE.match((failure): O.Option<string> => {
      const err = 'reason' in failure ? failure.reason : failure.cause;
      logOf(request).warn({ err }, 'a session ends here and not at the identity server');
      return O.none;
    }, O.some),
  );
