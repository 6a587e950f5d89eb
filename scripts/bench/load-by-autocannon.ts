import autocannon from 'autocannon';
import { type Load, type LoadOptions, requestHeaders } from './load-options.ts';

/** Between the 90th and the 97.5th, which is all that autocannon tells. */
const p95Of = (latency: autocannon.Histogram): number => latency.p97_5;

export const loadByAutocannon = async ({ port, host, connections, seconds, path }: LoadOptions): Promise<Load> => {
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
          path: typeof path === 'string' ? path : path(sent++),
          headers: requestHeaders(host),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  const { latency } = result;
  return {
    perSecond: result.requests.total / result.duration,
    p50: latency.p50,
    p95: p95Of(latency),
    p99: latency.p99,
  };
};
