import { describe, expect, it } from 'vitest';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import { claimedBy, claimLife, finishRenewal, isClaimed, releaseClaim } from './renew-upstream.ts';

describe('a claim on a renewal', () => {
  const claimed = aLoginSession({ refreshing: { claim: 'other', until: 1000 } });
  const answered = { grant: anIdentityGrant(2), user: claimed.user, customer: 'unknown' } as const;

  it('holds until its time is over', () => {
    expect([isClaimed(claimed, 999), isClaimed(claimed, 1000), isClaimed(aLoginSession(), 0)]).toEqual([
      ...[true, false, false],
    ]);
    expect(claimedBy(claimed, 'own', 7).refreshing).toEqual({ claim: 'own', until: 7 + claimLife });
  });

  it('is let go of by whoever has it, and by nobody else', () => {
    expect(releaseClaim('other')(claimed).session).toEqual(aLoginSession());
    expect(releaseClaim('own')(claimed).session).toBe(claimed);
    expect(releaseClaim('own')(aLoginSession()).session).toEqual(aLoginSession());
  });

  it.each(['refresh', 'check'] as const)('is needed to bring the new tokens of a %s', (kind) => {
    expect(finishRenewal(kind, 'own', answered, 0)(claimed)).toEqual({ session: claimed, answer: undefined });
  });

  it('brings the browser a new handle and token for a refresh, and none for a check', () => {
    const { refreshing: _, ...before } = claimed;
    const { accessToken, refreshToken, idToken } = answered.grant;
    const upstream = { accessToken, refreshToken, idToken };
    expect(finishRenewal('check', 'other', answered, 500)(claimed).answer).toEqual({ ...before, upstream });
    expect(finishRenewal('refresh', 'other', answered, 500)(claimed).answer).toMatchObject({
      ...{ upstream, generation: 2, issuedAt: 500, checkedAt: 500 },
    });
  });
});
