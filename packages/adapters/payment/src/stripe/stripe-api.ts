import type Stripe from 'stripe';
import { createExchange, type ExchangeOptions } from '../exchange.ts';

export type StripeApiOptions = ExchangeOptions & {
  readonly secretKey: string;
  /** Scheme, host and port of what answers in Stripe's place; left out: Stripe. */
  readonly address?: URL;
};

/** Stripe's own client, loaded at the first need, and how it hangs up. */
export type StripeApi = { readonly api: () => Promise<Stripe>; readonly close: () => Promise<void> };

/** Bytes of the longest answer that is read: a hundred refunds are a tenth of it. */
const maxBytes = 1024 * 1024;

/**
 * Stripe's own client over calls of ours, each with an end and a longest answer. It takes half a second and 35 MB: only
 * who is paid by card needs it. Nothing is tried twice by itself: who asks again decides when.
 */
export const openStripeApi = ({ secretKey, address, ...limits }: StripeApiOptions): StripeApi => {
  const { exchange, close } = createExchange({ maxBytes, ...limits });
  const load = async (): Promise<Stripe> => {
    const { default: StripeClient } = await import('stripe');
    return new StripeClient(secretKey, {
      httpClient: StripeClient.createFetchHttpClient(fetchBy(exchange)),
      maxNetworkRetries: 0,
      telemetry: false,
      ...(address === undefined
        ? {}
        : {
            protocol: address.protocol === 'https:' ? 'https' : 'http',
            host: address.hostname,
            port: portOf(address),
          }),
    });
  };
  let loaded: Promise<Stripe> | undefined;
  return {
    api: () => {
      loaded ??= load();
      return loaded;
    },
    close,
  };
};

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** What of an answer besides its body is looked at: what to name to Stripe, and whether it is that of an earlier call. */
const keptHeaders = ['request-id', 'idempotent-replayed'] as const;

/** What Stripe's client takes for `fetch`; it asks by a string and never more. */
const fetchBy =
  (exchange: ReturnType<typeof createExchange>['exchange']): typeof fetch =>
  async (input, { method, headers, body } = {}) => {
    const sent = typeof body === 'string' ? body : undefined;
    const reply = await exchange({
      method: method === 'POST' || method === 'DELETE' ? method : 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(headers)),
      ...(sent === undefined ? {} : { body: sent }),
    });
    const told = keptHeaders.flatMap((name): [string, string][] => {
      const value = reply.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    // A page of an error, or an answer without content, is an answer that cannot be read: the client says so.
    return new Response(reply.status === 204 ? null : reply.body, {
      status: reply.status < 200 ? 502 : reply.status,
      headers: Object.fromEntries(told),
    });
  };
