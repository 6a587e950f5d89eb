import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrontChannelLogin, type FrontChannelFlow } from './front-channel.ts';
import type { OidcLoginDeps } from './oidc-login.ts';
import { json, type Token } from './testing/a-gateway.ts';
import { begin as beginLogin, options } from './testing/a-login.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const begin = (flow: FrontChannelFlow, token?: Token) =>
  beginLogin((deps: OidcLoginDeps) => createFrontChannelLogin(flow, deps), token);
const brought = 'head.payload.signature';

describe.each([
  ['hybrid', { code: 'the-code', id_token: brought }],
  ['implicit', { id_token: brought }],
] as const)('an answer of the %s flow', (flow, answer) => {
  it('is not believed in a query', async () => {
    const { forms, comeBack } = await begin(flow);
    expect(await comeBack(answer, '?')).toEqual(E.left({ failure: { _tag: 'LoginState', reason: 'missing' } }));
    expect(forms).toEqual([]);
    expect(E.isRight(await comeBack(answer, '#'))).toBe(true);
  });

  it('that brings nothing is not believed', async () => {
    const { forms, comeBack } = await begin(flow);
    expect(await comeBack({}, '#')).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms).toEqual([]);
  });

  it('leaves no ID token behind', async () => {
    const { states, comeBack } = await begin(flow);
    await comeBack(answer, '#');
    expect(JSON.stringify([...states.texts])).not.toContain(brought);
  });
});

describe('a login by the hybrid flow', () => {
  it('leaves it to the gateway to miss the ID token', async () => {
    const { forms, comeBack } = await begin('hybrid', () => json(400, { error: 'invalid_request', code: 'x' }));
    expect(await comeBack({ code: 'the-code' }, '#')).toEqual(E.left({ failure: { _tag: 'Refused' }, options }));
    expect(forms.map((form) => form.has('id_token'))).toEqual([false]);
  });
});
