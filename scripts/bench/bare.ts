import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { root, startChild, untilOk } from './child.ts';
import { load } from './load.ts';
import { type Load, requestHeaders } from './load-options.ts';
import { freePort, type Product } from './product.ts';
import { median } from './row.ts';

/** An answer as sent, still compressed: `fetch` would decompress it. */
type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** What Node itself writes. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export const answerOf = (port: number, host: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: requestHeaders(host) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined || ownHeaders.includes(name) ? [] : [[name, String(value)] as const],
        );
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    }).once('error', reject);
  });

/** Serves an answer from a bare Fastify route at `/` of a port: the most that a server of this kind can do. */
export const withBare = async <A>(
  { dataDir }: Pick<Product, 'dataDir'>,
  { headers, body }: Answer,
  use: (port: number, pid: number) => Promise<A>,
): Promise<A> => {
  const file = join(dataDir, 'bare-answer');
  await writeFile(file, body);
  await writeFile(`${file}.json`, JSON.stringify(headers));
  const port = await freePort();
  const bare = startChild(process.execPath, [join(root, 'scripts/bench/bare-server.ts'), String(port), file]);
  try {
    await untilOk(`http://127.0.0.1:${port}/`, bare, 10_000);
    return await use(port, bare.pid);
  } finally {
    await bare.stop();
  }
};

type Measured = { readonly ours: Load; readonly bare: number; readonly ratio: number; readonly bytes: number };

type Question = {
  readonly host: string;
  readonly connections: number;
  readonly path: string | ((request: number) => string);
  /** Loads by turns with the bare route's, of which the medians count. */
  readonly rounds?: number;
  readonly seconds?: number;
};

/** The load of some requests beside that of a bare route with the bytes and headers of the first one's answer. */
export const besideBare = async (product: Product, question: Question): Promise<Measured> => {
  const { host, connections, path, rounds = 3, seconds = 4 } = question;
  const { port } = product;
  const first = typeof path === 'string' ? path : path(0);
  const answer = await answerOf(port, host, first);
  return withBare(product, answer, async (barePort) => {
    const ours: Load[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load({ port, host, connections, seconds, path }));
      bare.push(
        (await load({ port: barePort, host, connections, seconds: Math.min(seconds, 3), path: '/' })).perSecond,
      );
    }
    const middle = (of: keyof Load) => median(ours.map((each) => each[of]));
    const perSecond = middle('perSecond');
    return {
      ours: { perSecond, p50: middle('p50'), p95: middle('p95'), p99: middle('p99') },
      bare: median(bare),
      ratio: perSecond / median(bare),
      bytes: answer.body.length,
    };
  });
};
