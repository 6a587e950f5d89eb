/** How often a page whose rendering failed is rendered again before the error page shows. */
export const maxRenderRetries = 3;

/** How often rendering one address was tried again. */
export type RenderRetries = { readonly href: string; readonly count: number };

/**
 * The next try to render an address; another address starts anew.
 * @param before what was tried last, at whatever address.
 * @returns undefined when it was tried often enough.
 */
export const nextRenderRetry = (before: RenderRetries | undefined, href: string): RenderRetries | undefined => {
  const count = before?.href === href ? before.count : 0;
  return count < maxRenderRetries ? { href, count: count + 1 } : undefined;
};

/**
 * Whether an error only directs the flow (somebody is led elsewhere), so that it is never reported. It is told by its
 * message, for it may have lost its class on the way from a server.
 */
export const isControlFlow = (error: unknown): boolean =>
  error instanceof Error && /redirect|softbreak/.test(error.message);
