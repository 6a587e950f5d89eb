import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The person did not come back from the browser in time. */
export class NobodyCameBack extends Error {
  override readonly name = 'NobodyCameBack';
}

export type Loopback = {
  /** Where the identity server sends the browser to. */
  readonly redirectUri: string;
  /** The address with which the browser came back. Rejects with `NobodyCameBack` when it does not in time. */
  readonly comesBack: Promise<URL>;
  readonly close: () => void;
};

const page = '<!doctype html><meta charset="utf-8"><title>Torg</title><p>✓ You can close this window.';

/**
 * A door on this machine for one redirect, at a port that is free (RFC 8252, 7.3). Only this machine can reach it.
 * @param waitMs milliseconds that it stays open.
 */
export const loopback = async (server: Server, waitMs: number): Promise<Loopback> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const comesBack = new Promise<URL>((resolve, reject) => {
    const late = setTimeout(() => reject(new NobodyCameBack()), waitMs);
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', origin);
      // Browsers ask for an icon, too.
      const isBack = request.method === 'GET' && url.pathname === '/callback';
      response.writeHead(isBack ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        connection: 'close',
      });
      response.end(isBack ? page : '');
      if (!isBack) return;
      clearTimeout(late);
      resolve(url);
    });
    server.once('close', () => clearTimeout(late));
  });
  // A login that fails before anybody waits for the way back is told once, by its own error.
  comesBack.catch(() => undefined);
  return { redirectUri: `${origin}/callback`, comesBack, close: () => void server.close() };
};
