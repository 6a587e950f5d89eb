import { besideBare } from '../bare.ts';
import { ofBare, type Row, short } from '../row.ts';

const connections = 16;
const enough = 1000;

let asked = 0;

/** A call that nobody has made before. */
const fresh = (name: string, host: string, path: (number: number) => string): Row => ({
  name: `${name}, new each time, 16 connections`,
  budget: 'at least 1,000 req/s',
  measure: async (product) => {
    const next = () => path(asked++);
    const { ours, ratio } = await besideBare(product, { host, connections, rounds: 1, seconds: 6, path: next });
    return {
      figure: `${short(ours.perSecond)} req/s, p50 ${short(ours.p50)} ms, p99 ${short(ours.p99)} ms`,
      ratio: ofBare(ratio),
      met: ours.perSecond >= enough,
    };
  },
});

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const letter = (number: number): string => letters[number % letters.length] ?? '';

export const productCall = fresh(
  'GET /api/products/{slug}',
  'fjell.localhost',
  (number) => `/api/products/product-${1 + (number % 100_000)}`,
);

/** Two letters of what somebody types: what comes of it is never cached. */
export const suggestionsCall = fresh(
  'suggestions',
  'tel.localhost',
  (number) => `/api/search/suggestions?q=${letter(number)}${letter(Math.floor(number / letters.length))}`,
);
