import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../bench/child.ts';
import { freePort } from '../bench/product.ts';
import { ensureGoProgram } from '../go-program.mjs';

/** A proxy that harms what goes through it as it is told (MIT licence). */
const toxiproxy = 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.12.0';

/** What may happen to a connection, by names of ours. */
export const harms = ['cut', 'slow', 'torn', 'swallowed'] as const;
export type Harm = (typeof harms)[number];

type Toxic = { readonly type: string; readonly attributes: Readonly<Record<string, number>> };

/** Harms of both directions, as the proxy's own toxics. Amounts are milliseconds and bytes. */
const toxics: Readonly<Record<Exclude<Harm, 'cut'>, Toxic>> = {
  slow: { type: 'latency', attributes: { latency: 120, jitter: 100 } },
  // Ends each connection within a message, as a rule: an answer may be lost whose request was read.
  torn: { type: 'limit_data', attributes: { bytes: 700 } },
  // Nobody hears anything, until the connection ends without a word.
  swallowed: { type: 'timeout', attributes: { timeout: 400 } },
};

/** A way between two parties, which can be harmed. */
export type Link = {
  /** Harms it for so many milliseconds; all is well again once it resolves. */
  readonly harm: (harm: Harm, milliseconds: number) => Promise<void>;
};

export type Proxies = {
  /** Opens a way. @param listen host and port where it begins. @param upstream where it leads. */
  readonly open: (name: string, listen: string, upstream: string) => Promise<Link>;
  readonly stop: () => Promise<void>;
};

/** Starts the proxy. @throws Lacking where there is no Go, or its proxy cannot be reached. */
export const startProxies = async (): Promise<Proxies> => {
  const port = await freePort();
  const child = startChild(ensureGoProgram('toxiproxy', toxiproxy), ['-port', String(port)], {
    env: { LOG_LEVEL: 'error' },
  });
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`toxiproxy answered ${method} ${path} with ${answer.status}: ${await answer.text()}`);
  };
  for (let tries = 0; ; tries += 1) {
    const isUp = await ask('GET', '/version').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries > 200) throw new Error(`toxiproxy did not start: ${child.output()}`);
    await sleep(25);
  }
  return {
    open: async (name, listen, upstream) => {
      await ask('POST', '/proxies', { name, listen, upstream, enabled: true });
      const path = `/proxies/${name}`;
      const poison = async ({ type, attributes }: Toxic, milliseconds: number): Promise<void> => {
        const streams = ['upstream', 'downstream'];
        for (const stream of streams)
          await ask('POST', `${path}/toxics`, { name: stream, type, stream, toxicity: 1, attributes });
        await sleep(milliseconds);
        for (const stream of streams) await ask('DELETE', `${path}/toxics/${stream}`);
      };
      return {
        harm: async (harm, milliseconds) => {
          if (harm !== 'cut') return poison(toxics[harm], milliseconds);
          await ask('POST', path, { enabled: false });
          await sleep(milliseconds);
          await ask('POST', path, { enabled: true });
        },
      };
    },
    stop: child.stop,
  };
};
