import { expect, it } from 'vitest';
import type { User } from '../user/user.ts';
import { loginAlertFor, loginAlertMaxAge } from './login-alert.ts';

const north = { id: 'north', name: 'Nordlys', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } };
const home = { id: 'home', customerGroupIds: ['member'], attributes: { customerType: 'B2C' } };
const ingrid: User = { customerUserId: 'ingrid', customerProfiles: [north] };
const alert = (differences: Partial<Parameters<typeof loginAlertFor>[0]> = {}) =>
  loginAlertFor({ user: ingrid, customerGroup: 'framework', page: 'start', remembered: undefined, ...differences });

it('an alert tells business customers for which business they shop', () => {
  expect(alert()).toBe(north);
  expect(alert({ page: undefined })).toBe(north);
  expect(alert({ remembered: 'another' })).toBe(north);
  const both = { ...ingrid, customerProfiles: [north, home], alreadySelectProfile: true, _selectedProfileId: 'north' };
  expect(alert({ user: both, customerGroup: 'member' })).toBe(north);
});

it.each<[string, Parameters<typeof alert>[0]]>([
  ['who was told before', { remembered: 'north' }],
  ['a visitor of the login page', { page: 'login' }],
  ['nobody', { user: {} }],
  [
    'a buyer from a procurement system',
    { user: { ...ingrid, punchOut: { company: 'Nordlys', operation: 'create', missing: [] } } },
  ],
  ['who buys for no business', { user: { customerUserId: 'kari', customerProfiles: [home] }, customerGroup: 'member' }],
  ['who has no profile of these prices', { customerGroup: 'member' }],
  ['who is yet to say for whom', { user: { ...ingrid, customerProfiles: [north, home] } }],
])('an alert is not for %s', (_, differences) => {
  expect(alert(differences)).toBeUndefined();
});

it('a business that was told of is remembered for a year', () => {
  expect(loginAlertMaxAge).toBe(365 * 24 * 60 * 60);
});
