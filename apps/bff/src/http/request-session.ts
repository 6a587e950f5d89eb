import { fastifyCookie } from '@fastify/cookie';
import type { Unavailable } from '@torg/domain/failure';
import type { FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { FoundSession } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { mayPersonalise } from './cookies/cookies.ts';
import { readSessionKey } from './cookies/session-cookies.ts';
import type { ConsentOf } from './request-context.ts';

export type FindSessionDeps = { readonly sessions: Pick<Sessions, 'find'>; readonly consentOf: ConsentOf };

/** Whose session a request shows, by its cookie and its token. */
export const findSession = ({ sessions, consentOf }: FindSessionDeps, shop: RunningShop, request: FastifyRequest) =>
  F.pipe(
    sessions.find(shop.info, {
      cookie: readSessionKey(fastifyCookie.parse(request.headers.cookie ?? ''), request.protocol === 'https'),
      authorization: request.headers.authorization,
    }),
    TE.chainW(O.match(() => TE.right(O.none), tellConsent(consentOf, shop))),
  )();

/** A customer is asked in person: as somebody else nobody sees the question, or answers it. */
const tellConsent =
  (consentOf: ConsentOf, shop: RunningShop) =>
  (found: FoundSession): TE.TaskEither<Unavailable, O.Option<FoundSession>> =>
    found.session.representative !== undefined
      ? TE.right(O.some(found))
      : F.pipe(
          consentOf(shop)(found.session).readUser(),
          TE.map((user) => O.some({ ...found, session: { ...found.session, user } })),
        );

/** Whether nothing of a request tells one visitor from another. */
export const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && !mayPersonalise(headers.cookie);
