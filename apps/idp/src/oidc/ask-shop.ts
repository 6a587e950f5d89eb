import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Browsers take `*.localhost` for this machine (RFC 6761); name servers know nothing of it. */
const onThisMachine: LookupFunction = (_host, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/**
 * Asks the server of a shop, whose address the shop's folder names: the provider itself lets nobody be asked on this
 * machine, where the shops of a development are. Only the status of the answer counts; redirects are not followed.
 */
export const askShop = (...[address, init]: Parameters<typeof fetch>): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, signal } = init ?? {};
    const url = new URL(address instanceof Request ? address.url : address);
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
    const options = {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(isHere ? { lookup: onThisMachine } : {}),
      ...(signal ? { signal } : {}),
    };
    const asking = send(url, options, (answer) => {
      answer.resume();
      resolve(new Response(null, { status: answer.statusCode ?? 500 }));
    });
    asking.once('error', reject);
    asking.end(body === null || body === undefined ? undefined : String(body));
  });
