import type { getHealth } from '@torg/contracts';
import { either as E } from 'fp-ts';
import { type Observable, ReplaySubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type CallOptions, createCall } from './call.ts';

const health = (fetch: CallOptions['fetch'], timeoutMs = 1000, stop?: Observable<unknown>) =>
  createCall({ fetch, baseUrl: '', locale: 'en', timeoutMs })<typeof getHealth>('GET', '/healthz')(
    stop === undefined ? {} : { stop },
  );

/** A server that never answers. */
const never: CallOptions['fetch'] = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.throwIfAborted();
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  health(async () => new Response(body, { status, headers }));

describe('a call that gets no answer of an endpoint is unavailable', () => {
  it.each([
    ['a page of some proxy', answering(200, '<html>')],
    ['a page of some proxy that refuses', answering(403, '<html>')],
    ['an empty answer', answering(200, '')],
    ['an answer that is no object', answering(200, '"ok"')],
    ['a refusal without a code', answering(404, '{"status":404}')],
    ['a failure of the server', answering(500, '{"status":500,"code":"problem.internal"}')],
    ['a server that is away', answering(503, '{"status":503,"code":"problem.unavailable"}')],
    ['an answer that says that it is too long', answering(200, '{}', { 'content-length': '9000000' })],
    ['an answer that is too long', answering(200, JSON.stringify({ text: 'x'.repeat(8_000_000) }))],
  ])('%s', async (_, call) => {
    expect(await call()).toMatchObject({ _tag: 'Left', left: { _tag: 'Unavailable' } });
  });

  it('no network', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await health(() => Promise.reject(cause))()).toEqual(E.left({ _tag: 'Unavailable', cause }));
  });

  it('an answer that does not come in time', async () => {
    expect(await health(never, 1)()).toMatchObject({
      left: { _tag: 'Unavailable', cause: { name: 'TimeoutError' } },
    });
  });
});

it('is called off when nobody wants its answer any more', async () => {
  const stop = new ReplaySubject<void>(1);
  const answer = health(never, 60_000, stop)();
  stop.next();
  expect(await answer).toMatchObject({ left: { _tag: 'Unavailable', cause: { name: 'AbortError' } } });
});

describe('what the server refuses whoever asks', () => {
  const problem = (code: string) => JSON.stringify({ code });
  it.each([
    ['401', answering(401, problem('problem.login_required')), { _tag: 'NotLoggedIn' }],
    ['401 for a session that is over', answering(401, problem('problem.invalid_token')), { _tag: 'NotLoggedIn' }],
    ['403', answering(403, problem('problem.forbidden')), { _tag: 'Forbidden' }],
    [
      '403 without consent',
      answering(403, problem('problem.consent_required')),
      { _tag: 'Forbidden', reason: 'consent' },
    ],
    ['what is sent once acting is over', answering(409, problem('acting.over')), { _tag: 'ActingOver' }],
    ['what was made for another shopper', answering(409, problem('acting.changed')), { _tag: 'ActingChanged' }],
    ['a closed shop', answering(503, problem('problem.closed')), { _tag: 'Closed' }],
    [
      '429 with seconds',
      answering(429, problem('problem.too_many_requests'), { 'retry-after': '7' }),
      { _tag: 'TooManyRequests', retryAfter: 7_000 },
    ],
    ['429 of some proxy', answering(429, '<html>'), { _tag: 'TooManyRequests', retryAfter: 60_000 }],
    [
      '429 with a date',
      answering(429, '', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
      { _tag: 'TooManyRequests', retryAfter: 60_000 },
    ],
  ])('%s', async (_, call, failure) => {
    expect(await call()).toEqual(E.left(failure));
  });
});

it('hands on a refusal with its problem', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 409, code: 'basket.not_enough_stock' };
  expect(await answering(409, JSON.stringify(problem))()).toEqual(E.left({ _tag: 'Refused', problem }));
});

it('calls a fetch that insists on being called without an owner', async () => {
  const strict = async function (this: unknown): Promise<Response> {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    return new Response('{"status":"ok"}');
  };
  expect(await health(strict)()).toEqual(E.right({ status: 'ok' }));
});
