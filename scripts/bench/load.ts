import autocannon from 'autocannon';

export type LoadOptions = {
  readonly port: number;
  /** The host name that the request asks for. */
  readonly host: string;
  readonly connections: number;
  readonly seconds: number;
  /** The path of each request, by its number from 0. */
  readonly path: (request: number) => string;
};

/** What a load saw; times in milliseconds. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/**
 * Sends requests over some connections as fast as they are answered, as a browser that takes brotli.
 * @throws Error when an answer was not 2xx: its speed would say nothing.
 */
export const load = async ({ port, host, connections, seconds, path }: LoadOptions): Promise<Load> => {
  let sent = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path: path(sent++),
          headers: { host, 'accept-encoding': 'br', accept: 'text/html,application/json' },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
};
