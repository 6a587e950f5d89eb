export type LoadOptions = {
  readonly port: number;
  /** The host name that the request asks for. */
  readonly host: string;
  readonly connections: number;
  readonly seconds: number;
  /** The path of each request, by its number from 0; one path for all of them as text. */
  readonly path: string | ((request: number) => string);
};

/** What a load saw; times in milliseconds. */
export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/** Headers of every request: those of a browser that takes brotli. */
export const requestHeaders = (host: string): Readonly<Record<string, string>> => ({
  host,
  'accept-encoding': 'br',
  accept: 'text/html,application/json',
});
