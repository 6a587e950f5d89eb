import type { SessionAnswer } from '@torg/domain/session';
import { createStartUpService } from '@torg/domain/session/browser';
import { inMemoryStartUp, nobodyThere } from '@torg/domain/testing';
import { expect, it, vi } from 'vitest';
import { createTellFault } from './login-fault.ts';
import { createPageAnswers } from './page-answers.ts';
import { createHttpSession } from './session.ts';

/** A frontend without a browser: the shop's server by HTTP, all else in memory. */
const begin = (session: SessionAnswer) => {
  const asked: string[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    return Response.json(String(url).endsWith('/permissions') ? { permissions: ['Shopper'] } : session);
  };
  const { deps, log, shown } = inMemoryStartUp();
  const baseUrl = deps.location.origin;
  const service = createStartUpService({
    ...deps,
    server: {
      ...createHttpSession({ fetch, baseUrl, locale: 'en', timeoutMs: 1_000 }),
      answers: createPageAnswers({ fetch, timeoutMs: 1_000 }),
      tellFault: createTellFault({ fetch }),
    },
  });
  const isDone = () => vi.waitFor(() => expect(shown.at(-1)?.[1]).toEqual({ _tag: 'Done' }), { timeout: 60_000 });
  return { ...service, asked, log, shown, isDone };
};

const kari = { customerUserId: 'u1', name: 'Kari', nonResourcePermissions: ['Shopper'] };

it('a frontend without a browser starts up as a guest', async () => {
  const { start, asked, shown, isDone } = begin(nobodyThere);
  start('https://shop.example/en/all');
  await isDone();
  expect(shown.at(-1)?.[0]).toEqual({ _tag: 'Guest' });
  expect(asked).toEqual(['GET https://shop.example/me/session', 'POST https://shop.example/me/guest-session']);
});

it('a frontend without a browser starts up as who is logged in, and logs out', async () => {
  const { start, dispatch, asked, shown, log, isDone } = begin({ ...nobodyThere, user: kari, isPureGuest: false });
  start('https://shop.example/en/all');
  await isDone();
  expect(shown.at(-1)?.[0]).toEqual({ _tag: 'Known', user: kari, isDegraded: false });
  expect(asked).toEqual(['GET https://shop.example/me/session', 'GET https://shop.example/api/user/permissions']);
  dispatch({ _tag: 'LoggedOutHere' });
  expect(shown.at(-1)?.[0]).toEqual({ _tag: 'Guest' });
  expect(log).toContain('tell logged-out');
});
