import { either as E } from 'fp-ts';
import { lastValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRefreshTokens } from './refresh-tokens.ts';
import { aGateway, anAnswer, anIdToken, json, settings, type Token } from './testing/a-gateway.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const kept = { tkid: 'tkid-1', token: 'old', refreshToken: '1.mac', idToken: anIdToken() };

const refresh = async (token: Token) => {
  const { forms } = aGateway(token);
  return { outcome: await lastValueFrom(createRefreshTokens(settings)(kept)), forms };
};

describe('a renewal', () => {
  it('exchanges the handle for the next one', async () => {
    const { outcome, forms } = await refresh(() => json(200, anAnswer({ refresh_token: '2.mac' })));
    expect(outcome).toEqual(
      E.right({
        tokens: { tkid: 'tkid-1', token: 'access', refreshToken: '2.mac', idToken: anIdToken() },
        expiresIn: expect.closeTo(300, -1),
      }),
    );
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: '1.mac',
      client_id: 'fjell-web',
    });
  });

  it.each<[string, Token, string]>([
    ['a handle that is not known any more', () => json(400, { error: 'invalid_grant' }), 'Refused'],
    ['tokens of somebody else', () => json(200, anAnswer({ id_token: anIdToken({ sub: 'u2' }) })), 'Refused'],
    ['an identity server that is away', () => json(503, { error: 'temporarily_unavailable' }), 'Unavailable'],
    ['a server that fails', () => json(500, { error: 'server_error' }), 'Unavailable'],
    ['an empty answer', () => new Response('', { status: 502 }), 'Unavailable'],
    ['a refusal that says no reason', () => json(403, { code: 'problem.foreign_origin' }), 'Unavailable'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Unavailable'],
    ['an answer that never comes', () => Promise.reject(new DOMException('aborted', 'AbortError')), 'Unavailable'],
  ])('that meets %s ends as it should', async (_, token, tag) => {
    const { outcome } = await refresh(token);
    expect(outcome).toMatchObject({ left: { _tag: tag } });
  });
});
