import type { ActingRecord, AuditEntry, DirectoryCustomer } from '../acting/ports.ts';
import type { KnownUser } from '../user/user.ts';

/** Ingrid, who is a customer and nothing else, with these differences. */
export const aCustomer = (differences: Partial<KnownUser> = {}): KnownUser => ({
  customerUserId: 'ingrid',
  name: 'Ingrid Innkjøp',
  email: 'ingrid@example.no',
  customerGroupIds: ['framework'],
  nonResourcePermissions: ['Shop'],
  ...differences,
});

/** Siri, who sells for the shop, with these differences. */
export const aRepresentative = (differences: Partial<KnownUser> = {}): KnownUser => ({
  customerUserId: 'siri',
  name: 'Siri Selger',
  customerGroupIds: [],
  nonResourcePermissions: ['Shop', 'Sales representative'],
  ...differences,
});

/** Ingrid in a directory, with these differences. */
export const aDirectoryCustomer = (differences: Partial<DirectoryCustomer> = {}): DirectoryCustomer => ({
  id: 'ingrid',
  name: 'Ingrid Innkjøp',
  email: 'ingrid@example.no',
  customerGroupIds: ['framework'],
  ...differences,
});

/** An hour in which Siri acts for Ingrid, with these differences. */
export const anActingRecord = (differences: Partial<ActingRecord> = {}): ActingRecord => ({
  id: 'acting-1',
  representative: { id: 'siri', name: 'Siri Selger' },
  customerId: 'ingrid',
  reason: 'Asked for help by phone',
  startedAt: 1_767_225_600_000,
  endsAt: 1_767_229_200_000,
  ...differences,
});

/** A write of Siri's for Ingrid, with these differences. */
export const anAuditEntry = (differences: Partial<AuditEntry> = {}): AuditEntry => ({
  event: 'done',
  representativeId: 'siri',
  customerId: 'ingrid',
  actingId: 'acting-1',
  requestId: 'request-1',
  route: 'POST /api/orders',
  outcome: 201,
  at: 1_767_225_600_000,
  ...differences,
});
