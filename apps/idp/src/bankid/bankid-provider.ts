import Provider, { type Configuration } from 'oidc-provider';
import { type StandInDeps, standInConfiguration } from '../oidc/stand-in-provider.ts';
import { type Person, people, ways } from './people.ts';

/** The realm of its keys, the beginning of what it keeps, and the name of its cookies. */
export const bankIdRealm = 'bankid';

/** Seconds: long enough to read a page. Nobody stays logged in there. */
const lifetimes = { session: 300, login: 1800, token: 300, code: 60 };

/** The address of the page. @param uid the login under way. */
export const bankIdLoginPath = (uid: string): string => `/identify/${encodeURIComponent(uid)}`;

/** What BankID tells by scope. The national identity number has one of its own (`nnin_altsub`), which nobody asks for. */
const claimsOfScopes = {
  openid: ['sub', 'bankid_altsub'],
  profile: ['name', 'given_name', 'family_name', 'birthdate', 'updated_at'],
} as const;

const claimsOf = ({ id, givenName, familyName, birthdate, serial }: Person) => ({
  sub: id,
  bankid_altsub: serial,
  name: `${givenName} ${familyName}`,
  ...{ given_name: givenName, family_name: familyName, birthdate, updated_at: 1_700_000_000 },
});

/** Cookies without the session's: each time somebody has to identify themselves. */
export const withoutSession = (cookies = ''): string =>
  cookies
    .split('; ')
    .filter((cookie) => !new RegExp(`^${bankIdRealm}(\\.sig)?=`).test(cookie))
    .join('; ');

const configuration = (deps: StandInDeps): Configuration => {
  const common = standInConfiguration(deps, {
    ...{ realm: bankIdRealm, claimsOfScopes, lifetimes, loginPath: bankIdLoginPath },
    client: { require_auth_time: true },
    claimsOf: (id) => {
      const person = people.find((one) => one.id === id);
      return person && claimsOf(person);
    },
  });
  return {
    ...common,
    claims: { ...common.claims, acr: null, amr: null, auth_time: null },
    acrValues: ways.map(({ acr }) => acr),
    conformIdTokenClaims: false,
  };
};

/**
 * The BankID of the demo world: an OpenID provider that identifies people who do not exist, by the claims that BankID
 * documents (`acr` with its level of assurance, `amr`, `auth_time`, `bankid_altsub`, `birthdate`).
 */
export const createBankId = (deps: StandInDeps): Provider => new Provider(deps.issuer, configuration(deps));
