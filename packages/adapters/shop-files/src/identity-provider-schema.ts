import { type Static, Type } from 'typebox';
import { Fields, Flag, Matching, Text, Where } from './schema.ts';
import { HttpUrl, Id, Scope } from './shop-info-schema.ts';

const Claim = Matching(/^[^\s\p{C}]{1,200}$/u, 'the name of a claim');
/** One value of `acr_values`, which a space ends. */
const Level = Matching(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'a value of acr');
const claimCalled = (name: string) => Type.String({ ...Claim, default: name });
const Ids = () => Type.Array(Id, { default: [] });

const Profile = Fields({
  id: Id,
  name: Type.Optional(Text),
  customerGroupIds: Ids(),
  attributes: Fields({ customerType: Type.Optional(Text), organisationNumber: Type.Optional(Text) }, { default: {} }),
});

/** What users get who have a value in a claim, or all users where no claim is named. */
const Grant = Fields({
  claim: Type.Optional(Claim),
  value: Type.Optional(Text),
  customerGroupIds: Ids(),
  customerGroups: Ids(),
  customerProfiles: Type.Array(Profile, { default: [] }),
});

const Provider = Fields({
  alias: Id,
  name: Text,
  issuer: Where(
    HttpUrl,
    (issuer) => URL.canParse(issuer) && new URL(issuer).search === '' && new URL(issuer).hash === '',
    'the issuer of an OpenID provider, an http or https URL without a query',
  ),
  clientId: Text,
  scope: Scope({ default: 'openid profile email' }),
  shops: Type.Optional(Type.Array(Id, { minItems: 1 })),
  trustEmail: Flag(false),
  acrValues: Type.Array(Level, { default: [] }),
  claims: Fields(
    {
      userName: claimCalled('preferred_username'),
      givenName: claimCalled('given_name'),
      familyName: claimCalled('family_name'),
      email: claimCalled('email'),
    },
    { default: {} },
  ),
  grants: Type.Array(Grant, { default: [] }),
});

/** `identity-providers.json` of the folder that holds all shops. */
export const IdentityProvidersJson = Fields({ providers: Type.Array(Provider) });

type Settings = Static<typeof IdentityProvidersJson>['providers'][number];

/**
 * Somebody else's OpenID provider, by which users log in at the embedded identity server. `name` is what a button calls
 * it, `acrValues` the levels at which it may identify people, `claims` where its users' names and addresses stand, `grants` what a user gets by the value of a claim: nothing
 * else that the provider says decides anything. `shops` that it is for are those of `oidcAuth.enable` where none is named.
 */
export type IdentityProvider = Omit<Settings, 'shops'> & { readonly shops?: readonly string[] };
