import type { PaymentProvider, PaymentReport } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import type { option as O } from 'fp-ts';

/** What a provider told by itself of one payment. */
export type Callback = { readonly reference: string; readonly report: PaymentReport };

/**
 * Reads a call-back.
 * @param rawBody as it was sent, byte for byte.
 * @returns none where the signature is not the provider's, not for this body, or too old.
 */
type VerifyCallback = (headers: Readonly<Record<string, unknown>>, rawBody: string) => O.Option<Callback>;

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
