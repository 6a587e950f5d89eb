import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';

export type Message = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** Sends a message and reads the whole reply; rejects when there is none in time, or a longer one than anybody sends. */
export type Exchange = (message: Message) => Promise<Reply>;

export type ExchangeOptions = {
  /** Milliseconds for everything. */
  readonly timeout?: number;
  /** The longest reply that is read. */
  readonly maxBytes?: number;
  /** The port of this machine at which every host is called, without TLS; left out where hosts are found by their names. */
  readonly loopbackPort?: number;
};

/** Names below `localhost` lead to this machine in a browser, but not in Node. */
const lookup: LookupFunction = (host, options, found) => {
  if (host !== 'localhost' && !host.endsWith('.localhost')) return resolve(host, options, found);
  if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
};

const toThisMachine: LookupFunction = (_host, options, found) => lookup('localhost', options, found);

/** The same address at a port of this machine. The call still names the host, by which a server knows whose it is. */
const atLoopback = (url: string, port: number): string => {
  const { hostname, pathname, search } = new URL(url);
  return `http://${hostname}:${port}${pathname}${search}`;
};

/** Calls of one party to the other. Redirects are not followed: neither of the two sends any. */
export const createExchange = ({ timeout = 5_000, maxBytes = 64 * 1024, loopbackPort }: ExchangeOptions = {}) => {
  const dispatcher = new Agent({ connect: { lookup: loopbackPort === undefined ? lookup : toThisMachine } });
  const exchange: Exchange = async ({ method, url, headers, body }) => {
    const signal = AbortSignal.timeout(timeout);
    const response = await request(loopbackPort === undefined ? url : atLoopback(url, loopbackPort), {
      method,
      headers,
      dispatcher,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > maxBytes) {
        response.body.destroy();
        throw new Error(`the reply is longer than ${maxBytes} bytes`);
      }
      chunks.push(chunk);
    }
    const { statusCode: status, headers: told } = response;
    return { status, headers: told, body: Buffer.concat(chunks).toString('utf8') };
  };
  return { exchange, close: () => dispatcher.close() };
};
