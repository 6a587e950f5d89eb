import type { SessionServer } from '@torg/domain/session/browser';

/**
 * Tells the shop's server, which notes it for the operator, that the identity server refused the shop's settings. Nobody waits
 * for it, and nothing follows when it cannot be told.
 */
export const createTellFault =
  ({ fetch }: { readonly fetch: typeof globalThis.fetch }): SessionServer['tellFault'] =>
  (path, code) =>
  async () => {
    await fetch(`${path}?${new URLSearchParams({ error: code })}`, { method: 'HEAD' }).catch(() => undefined);
  };
