import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { either as E, option as O } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createBank } from './bank-client.ts';
import { bankKeyOf, callbackSubject, callSubject, sign, signatureHeader } from './signature.ts';
import { aPaymentRequest } from './testing/bank-store.suite.ts';

const key = bankKeyOf('a secret that only tests know, 32+');
const now = () => Date.UTC(2026, 0, 15, 12);
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const bankAt = async (listener: RequestListener, timeout = 60_000) => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://bank.localhost:${(server.address() as AddressInfo).port}`;
  return { origin, bank: createBank({ origin, key, now, timeout }) };
};

const opened = (page: string) => JSON.stringify({ reference: 'r', state: 'open', amount: 1, currency: 'NOK', page });

describe('a bank that is not itself', () => {
  it.each<[string, RequestListener, number?]>([
    ['is away', (request) => void request.socket.destroy()],
    ['keeps silent', () => undefined, 200],
    ['stops in the middle', (_, response) => void response.writeHead(200).write('{"reference"'), 200],
    ['answers with a page', (_, response) => void response.end('<html>')],
    ['fails', (_, response) => void response.writeHead(500).end(opened('x'))],
    ['sends somewhere else', (_, response) => void response.writeHead(302, { location: 'http://evil.example' }).end()],
    ['answers without end', (_, response) => void response.end(Buffer.alloc(70_000, ' '))],
    ['names a page elsewhere', (_, response) => void response.end(opened('http://evil.example/pay/x'))],
    ['names no page', (_, response) => void response.end(opened('javascript:alert(1)'))],
    ['speaks of another payment', (_, response) => void response.end(opened('http://bank.localhost/pay/x'))],
  ])('is unavailable when it %s', async (_, listener, timeout) => {
    const { bank } = await bankAt(listener, timeout);
    expect(await bank.start(aPaymentRequest('reference'))()).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect(await bank.read('reference')()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });

  it('is unavailable when its name leads nowhere', async () => {
    const bank = createBank({ origin: 'http://bank.localhost:1', key, now });
    expect(await bank.refund('reference')()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });
});

it('is called by its name, with a signature for address and body', async () => {
  const seen: unknown[] = [];
  const { bank, origin } = await bankAt((request, response) => {
    seen.push([request.method, request.url, request.headers.host, request.headers[signatureHeader]]);
    response.writeHead(404).end();
  });
  expect(await bank.read('a/b')()).toEqual(E.right(O.none));
  const signature = sign(key, now(), { subject: callSubject('GET', '/api/payments/a%2Fb'), body: '' });
  expect(seen).toEqual([['GET', '/api/payments/a%2Fb', new URL(origin).host, signature]]);
});

describe('a call-back', () => {
  const bank = createBank({ origin: 'http://bank.localhost', key, now });
  const word = { reference: 'reference', state: 'approved', amount: 129_900, currency: 'NOK' };
  const verify = (body: string, signature: string) => bank.verifyCallback({ [signatureHeader]: signature }, body)();
  const signed = (body: string, by = key, at = now()) => sign(by, at, { subject: callbackSubject, body });
  const body = JSON.stringify(word);

  it('is what the bank says', async () => {
    const { reference, ...report } = word;
    expect(await verify(body, signed(body))).toEqual(O.some({ reference, report }));
  });

  it.each([
    ['another key', body, signed(body, 'another')],
    ['another body', body.replace('129900', '1'), signed(body)],
    ['an old signature', body, signed(body, key, now() - 301_000)],
    ['a signature of a call', body, sign(key, now(), { subject: callSubject('POST', '/api/payments'), body })],
    ['no signature', body, ''],
    ['no payment in it', '{}', signed('{}')],
    ['no JSON', 'x', signed('x')],
    ['a state that there is not', body.replace('approved', 'paid'), signed(body.replace('approved', 'paid'))],
    ['a reservation that is none', body.replace('}', ',"reserved":1}'), signed(body.replace('}', ',"reserved":1}'))],
    [
      'sums that are none',
      body.replace('}', ',"moved":{"taken":-1}}'),
      signed(body.replace('}', ',"moved":{"taken":-1}}')),
    ],
    ['an amount that is none', body.replace('129900', '-1'), signed(body.replace('129900', '-1'))],
  ])('is nothing with %s', async (_, sent, signature) => {
    expect(await verify(sent, signature)).toEqual(O.none);
  });
});
