import { clientSecretOf } from '@torg/adapter-identity';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { connectProviders } from './connect-providers.ts';

const settings = { port: 4101, secret: 'a secret that only tests know', providerSecrets: {}, plainHttpHosts: [] };

const provider = (alias: string, issuer: string) => ({
  ...{ alias, name: alias, issuer, clientId: 'torg', scope: 'openid', trustEmail: false, acrValues: [], grants: [] },
  claims: { userName: 'preferred_username', givenName: 'given_name', familyName: 'family_name', email: 'email' },
});
const work = provider('our-work', 'https://id.example');
const directory = provider('jobbkonto', 'http://jobbkonto.localhost:3001');

it('each provider needs its secret; those that lack are told together, by variable, client and issuer', () => {
  expect(connectProviders([work, directory, provider('two', 'https://two.example')], settings)).toEqual(
    E.left([
      'TORG_PROVIDER_SECRET_OUR_WORK: expected the secret of the client "torg" at https://id.example',
      'TORG_PROVIDER_SECRET_TWO: expected the secret of the client "torg" at https://two.example',
    ]),
  );
});

it('the directory of the demo world is at the port of this server, and needs none', () => {
  const clientSecret = clientSecretOf(settings.secret, 'jobbkonto');
  expect(connectProviders([directory], settings)).toMatchObject(
    E.right([{ settings: { alias: 'jobbkonto', issuer: 'http://jobbkonto.localhost:4101' }, clientSecret }]),
  );
});

it('an issuer is asked by https, on this machine, or at a host that the operator answers for', () => {
  const providers = [provider('inside', 'http://keycloak:8080/realms/x'), provider('here', 'http://127.0.0.1:1')];
  const known = { ...settings, providerSecrets: { inside: 'one', here: 'two' } };
  expect(connectProviders(providers, known)).toEqual(
    E.left([
      'identity-providers.json: issuer of inside: expected an https address, or a host of TORG_PLAIN_HTTP_HOSTS instead of "http://keycloak:8080/realms/x"',
    ]),
  );
  expect(E.isRight(connectProviders(providers, { ...known, plainHttpHosts: ['keycloak'] }))).toBe(true);
});

it('a secret of the environment is taken for any', () => {
  const providerSecrets = { 'our-work': 'one', jobbkonto: 'two' };
  const connected = connectProviders([work, directory], { ...settings, providerSecrets });
  expect(E.isRight(connected) && connected.right.map(({ clientSecret }) => clientSecret)).toEqual(['one', 'two']);
});
