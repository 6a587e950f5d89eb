import { spawnSync } from 'node:child_process';
import { loadByAutocannon } from './load-by-autocannon.ts';
import { loadByWrk } from './load-by-wrk.ts';

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

/**
 * What sends the requests. One written in JavaScript is slower than a page that comes from the cache: it would measure
 * itself, and the ratio of two such rows would always be one.
 */
export const generator = spawnSync('wrk', ['--version']).error === undefined ? 'wrk' : 'autocannon';

/**
 * Sends requests over some connections as fast as they are answered.
 * @throws Error when an answer was an error: its speed would say nothing.
 */
export const load = (options: LoadOptions): Promise<Load> =>
  generator === 'wrk' ? loadByWrk(options) : loadByAutocannon(options);
