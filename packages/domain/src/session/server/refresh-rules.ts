import type { KnownUser } from '../../user/user.ts';
import { actingChangeOf, type CheckedCustomer, withCheckedCustomer } from './acting-session.ts';
import { type LoginSession, tokensOf, withUser } from './login-session.ts';
import type { SessionStep } from './login-session-store.ts';
import type { IdentityGrant } from './ports.ts';
import { changeOf } from './same-user.ts';

/** Milliseconds for which the handle before the current one gets the same answer: its own may have been lost. */
export const repeatFor = 30 * 1000;
/** Milliseconds after which a process that fetches new tokens is taken to be gone. Longer than any call upstream. */
export const claimLife = 20 * 1000;

/**
 * What a refresh handle of a session brings: the current one new tokens, the one before it for a while those
 * that it already brought. An older one was copied by somebody: the session ends. One that was never given means nothing.
 */
export const decideRefresh = (
  session: Pick<LoginSession, 'generation' | 'issuedAt'>,
  generation: number,
  now: number,
): 'refresh' | 'repeat' | 'end' | 'refuse' => {
  if (generation === session.generation) return 'refresh';
  if (generation > session.generation || generation < 1) return 'refuse';
  return generation === session.generation - 1 && now < session.issuedAt + repeatFor ? 'repeat' : 'end';
};

/** How a refresh goes on: with a call upstream by this process, by waiting for another's, or not at all. */
export type RefreshStart =
  | { readonly _tag: 'Claimed'; readonly session: LoginSession }
  | { readonly _tag: 'Wait' }
  | { readonly _tag: 'Repeat'; readonly session: LoginSession }
  | { readonly _tag: 'Over' };

/** @param claim names who asks, so that nobody else's answer is taken for it. */
export const startRefresh =
  (generation: number, claim: string, now: number) =>
  (session: LoginSession): SessionStep<RefreshStart> => {
    switch (decideRefresh(session, generation, now)) {
      case 'repeat':
        return { session, answer: { _tag: 'Repeat', session } };
      case 'end':
        return { session: 'ended', answer: { _tag: 'Over' }, tell: { type: 'session-ended', reason: 'withdrawn' } };
      case 'refuse':
        return { session, answer: { _tag: 'Over' } };
      case 'refresh':
        if (session.refreshing !== undefined && now < session.refreshing.until) {
          return { session, answer: { _tag: 'Wait' } };
        }
        return {
          session: { ...session, refreshing: { claim, until: now + claimLife } },
          answer: { _tag: 'Claimed', session },
        };
    }
  };

/** Takes over new tokens and what they say of the user; undefined where somebody else has the claim by now. */
export const finishRefresh =
  (claim: string, grant: IdentityGrant, user: KnownUser, now: number, customer: CheckedCustomer = 'unknown') =>
  (session: LoginSession): SessionStep<LoginSession | undefined> => {
    if (session.refreshing?.claim !== claim) return { session, answer: undefined };
    const { refreshing: _, ...rest } = session;
    const renewed = { ...rest, ...tokensOf(grant, now), generation: session.generation + 1 };
    const next = withCheckedCustomer(withUser(renewed, user), customer);
    return { session: next, answer: next, ...changeOf(rest.user, next.user), ...actingChangeOf(rest, next) };
  };

/** Lets another try at once. */
export const releaseRefresh =
  (claim: string) =>
  (session: LoginSession): SessionStep<void> => {
    if (session.refreshing?.claim !== claim) return { session, answer: undefined };
    const { refreshing: _, ...rest } = session;
    return { session: rest, answer: undefined };
  };
