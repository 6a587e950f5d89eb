import { spawnSync } from 'node:child_process';
import { loadByAutocannon } from './load-by-autocannon.ts';
import { loadByWrk } from './load-by-wrk.ts';
import type { Load, LoadOptions } from './load-options.ts';

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
