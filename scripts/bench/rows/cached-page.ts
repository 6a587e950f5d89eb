import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { root, startChild, untilOk } from '../child.ts';
import { load } from '../load.ts';
import { freePort } from '../product.ts';
import { median, type Row, short } from '../row.ts';

const rounds = 3;
const seconds = 4;
const connections = 32;
const path = '/all';

/** The bytes of an answer as sent, still compressed: `fetch` would decompress them. */
const bytesOf = (port: number, host: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });

/** A cached guest page, and a bare Fastify route with the same bytes, by turns in one run. */
export const cachedPage: Row = {
  name: 'cached guest page, one process, 32 connections',
  budget: 'at least 0.8 × a bare Fastify route; TTFB p50 under 1 ms',
  measure: async ({ port, dataDir }) => {
    const host = 'fjell.localhost';
    await bytesOf(port, host);
    // The compressed form may follow the first answer.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const body = await bytesOf(port, host);
    const file = join(dataDir, 'bare-page.br');
    await writeFile(file, body);
    const barePort = await freePort();
    const bare = startChild(process.execPath, [join(root, 'scripts/bench/bare-server.ts'), String(barePort), file]);
    try {
      await untilOk(`http://127.0.0.1:${barePort}/`, bare, 10_000);
      const ours: number[] = [];
      const yardstick: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push((await load({ port, host, connections, seconds, path: () => path })).perSecond);
        yardstick.push((await load({ port: barePort, host, connections, seconds, path: () => '/' })).perSecond);
      }
      const alone = await load({ port, host, connections: 1, seconds: 2, path: () => path });
      const ratio = median(ours) / median(yardstick);
      return {
        figure: `${ratio.toFixed(2)} × bare (${short(median(ours))}/s against ${short(median(yardstick))}/s, ${(body.length / 1000).toFixed(1)} kB); whole answer p50 ${short(alone.p50)} ms on one connection`,
        met: ratio >= 0.8 && alone.p50 < 1,
      };
    } finally {
      await bare.stop();
    }
  },
};
