/**
 * Whether an error only directs the flow (somebody is led elsewhere), so that it is never reported. It is told by its
 * message, for it may have lost its class on the way from a server.
 */
export const isControlFlow = (error: unknown): boolean =>
  error instanceof Error && /redirect|softbreak/.test(error.message);
