import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { host } from './client.ts';

/** Listens on a port of its own; a stream cannot be injected. */
export const listening = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** A browser that reads the stream of events. */
export type EventReader = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What came so far, as it came. */
  readonly text: () => string;
  /** The events among it. */
  readonly events: () => readonly unknown[];
  readonly isOver: () => boolean;
  readonly leave: () => void;
};

export const readEvents = (
  port: number,
  cookie: string,
  headers: Readonly<Record<string, string>> = { accept: 'text/event-stream' },
): Promise<EventReader> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: '/me/events', headers: { host, cookie, ...headers } });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      let text = '';
      let isOver = false;
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('close', () => {
        isOver = true;
      });
      answer.on('error', () => {});
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)),
        isOver: () => isOver,
        leave: () => answer.destroy(),
      });
    });
    asking.end();
  });
