import { expect, it } from 'vitest';
import { createTellFault } from './login-fault.ts';

it('a fault of a login is told by the query of its page', async () => {
  const asked: unknown[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push([init?.method, url]);
    return new Response(null);
  };
  await createTellFault({ fetch })('/en/me/auth', 'invalid_scope & more')();
  expect(asked).toEqual([['HEAD', '/en/me/auth?error=invalid_scope+%26+more']]);
});

it('a fault that cannot be told is let go of', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createTellFault({ fetch })('/me/auth', 'invalid_scope')()).resolves.toBeUndefined();
});
