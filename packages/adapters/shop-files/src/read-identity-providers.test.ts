import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOfferedBy, readIdentityProviders } from './read-identity-providers.ts';
import { describeProblem } from './shop-file-problem.ts';

let shopsDir: string;
beforeEach(async () => {
  shopsDir = await mkdtemp(join(tmpdir(), 'torg-providers-'));
});
afterEach(() => rm(shopsDir, { recursive: true }));

const shop = (id: string, enable: boolean, ...groups: readonly string[]) => ({
  ...aShopInfo,
  id,
  oidcAuth: { enable },
  customerGroups: groups.map((group) => ({ id: group, priceList: 'consumer' })),
});
const shops = [shop('bod', true, 'staff'), shop('kiosk', true, 'members'), shop('lukket', false, 'guests')];

const work = { alias: 'work', name: 'Work', issuer: 'https://id.example/realms/work', clientId: 'torg' };

const read = async (json: unknown) => {
  await writeFile(join(shopsDir, 'identity-providers.json'), typeof json === 'string' ? json : JSON.stringify(json));
  return readIdentityProviders(shopsDir, shops)();
};
const problems = async (json: unknown) => {
  const result = await read(json);
  return E.isLeft(result)
    ? result.left.map((problem) =>
        describeProblem(problem).replace(`${basename(shopsDir)}/identity-providers.json: `, ''),
      )
    : [];
};
const problemsOf = (more: object) => problems({ providers: [{ ...work, ...more }] });

describe('identity-providers.json', () => {
  it('may be missing', async () => {
    expect(await readIdentityProviders(shopsDir, shops)()).toEqual(E.right([]));
  });

  it('is filled in with what OpenID Connect calls claims, and gives nobody anything', async () => {
    expect(await read({ providers: [work] })).toEqual(
      E.right([
        {
          ...work,
          ...{ scope: 'openid profile email', trustEmail: false, acrValues: [], grants: [] },
          claims: {
            ...{ userName: 'preferred_username', email: 'email' },
            ...{ givenName: 'given_name', familyName: 'family_name' },
          },
        },
      ]),
    );
  });

  it('gives groups and profiles by the value of a claim, or to all', async () => {
    const company = {
      id: 'north',
      name: 'North AS',
      customerGroupIds: ['members'],
      attributes: { customerType: 'B2B' },
    };
    const grants = [
      { claim: 'businessUnit', value: 'Sea', customerGroupIds: ['staff'] },
      { customerGroups: ['members'], customerProfiles: [company] },
    ];
    const result = await read({ providers: [{ ...work, grants }] });
    expect(E.isRight(result) && result.right[0]?.grants).toEqual([
      { claim: 'businessUnit', value: 'Sea', customerGroupIds: ['staff'], customerGroups: [], customerProfiles: [] },
      { customerGroupIds: [], customerGroups: ['members'], customerProfiles: [company] },
    ]);
  });

  it.each([
    [
      { alias: 'Work Account' },
      'providers[0].alias: expected lower-case letters, digits and hyphens, at most 40 instead of "Work Account"',
    ],
    [{ name: '' }, 'providers[0].name: expected a text that is not empty instead of ""'],
    [
      { issuer: 'id.example' },
      'providers[0].issuer: expected the issuer of an OpenID provider, an http or https URL without a query instead of "id.example"',
    ],
    [
      { issuer: 'https://id.example/?realm=work' },
      'providers[0].issuer: expected the issuer of an OpenID provider, an http or https URL without a query instead of "https://id.example/?realm=work"',
    ],
    [{ clientId: 7 }, 'providers[0].clientId: expected a text that is not empty instead of 7'],
    [
      { scope: 'profile' },
      'providers[0].scope: expected scopes with one space between them, openid among them instead of "profile"',
    ],
    [{ claims: { email: '' } }, 'providers[0].claims.email: expected the name of a claim instead of ""'],
    [{ acrValues: ['a b'] }, 'providers[0].acrValues[0]: expected a value of acr instead of "a b"'],
    [{ trustEmail: 'yes' }, 'providers[0].trustEmail: expected true or false instead of "yes"'],
    [
      { secret: 'x' },
      'providers[0].secret: expected one of the fields alias, name, issuer, clientId, scope, shops, trustEmail, acrValues, claims, grants instead of "secret"',
    ],
    [{ shops: [] }, 'providers[0].shops: expected a list of at least 1 instead of []'],
    [
      { shops: ['lukket'] },
      'providers[0].shops[0]: expected one of the shops with oidcAuth.enable that log in here: bod, kiosk instead of "lukket"',
    ],
    [{ grants: [{ claim: 'unit' }] }, 'providers[0].grants[0].value: expected claim and value, or neither'],
    [{ grants: [{ value: 'Sea' }] }, 'providers[0].grants[0].claim: expected claim and value, or neither'],
    [
      { grants: [{}, { customerGroupIds: ['staff', 'guests'] }] },
      'providers[0].grants[1].customerGroupIds[1]: expected one of the customer groups of shops that offer the provider: staff, members instead of "guests"',
    ],
    [
      { shops: ['kiosk'], grants: [{ customerGroups: ['staff'] }] },
      'providers[0].grants[0].customerGroups[0]: expected one of the customer groups of shops that offer the provider: members instead of "staff"',
    ],
    [
      { grants: [{ customerProfiles: [{ id: 'one', customerGroupIds: ['none'] }] }] },
      'providers[0].grants[0].customerProfiles[0].customerGroupIds[0]: expected one of the customer groups of shops that offer the provider: staff, members instead of "none"',
    ],
  ])('says what is wrong: %j', async (more, problem) => {
    expect(await problemsOf(more)).toEqual([problem]);
  });

  it('names each provider and each issuer once', async () => {
    expect(
      await problems({ providers: [work, { ...work, alias: 'other' }, { ...work, issuer: 'https://x.example' }] }),
    ).toEqual([
      'providers[2].alias: expected another alias than that of each other provider instead of "work"',
      'providers[1].issuer: expected another issuer than that of each other provider instead of "https://id.example/realms/work"',
    ]);
  });

  it('is told where no shop offers it', async () => {
    await writeFile(
      join(shopsDir, 'identity-providers.json'),
      JSON.stringify({ providers: [{ ...work, shops: ['lukket'] }] }),
    );
    const result = await readIdentityProviders(shopsDir, [shop('lukket', false)])();
    expect(E.isLeft(result) && result.left.map(({ expected }) => expected)).toEqual([
      'the shops with oidcAuth.enable that log in here, of which there is none instead of "lukket"',
    ]);
  });

  it('that is no JSON is told by its name', async () => {
    expect(await problems('{')).toEqual([expect.stringContaining('expected valid JSON')]);
  });
});

it('a provider is offered by shops that let in who comes from others, or by those that it names', async () => {
  const result = await read({
    providers: [work, { ...work, ...{ alias: 'two', issuer: 'https://two.example' }, shops: ['bod'] }],
  });
  const providers = E.isRight(result) ? result.right : [];
  expect(
    shops.map((one) => providers.filter((provider) => isOfferedBy(one, provider)).map(({ alias }) => alias)),
  ).toEqual([['work', 'two'], ['work'], []]);
});
