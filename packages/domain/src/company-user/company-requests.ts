import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, RandomBytes } from '../runtime/ports.ts';
import type { KnownUser } from '../user/user.ts';
import {
  type AskRefusal,
  askCompany,
  type CompanyRequest,
  isUndecided,
  mostRequests,
  requestPeriod,
} from './company-request.ts';
import type { UserKeeper } from './company-user.ts';
import { type DecideRefusal, decideRequest, type RequestDecision } from './decide-request.ts';
import type { CompanyRequestStore, RequestKeeper } from './ports.ts';

/** What somebody asked to buy for, and where they ask. */
export type OwnRequests = {
  /** The newest first. */
  readonly list: () => TE.TaskEither<Unavailable, readonly CompanyRequest[]>;
  /** @param organisationNumber as it was typed. */
  readonly ask: (organisationNumber: string) => TE.TaskEither<AskRefusal | Unavailable, void>;
};

/** Requests to a company, for who keeps its users. */
export type KeptRequests = {
  /** Those that can be decided about, the oldest first. */
  readonly list: () => TE.TaskEither<Unavailable, readonly CompanyRequest[]>;
  readonly decide: (decision: RequestDecision) => TE.TaskEither<DecideRefusal | Unavailable, void>;
};

/** What requests are kept and told with. */
export type CompanyRequestsDeps = {
  readonly store: CompanyRequestStore;
  readonly members: Pick<CompanyMemberStore, 'note'>;
  /** Writes to who keeps the users of a company that somebody asks. */
  readonly writeAsked: (request: CompanyRequest, keeper: RequestKeeper) => MailToKeep;
  /** Writes to who asked what became of it; undefined for whom the shop knows no mailbox of. */
  readonly writeDecided: (request: CompanyRequest) => MailToKeep | undefined;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** The language in which whoever asks, or decides, reads the shop. */
  readonly locale: string;
};

/** The requests of `user`; undefined for who asks for nobody (`inviteeOf`). */
export const createOwnRequests = (deps: CompanyRequestsDeps, user: KnownUser | undefined): OwnRequests => {
  if (user === undefined) {
    return { list: () => TE.right([]), ask: () => TE.left<AskRefusal>({ _tag: 'AsksInPerson' }) };
  }
  const { store, writeAsked, clock } = deps;
  const id = user.customerUserId;
  return {
    list: () => store.ofUser(id),
    ask: (typed) => {
      const now = clock.now();
      const made = { id: newOrderNumber(deps.randomBytes), locale: deps.locale, now };
      return store.ask<AskRefusal>(id, now - requestPeriod, (before) =>
        F.pipe(
          askCompany(before, user, typed, made),
          E.map((request) => {
            if (request === undefined) return undefined;
            // What a company is asked beyond that stands in its list.
            const mailsTo = (keepers: readonly RequestKeeper[], lately: number): readonly MailToKeep[] =>
              lately >= mostRequests.mailed ? [] : keepers.map((keeper) => writeAsked(request, keeper));
            return { request, mailsTo };
          }),
        ),
      );
    },
  };
};

/** The requests to the company whose users `keeper` keeps. */
export const createKeptRequests = (
  { store, members, writeDecided, clock }: CompanyRequestsDeps,
  keeper: UserKeeper,
): KeptRequests => {
  const { id: company, attributes } = keeper.company;
  return {
    list: () =>
      F.pipe(
        attributes.organisationNumber === undefined ? TE.right([]) : store.ofNumber(attributes.organisationNumber),
        TE.map((all) => all.filter((one) => isUndecided(one, clock.now()) && one.user.id !== keeper.id)),
      ),
    decide: (decision) =>
      F.pipe(
        // Whom they let in has the company's profile of who was seen last, and so of them.
        members.note(company, keeper.member),
        TE.chainW(() =>
          store.decide<DecideRefusal>(company, decision.id, (present) =>
            F.pipe(
              decideRequest(present, keeper, decision, clock.now()),
              E.map((decided) => {
                const mail = writeDecided(decided.request);
                return { ...decided, ...(mail === undefined ? {} : { mail }) };
              }),
            ),
          ),
        ),
        TE.chainW(({ request: { user }, step }) => {
          if (step === undefined) return TE.right(undefined);
          const { id, name, email } = user;
          const known = { id, name, permissions: step.standing.given };
          return members.note(company, { ...known, ...(email === undefined ? {} : { email }) });
        }),
      ),
  };
};
