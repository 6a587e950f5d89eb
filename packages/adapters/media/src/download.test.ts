import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createDownload, type DownloadDeps } from './download.ts';
import { isPublicAddress } from './guarded-get.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Names that all lead to this machine, as a public host would look to the loader. */
const hosts: Record<string, string> = { 'cdn.example': '127.0.0.1', 'inside.example': '127.0.0.2' };
const load = (url: string, deps: DownloadDeps = {}) =>
  createDownload({
    lookup: async (host) => [{ address: hosts[host] ?? '10.0.0.1', family: 4 }],
    admits: (address) => address === '127.0.0.1',
    ...deps,
  })(url, new AbortController().signal)();

const refused = (reason: string | RegExp) =>
  E.left({ _tag: 'Refused', reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) });

describe('loading from another host', () => {
  it('gives the bytes, without sending anything about the shopper', async () => {
    const headers: unknown[] = [];
    const port = await serve((request, response) => {
      headers.push(request.headers);
      response.end('picture');
    });
    expect(await load(`http://cdn.example:${port}/a.jpg?x=1`)).toEqual(E.right(Buffer.from('picture')));
    expect(Object.keys(headers[0] ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('gives up on a host that would rather speak something else', async () => {
    const server = createTcpServer((socket) => {
      socket.resume().end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await load(`http://cdn.example:${port}/a.jpg`)).toEqual(refused(/answers 101/));
    await new Promise((resolve) => server.close(resolve));
  });

  it('takes nothing that was cut off by the clock', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200);
      response.write('half a ');
    });
    const answer = await load(`http://cdn.example:${port}/a.jpg`, { timeout: 200 });
    expect(E.isLeft(answer) && answer.left._tag).toBe('HostAway');
  });

  it('follows a redirect, looking at the new host too', async () => {
    const port = await serve((request, response) => {
      const target = { '/twice': '/once', '/once': '/picture', '/inside': `http://inside.example:${port}/picture` }[
        request.url ?? ''
      ];
      if (target === undefined) return response.end('picture');
      return response.writeHead(302, { location: target }).end();
    });
    expect(await load(`http://cdn.example:${port}/twice`)).toEqual(E.right(Buffer.from('picture')));
    expect(await load(`http://cdn.example:${port}/inside`)).toEqual(
      refused('inside.example is not on the public internet'),
    );
  });

  it('gives up on a circle', async () => {
    const port = await serve((_, response) => response.writeHead(301, { location: '/' }).end());
    expect(await load(`http://cdn.example:${port}/`)).toEqual(refused('it redirects more than 3 times'));
  });

  it.each([
    ['file:///etc/passwd', 'it is neither http nor https'],
    ['gopher://cdn.example/', 'it is neither http nor https'],
    ['/a.jpg', 'it is no URL'],
    ['http://kari:secret@cdn.example/', 'it carries a user name'],
    ['http://localhost/', 'localhost is not on the public internet'],
    ['http://127.0.0.1/', '127.0.0.1 is not on the public internet'],
    ['http://2130706433/', '127.0.0.1 is not on the public internet'],
    ['http://0x7f.1/', '127.0.0.1 is not on the public internet'],
    ['http://[::1]/', '::1 is not on the public internet'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not on the public internet'],
    ['http://169.254.169.254/latest/meta-data/', '169.254.169.254 is not on the public internet'],
  ])('refuses %s', async (url, reason) => {
    expect(
      await createDownload({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] })(
        url,
        new AbortController().signal,
      )(),
    ).toEqual(refused(reason));
  });

  it('refuses a host of which a single address is private', async () => {
    const lookup = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ];
    expect(await load('http://cdn.example/', { lookup })).toEqual(refused('cdn.example is not on the public internet'));
  });

  it('connects to the address that it looked at, not to what the name says later', async () => {
    const port = await serve((_, response) => response.end('picture'));
    const answers = ['127.0.0.1', '10.0.0.1'];
    const lookup = async () => [{ address: answers.shift() ?? '', family: 4 }];
    expect(await load(`http://cdn.example:${port}/`, { lookup })).toEqual(E.right(Buffer.from('picture')));
    expect(answers).toEqual(['10.0.0.1']);
  });

  it('stops at the limit, announced or not', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', 5000);
      response.write(Buffer.alloc(3000));
      response.end(Buffer.alloc(2000));
    });
    const tooLarge = refused('it is larger than 4000 bytes');
    expect(await load(`http://cdn.example:${port}/announced`, { maxBytes: 4000 })).toEqual(tooLarge);
    expect(await load(`http://cdn.example:${port}/`, { maxBytes: 4000 })).toEqual(tooLarge);
    expect(await load(`http://cdn.example:${port}/`, { maxBytes: 5000 })).toEqual(E.right(Buffer.alloc(5000)));
  });

  it('tells a missing picture from a host that is away', async () => {
    const port = await serve((request, response) => response.writeHead(Number(request.url?.slice(1))).end());
    expect(await load(`http://cdn.example:${port}/404`)).toEqual(refused(/answers 404$/));
    expect(await load(`http://cdn.example:${port}/503`)).toMatchObject(E.left({ _tag: 'HostAway' }));
    expect(await load(`http://cdn.example:${port}/429`)).toMatchObject(E.left({ _tag: 'HostAway' }));
    expect(await load('http://cdn.example:1/')).toMatchObject(E.left({ _tag: 'HostAway' }));
    expect(await load('http://cdn.example/', { lookup: async () => [] })).toMatchObject(E.left({ _tag: 'HostAway' }));
  });

  it('does not wait for a host or a name server that keeps silent', async () => {
    const port = await serve(() => undefined);
    expect(await load(`http://cdn.example:${port}/`, { timeout: 40 })).toMatchObject(E.left({ _tag: 'HostAway' }));
    const silent = { lookup: () => new Promise<never>(() => undefined), timeout: 40 };
    expect(await load('http://cdn.example/', silent)).toMatchObject(E.left({ _tag: 'HostAway' }));
  });
});

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('takes %s for public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.51.100.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '127.1',
  '',
])('does not take %j for public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
