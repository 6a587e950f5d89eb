import { type Account, consumerClaims, type TorgClaims } from '../account.ts';

const inGroups = (...groups: readonly string[]): TorgClaims => ({
  ...consumerClaims,
  customerGroupIds: groups,
  customerGroups: groups,
});

const permitted = (claims: TorgClaims, ...permissions: readonly string[]): TorgClaims => ({
  ...claims,
  nonResourcePermissions: [...claims.nonResourcePermissions, ...permissions],
});

/** All addresses: the own ones, and those that the company shares. */
const editsAddresses = ['Edit customer user addresses', 'Edit customer profile addresses'] as const;

const user = (userName: string, givenName: string, familyName: string, claims: TorgClaims): Account => ({
  id: `demo-${userName}`,
  userName,
  email: `${userName}@example.no`,
  givenName,
  familyName,
  claims,
});

const companies: TorgClaims['customerProfiles'] = [
  {
    id: 'nordlys-bygg',
    name: 'Nordlys Bygg AS',
    customerGroupIds: ['framework'],
    attributes: { customerType: 'B2B', organisationNumber: '312045702' },
  },
  {
    id: 'fjordheim-kontor',
    name: 'Fjordheim Eiendom AS',
    customerGroupIds: ['business'],
    attributes: { customerType: 'B2B', organisationNumber: '313881202' },
  },
];

/** The password of every demo user. */
export const demoPassword = 'torg';

/** The users of the demo world. */
export const demoUsers: readonly Account[] = [
  user('kari', 'Kari', 'Nordmann', inGroups('member')),
  user('nils', 'Nils', 'Ansatt', inGroups('employee')),
  user('ingrid', 'Ingrid', 'Innkjøp', {
    ...permitted(inGroups('framework'), 'Company credit purchase', 'Edit customer user addresses'),
    customerGroups: ['framework', 'business'],
    customerProfiles: companies,
  }),
  user('per', 'Per', 'Sjef', {
    ...permitted(
      inGroups('framework'),
      'Attest orders',
      'Company credit purchase',
      'Edit customer group users',
      'See employee credit policy company report',
      ...editsAddresses,
    ),
    customerProfiles: companies.filter(({ id }) => id === 'nordlys-bygg'),
  }),
  user('siri', 'Siri', 'Selger', {
    ...permitted(consumerClaims, 'Sales representative', 'Customer responsible - see my customer responsible orders'),
    responsibleFor: companies.map(({ id, name = id }) => ({ id, name })),
  }),
  user('gina', 'Gina', 'Gjest', { ...consumerClaims, isGuestUser: true }),
  // Nobody's: what the shops keep of this user is deleted by who tries that.
  user('unni', 'Unni', 'Nyby', consumerClaims),
];
