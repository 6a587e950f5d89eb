import { fileURLToPath } from 'node:url';
import { either as E, function as F } from 'fp-ts';
import type {
  ConfiguredProvider,
  ProviderDefinition,
  ProviderDeps,
  ReadSetting,
  StartedProvider,
} from '../provider.ts';
import { openCustomers } from './postgres-customers.ts';
import { openSessions } from './postgres-sessions.ts';
import { runStandIn, standInHost, standInKeys } from './stand-in/stand-in.ts';
import { openStripeApi } from './stripe-api.ts';
import { createStripeClient } from './stripe-client.ts';

/** The folder of the files that build Stripe's schema of a shop, `stripe`. */
export const stripeMigrations: string = fileURLToPath(new URL('migrations/', import.meta.url));

/** Where shoppers pay at Stripe itself. */
const checkoutOrigin = 'https://checkout.stripe.com';

/** What a deployment has to know of an account. */
type Account = { readonly secretKey: string; readonly webhookSecrets: readonly string[]; readonly address?: URL };

/** A setting that is told by its name alone where it is wrong: its value never reaches a terminal or a log. */
const secretSetting = <A>(read: ReadSetting, name: string, right: (text: string) => A | undefined, expected: string) =>
  F.pipe(
    read<string>(name, '', { read: (text) => text, expected }),
    E.chain((text) => {
      const value = right(text);
      return value === undefined ? E.left(`${name}: expected ${expected}`) : E.right(value);
    }),
  );

const keyKind = /^(?:sk|rk)_(test|live)_[A-Za-z0-9]+$/;

const webhookSecretsIn = (text: string): readonly string[] | undefined => {
  const secrets = text.split(',').map((secret) => secret.trim());
  return secrets.every((secret) => /^whsec_[\w+/=-]+$/.test(secret)) ? secrets : undefined;
};

const apiAddress = {
  read: (text: string) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/'
      ? new URL(text)
      : undefined,
  expected: 'an address without a path, such as http://localhost:12111',
};

const readAccount = (read: ReadSetting, secretKey: string): E.Either<string, Account> =>
  F.pipe(
    E.Do,
    E.bind('webhookSecrets', () =>
      secretSetting(
        read,
        'STRIPE_WEBHOOK_SECRET',
        webhookSecretsIn,
        'whsec_…, the signing secret of the webhook endpoint, of several separated by commas, beside STRIPE_SECRET_KEY',
      ),
    ),
    E.bind('address', () => read<URL | undefined>('STRIPE_API_URL', undefined, apiAddress)),
    E.map(({ webhookSecrets, address }) => ({
      secretKey,
      webhookSecrets,
      ...(address === undefined ? {} : { address }),
    })),
  );

/**
 * Stripe, by `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`. The demo world has a stand-in of it where there is no key;
 * a key that moves real money never meets that world.
 */
export const stripe: ProviderDefinition = (read, { demo }) =>
  F.pipe(
    secretSetting(
      read,
      'STRIPE_SECRET_KEY',
      (text) => (text === '' || keyKind.test(text) ? text : undefined),
      'a secret or restricted key of Stripe, such as sk_test_…',
    ),
    E.chain((secretKey): E.Either<string, ConfiguredProvider | undefined> => {
      if (secretKey === '') return E.right(demo ? { hosts: [standInHost], start: startWithStandIn } : undefined);
      if (demo && keyKind.exec(secretKey)?.[1] === 'live')
        return E.left(
          'STRIPE_SECRET_KEY: expected a key of the test mode (sk_test_…) beside the demo world (TORG_DEMO)',
        );
      return F.pipe(
        readAccount(read, secretKey),
        E.map((account) => ({ hosts: [], start: startAt(account, checkoutOrigin) })),
      );
    }),
  );

/** The way to Stripe, or to what answers in its place. @param origin of the pages that shoppers are led to. */
const startAt =
  (account: Account, origin: string) =>
  async ({ databaseUrl, migrate, now, onProblem }: ProviderDeps): Promise<StartedProvider> => {
    await migrate(stripeMigrations, 'stripe');
    const { api, close: hangUp } = openStripeApi(account);
    const onError = (error: Error) => onProblem('a connection of Stripe’s schema broke', error);
    const [sessions, customers] = [openSessions(databaseUrl, onError), openCustomers(databaseUrl, onError)];
    return {
      client: createStripeClient({ api, sessions, customers, origin, webhookSecrets: account.webhookSecrets, now }),
      close: async () => {
        await Promise.all([hangUp(), sessions.close(), customers.close()]);
      },
    };
  };

const startWithStandIn = async (deps: ProviderDeps): Promise<StartedProvider> => {
  const { secretKey, webhookSecret } = standInKeys(deps.secret);
  const origin = `http://${standInHost}:${deps.port}`;
  const { client, close } = await startAt(
    { secretKey, webhookSecrets: [webhookSecret], address: new URL(origin) },
    origin,
  )(deps);
  const standIn = await runStandIn(deps);
  return {
    client,
    routes: standIn.routes,
    close: async () => {
      await Promise.all([close(), standIn.close()]);
    },
  };
};
