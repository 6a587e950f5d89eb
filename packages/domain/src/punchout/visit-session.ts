import type { LoginSession } from '../session/server/login-session.ts';
import type { KnownUser } from '../user/user.ts';
import type { PunchOut, PunchOutCompany } from './punchout.ts';

/** Milliseconds after which a visit ends, whatever the buyer does: half a working day. */
export const visitLife = 4 * 60 * 60 * 1000;
/** Milliseconds that the first token of a session lives. */
const tokenLife = 5 * 60 * 1000;

/** The profile that every visit is in. */
const profileId = 'punchout';

/**
 * Who shops in a visit: nobody by name, for a company, at its prices. As at a sales desk nothing is shared between two
 * visits, and nothing is kept of either.
 */
const buyerOf = ({ name, id, organisationNumber, customerGroup }: PunchOutCompany): KnownUser => ({
  ...{ customerUserId: `punchout:${id}`, name, isGuestUser: true, ignorePrivacyConsent: true },
  ...{ customerGroupIds: [customerGroup], customerGroups: [customerGroup], nonResourcePermissions: ['Shop'] },
  customerProfiles: [
    {
      ...{ id: profileId, name, customerGroupIds: [customerGroup] },
      attributes: { customerType: 'B2B', ...(organisationNumber === undefined ? {} : { organisationNumber }) },
    },
  ],
});

/**
 * The session of a buyer who comes by a start address. No identity server knows of it, so that none is asked.
 * @param missing SKUs of lines that could not be brought back. @param now milliseconds since 1970.
 */
export const visitSession = (
  { id, company, operation }: PunchOut,
  now: number,
  missing: readonly string[] = [],
): LoginSession => ({
  ...{ id, profileId, startedAt: now, seenAt: now, endsAt: now + visitLife },
  user: { ...buyerOf(company), punchOut: { company: company.name, operation, missing } },
  ...{ upstream: { idToken: '' }, generation: 1, issuedAt: now, checkedAt: now, expiresAt: now + tokenLife },
});
