import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readAnswer, readOrderMessage, type SetupWords, setupDocument } from '@torg/adapter-punchout/testing';

/** Asks a shop for a visit, as a procurement system does: by a call that carries no cookie. Node finds no names below `localhost`. */
const askFor = (shop: URL, document: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port: shop.port, method: 'POST', path: '/punchout/cxml' },
        headers: { host: shop.host, 'content-type': 'text/xml; charset=UTF-8' },
      },
      (answer) => text(answer).then(resolve, reject),
    );
    call.on('error', reject);
    call.end(document);
  });

/**
 * A small procurement system: `/start` sends its buyer to the shop, and what the buyer's browser brings back is received.
 * @param words what its requests say; they may change.
 */
export const startProcurement = async (shop: string, words: Partial<SetupWords>) => {
  const received: ReturnType<typeof readOrderMessage>[] = [];
  const says: Partial<SetupWords> = { ...words };
  let requests = 0;
  const server = createServer(async (asked, answer) => {
    const { origin } = new URL(`http://${asked.headers.host}`);
    if (asked.url === '/start') {
      requests += 1;
      const document = setupDocument({ returnUrl: `${origin}/return`, payloadId: `${requests}@${origin}`, ...says });
      const { startPage } = readAnswer(await askFor(new URL(shop), document));
      answer.writeHead(303, { location: startPage ?? '/refused' }).end();
    } else if (asked.url === '/return' && asked.method === 'POST') {
      const form = new URLSearchParams(await text(asked));
      received.push(readOrderMessage(form.get('cxml-urlencoded') ?? ''));
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Received</title><h1>Received</h1>');
    } else {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Buy</title><a href="/start">Shop</a>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    says,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
