import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { upstreamUser } from './upstream-user.ts';

const north = { id: 'north', name: 'North AS', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } };

const mapping: Parameters<typeof upstreamUser>[0] = {
  alias: 'work',
  issuer: 'https://id.example',
  trustEmail: false,
  claims: { userName: 'preferred_username', givenName: 'given_name', familyName: 'family_name', email: 'email' },
  grants: [
    { claim: 'unit', value: 'Sea', customerGroupIds: ['staff'], customerGroups: ['staff'], customerProfiles: [north] },
    { claim: 'roles', value: 'boss', customerGroupIds: ['staff', 'bosses'], customerGroups: [], customerProfiles: [] },
  ],
};

const jorunn = {
  ...{ sub: 'u-17', preferred_username: 'Jorunn', given_name: 'Jorunn', family_name: 'Jobb', unit: 'Sea' },
  ...{ email: 'Jorunn@Work.example', email_verified: true },
};

const userOf = (claims: Readonly<Record<string, unknown>>, more: Partial<typeof mapping> = {}) => {
  const read = upstreamUser({ ...mapping, ...more }, { ...jorunn, ...claims });
  if (E.isLeft(read)) throw new Error(read.left.claim);
  return read.right;
};

it('a user of another provider has its subject, name, address, and what the operator grants', () => {
  expect(userOf({})).toEqual({
    ...{ issuer: 'https://id.example', subject: 'u-17', userName: 'jorunn', email: 'jorunn@work.example' },
    ...{ givenName: 'Jorunn', familyName: 'Jobb' },
    claims: {
      ...{ customerGroupIds: ['staff'], customerGroups: ['staff'], customerProfiles: [north] },
      ...{ nonResourcePermissions: ['Shop'], isGuestUser: false, identity_provider: 'work' },
    },
  });
});

describe('claims that are granted something', () => {
  it('are texts or lists of texts, and add up, each group once', () => {
    expect(userOf({ roles: ['clerk', 'boss'] }).claims.customerGroupIds).toEqual(['staff', 'bosses']);
    expect(userOf({ unit: 'Land', roles: 'boss' }).claims).toMatchObject({
      ...{ customerGroupIds: ['staff', 'bosses'], customerGroups: [], customerProfiles: [] },
    });
  });

  it.each([['Land'], ['sea'], [undefined], [{ Sea: true }], [['Land']], [[['Sea']]]])(
    'are none where the value is another one: %j',
    (unit) => {
      expect(userOf({ unit }).claims).toMatchObject({ customerGroupIds: [], customerProfiles: [] });
    },
  );

  it('may be any', () => {
    const grants = [{ customerGroupIds: ['guests'], customerGroups: [], customerProfiles: [] }];
    expect(userOf({ unit: undefined }, { grants }).claims.customerGroupIds).toEqual(['guests']);
  });

  it('are the provider’s own words for nothing of ours', () => {
    const forged = {
      ...{ customerGroupIds: ['bosses'], customerGroups: ['bosses'], customerProfiles: [north], isGuestUser: true },
      ...{
        nonResourcePermissions: ['Shop', 'Sales representative'],
        unit: 'Land',
        issuer: 'https://elsewhere.example',
        identity_provider: 'talkmore',
      },
    };
    expect(userOf(forged).claims).toEqual({
      ...{ customerGroupIds: [], customerGroups: [], customerProfiles: [] },
      ...{ nonResourcePermissions: ['Shop'], isGuestUser: false, identity_provider: 'work' },
    });
    expect(userOf(forged).issuer).toBe('https://id.example');
  });
});

describe('an address of mail', () => {
  it.each([[false], [undefined], ['true']])('counts for nothing where email_verified is %j', (email_verified) => {
    expect(userOf({ email_verified }).email).toBe('');
  });

  it('counts where the operator takes the provider’s word', () => {
    expect(userOf({ email_verified: undefined }, { trustEmail: true }).email).toBe('jorunn@work.example');
  });

  it('may be missing', () => {
    expect(userOf({ email: undefined }).email).toBe('');
  });
});

describe('a name', () => {
  it('stands in the claims that the operator names', () => {
    const claims = { userName: 'login', givenName: 'first', familyName: 'last', email: 'mail' };
    const named = { login: 'JJ', first: 'Jo', last: 'J', mail: 'jo@work.example' };
    expect(userOf(named, { claims })).toMatchObject({
      ...{ userName: 'jj', givenName: 'Jo', familyName: 'J', email: 'jo@work.example' },
    });
  });

  it('is the whole one where it comes in one piece', () => {
    const whole = { given_name: undefined, family_name: undefined, name: 'Jorunn Jobb' };
    expect(userOf(whole)).toMatchObject({ givenName: 'Jorunn Jobb', familyName: '' });
    expect(userOf({ ...whole, family_name: 'Jobb' })).toMatchObject({ givenName: '', familyName: 'Jobb' });
    expect(userOf({ ...whole, given_name: 'Jorunn' })).toMatchObject({ givenName: 'Jorunn', familyName: '' });
  });

  it('is what else there is where there is none', () => {
    const bare = { given_name: undefined, family_name: undefined, preferred_username: undefined };
    expect(userOf(bare)).toMatchObject({ userName: 'jorunn@work.example', givenName: 'jorunn@work.example' });
    expect(userOf({ ...bare, email: undefined })).toMatchObject({ userName: 'u-17', givenName: 'u-17' });
  });

  it('holds nothing that cannot be seen, and ends somewhere', () => {
    expect(userOf({ given_name: ` Jo\u0000run\u202en ${'n'.repeat(300)}` }).givenName).toBe(
      `Jorunn ${'n'.repeat(300)}`.slice(0, 254),
    );
    expect(userOf({ given_name: 7, family_name: ['Jobb'] })).toMatchObject({ givenName: 'jorunn', familyName: '' });
  });

  it('is no property that every object has', () => {
    const claims = { ...mapping.claims, userName: 'constructor' };
    expect(userOf({}, { claims }).userName).toBe('jorunn@work.example');
  });
});

it.each([[undefined], [''], [17], ['x'.repeat(256)], ['u\u000017']])('nobody is %j', (sub) => {
  expect(upstreamUser(mapping, { ...jorunn, sub })).toEqual(E.left({ claim: 'sub' }));
});

it('a subject may be as long as OpenID Connect allows, and tells upper from lower case', () => {
  expect(userOf({ sub: 'U'.repeat(255) }).subject).toBe('U'.repeat(255));
});
