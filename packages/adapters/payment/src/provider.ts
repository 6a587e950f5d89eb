import type { PaymentProvider, PaymentReport } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import type { either as E, taskOption as TO } from 'fp-ts';

/**
 * What a provider told by itself. Without a report it only says which payment it is about, and is asked how that stands;
 * without a reference it is about no payment of a shop's.
 */
export type Callback = { readonly reference?: string; readonly report?: PaymentReport };

/**
 * Reads a call-back.
 * @param rawBody as it was sent, byte for byte.
 * @returns none where the signature is not the provider's, not for this body, or too old.
 */
type VerifyCallback = (headers: Readonly<Record<string, unknown>>, rawBody: string) => TO.TaskOption<Callback>;

/** A payment provider as shops call it, and as it calls them. */
export type ProviderClient = PaymentProvider & {
  /** Scheme, host and port of its pages, where forms of shops may end. */
  readonly origin: string;
  readonly verifyCallback: VerifyCallback;
};

/** A payment provider that can be called. */
export type StartedProvider = {
  readonly client: ProviderClient;
  /** Pages of its own, where it runs in this process. */
  readonly routes?: FastifyPluginAsync;
  readonly close: () => Promise<void>;
};

/** What a provider gets of the deployment that starts it. */
export type ProviderDeps = {
  /** The port at which shops are reached. */
  readonly port: number;
  /** Where a shop hears providers, on each of its hosts. */
  readonly callbackPath: string;
  /** Whether a proxy stands before the shops, which then have its port. */
  readonly isBehindProxy: boolean;
  /** The deployment's secret, of which keys may be derived. */
  readonly secret: string;
  /** Whether the demo world exists. */
  readonly demo: boolean;
  /** The connection string of the database, in which a provider may have a schema of its own. */
  readonly databaseUrl: string;
  /** Brings a schema of that database up to date by a folder of SQL files. */
  readonly migrate: (folder: string, schema: string) => Promise<unknown>;
  /** Whether a host, without port and in lower case, is a shop's now. */
  readonly isShopHost: (host: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of what goes wrong and is dealt with. */
  readonly onProblem: (what: string, error: unknown) => void;
};

/** A payment provider whose settings are read. */
export type ConfiguredProvider = {
  /** Hosts of its own, which no shop can have. */
  readonly hosts: readonly string[];
  /** Starts the way to it, and itself where it runs in this process. @throws when that cannot be. */
  readonly start: (deps: ProviderDeps) => Promise<StartedProvider>;
};

/**
 * Reads one setting of the operator: the variable's value, or the fallback where it is absent or empty.
 * The left is one line that names the variable, its value and what is right.
 */
export type ReadSetting = <A>(
  name: string,
  fallback: A,
  kind: { readonly read: (text: string) => A | undefined; readonly expected: string },
) => E.Either<string, A>;

/** What a provider is told of a deployment before its settings are read. */
export type AboutDeployment = Pick<ProviderDeps, 'demo'>;

/** A payment provider as its folder offers it: it knows its own settings. Undefined where a deployment lacks them. */
export type ProviderDefinition = (
  read: ReadSetting,
  deployment: AboutDeployment,
) => E.Either<string, ConfiguredProvider | undefined>;
