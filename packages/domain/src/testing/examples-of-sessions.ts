import type { LoginSession } from '../session/server/login-session.ts';
import type { IdentityGrant } from '../session/server/ports.ts';

/** A session of Kari with these differences. */
export const aLoginSession = (differences: Partial<LoginSession> = {}): LoginSession => ({
  id: 'session-1',
  user: { customerUserId: 'kari', name: 'Kari Nordmann', customerGroupIds: [] },
  startedAt: 0,
  seenAt: 0,
  upstream: { accessToken: 'access-1', refreshToken: 'refresh-1', idToken: 'id-1' },
  generation: 1,
  issuedAt: 0,
  checkedAt: 0,
  expiresAt: 300_000,
  ...differences,
});

/** What an identity server gives, numbered. */
export const anIdentityGrant = (number: number, claims: Readonly<Record<string, unknown>> = {}): IdentityGrant => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  idToken: `id-${number}`,
  claims: { sub: 'kari', ...claims },
  expiresIn: 300,
});
