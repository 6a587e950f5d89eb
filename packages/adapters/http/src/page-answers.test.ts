import { expect, it } from 'vitest';
import { createPageAnswers } from './page-answers.ts';

const answering = (answer: () => Promise<Response>) => {
  const asked: unknown[] = [];
  const fetch = (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push([init?.method ?? 'GET', url, init?.headers]);
    return answer();
  };
  return { asked, answers: createPageAnswers({ fetch, timeoutMs: 20 }) };
};

it.each([
  [200, true],
  [204, true],
  [409, true],
  [410, true],
  [403, false],
  [404, false],
  [503, false],
])('a page with the status %d answers: %s', async (status, expected) => {
  const { asked, answers } = answering(async () => new Response(null, { status }));
  expect(await answers('/basket?change=true')()).toBe(expected);
  expect(asked).toEqual([['GET', '/basket?change=true', { accept: 'text/html' }]]);
});

it('a page is let go of once its status is known', async () => {
  let signal: AbortSignal | null | undefined;
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    signal = init?.signal;
    return new Response('long');
  };
  await createPageAnswers({ fetch, timeoutMs: 10_000 })('/')();
  expect(signal?.aborted).toBe(true);
});

it('a server that cannot be reached, or says nothing in time, does not answer', async () => {
  expect(await answering(() => Promise.reject(new TypeError('Failed to fetch'))).answers('/')()).toBe(false);
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  expect(await createPageAnswers({ fetch: hanging, timeoutMs: 20 })('/')()).toBe(false);
});
