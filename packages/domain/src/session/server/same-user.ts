import type { KnownUser } from '../../user/user.ts';
import type { ServerEvent } from '../server-event.ts';

/** JSON whose members are in one order, whichever way a store gives them back. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, ordered(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** What the open pages of a session are told of what the identity server now says of its user: nothing where it is the same. */
export const changeOf = (before: KnownUser, after: KnownUser): { readonly event?: ServerEvent } =>
  JSON.stringify(ordered(before)) === JSON.stringify(ordered(after)) ? {} : { event: { type: 'user-changed' } };
