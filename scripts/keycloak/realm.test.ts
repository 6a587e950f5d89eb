import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionNames } from '@torg/domain/permission';
import { usualScope } from '@torg/domain/shop';
import { expect, it } from 'vitest';

type Named = { readonly name: string };
type Mapper = Named & { readonly config: Readonly<Record<string, string>> };
type Client = {
  readonly clientId: string;
  readonly secret?: string;
  readonly defaultClientScopes?: readonly string[];
  readonly redirectUris?: readonly string[];
};
type Realm = {
  readonly roles: { readonly client: Readonly<Record<string, readonly Named[]>> };
  readonly clients: readonly Client[];
  readonly clientScopes: readonly (Named & { readonly protocolMappers: readonly Mapper[] })[];
  readonly components: Readonly<
    Record<string, readonly { readonly config: Readonly<Record<string, readonly string[]>> }[]>
  >;
};

const text = readFileSync(join(import.meta.dirname, '../../docs/identity/realm.json'), 'utf8');
const realm: Realm = JSON.parse(text);

it('gives roles by the names of the permissions', () => {
  expect(realm.roles.client.torg?.map(({ name }) => name)).toEqual(permissionNames);
});

it('knows every scope that a shop asks for, and gives it to the shop', () => {
  const scopes = usualScope.split(' ').filter((scope) => scope !== 'openid');
  expect(realm.clientScopes.map(({ name }) => name)).toEqual(expect.arrayContaining(scopes));
  for (const { clientId, redirectUris, defaultClientScopes } of realm.clients)
    if (redirectUris !== undefined)
      expect([clientId, defaultClientScopes]).toEqual([clientId, expect.arrayContaining(scopes)]);
});

it('lets nobody edit the own groups, profiles and rights', () => {
  const [profile] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
  const { attributes } = JSON.parse(profile?.config['kc.user.profile.config']?.[0] ?? '{}');
  const mappers = realm.clientScopes.find(({ name }) => name === 'torg')?.protocolMappers ?? [];
  const used = mappers.flatMap(({ config }) => config['user.attribute'] ?? []);
  expect(used).toEqual(['customerGroups', 'customerGroupIds', 'customerProfiles', 'responsibleFor', 'isGuestUser']);
  for (const name of used) {
    const { permissions } = attributes.find((attribute: Named) => attribute.name === name);
    expect([name, permissions]).toEqual([name, { view: ['admin'], edit: ['admin'] }]);
  }
});

it('holds no secret and no user: Keycloak makes the one, operators the others', () => {
  expect(realm.clients.flatMap(({ secret }) => secret ?? [])).toEqual([]);
  expect(text).not.toMatch(/"users"|"credentials"/);
});
