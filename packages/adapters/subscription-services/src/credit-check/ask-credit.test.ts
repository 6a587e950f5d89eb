import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createAskCredit } from './ask-credit.ts';
import { answerAsCreditService } from './stand-in.ts';

const question = { id: 'question-1', shop: 'tel', subject: 'ola', amount: 598_800, currency: 'NOK' };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that answers so, which is waited for 200 ms. */
const serviceThat = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createAskCredit({ url: `http://127.0.0.1:${port}`, timeout: 200 });
};

const saying =
  (told: object): RequestListener =>
  (_, reply) =>
    void reply.end(JSON.stringify({ id: 'question-1', ...told }));

describe('a credit check', () => {
  it('is told who is asked about, and for how much, and nothing else', async () => {
    const sent: unknown[] = [];
    const ask = createAskCredit({
      ...{ url: 'https://credit.example/checks', key: 'secret' },
      fetch: async (url, init) => {
        sent.push(url, init?.method, init?.headers, JSON.parse(String(init?.body)));
        return answerAsCreditService(url, init);
      },
    });
    expect(await ask(question)()).toEqual(E.right({ _tag: 'Approved' }));
    expect(sent).toEqual([
      ...['https://credit.example/checks', 'POST'],
      expect.objectContaining({ authorization: 'Bearer secret', 'idempotency-key': 'question-1' }),
      question,
    ]);
  });

  it('says yes, yes against a deposit, or no', async () => {
    const ask = createAskCredit({ url: 'https://credit.example/', fetch: answerAsCreditService });
    const answers = [1_000_000, 1_000_001, 2_000_001].map((amount) => ask({ ...question, amount })());
    expect(await Promise.all(answers)).toEqual([
      E.right({ _tag: 'Approved' }),
      E.right({ _tag: 'Deposit', amount: 200_000 }),
      E.right({ _tag: 'Refused' }),
    ]);
  });

  it.each<[string, RequestListener]>([
    ['never', () => {}],
    ['after its time', (_, reply) => void setTimeout(() => reply.end('{}'), 400)],
    ['with HTML', (_, reply) => reply.setHeader('content-type', 'text/html').end('<h1>Maintenance</h1>')],
    ['with a megabyte', (_, reply) => reply.end(`{"decision":"approved","x":"${'x'.repeat(1024 * 1024)}"}`)],
    ['with a fault', (_, reply) => reply.writeHead(503).end('{"id":"question-1","decision":"approved"}')],
    ['with nothing', (_, reply) => reply.end('null')],
    ['elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['another question', saying({ id: 'question-2', decision: 'approved' })],
    ['with a word of its own', saying({ decision: 'APPROVED' })],
    ['with a deposit of nothing', saying({ decision: 'deposit', deposit: 0 })],
    ['with a deposit in parts', saying({ decision: 'deposit', deposit: 0.5 })],
    ['with a deposit in words', saying({ decision: 'deposit', deposit: '100' })],
    ['with a deposit of more than is owed', saying({ decision: 'deposit', deposit: 598_801 })],
  ])('is away where it answers %s', async (_, answer) => {
    const told = await (await serviceThat(answer))(question)();
    expect(told).toEqual(E.left({ _tag: 'Unavailable', cause: expect.any(Error) }));
    // What is logged of it is about nobody.
    expect(E.isLeft(told) && String(told.left.cause)).not.toMatch(/ola|598/);
  });

  it('is away where there is none', async () => {
    expect(await createAskCredit({ url: undefined })(question)()).toMatchObject({ left: { _tag: 'Unavailable' } });
  });
});
