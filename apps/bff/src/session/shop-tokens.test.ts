import { aLoginSession } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createShopTokens, isShopToken } from './shop-tokens.ts';

const start = 1_780_000_000_000;
const time = { now: start };
const tokens = createShopTokens('a secret that only tests know, 32+', { now: () => time.now });
const session = aLoginSession({ issuedAt: start, expiresAt: start + 300_000 });
const issue = () => tokens.issue('demo', 'key', session);

describe('a token of the shop', () => {
  it('says whose it is and with which cookie it counts, and nothing of the identity server', async () => {
    const token = await issue();
    expect(await tokens.verify('demo', token)).toEqual(O.some({ sessionId: 'session-1', key: 'key' }));
    expect(Object.keys(decodeJwt(token)).sort()).toEqual(['aud', 'cnf', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect(isShopToken(token)).toBe(true);
  });

  it('is the same whenever it is issued for the same state of a session', async () => {
    const first = await issue();
    time.now += 20_000;
    expect(await issue()).toBe(first);
    time.now = start;
  });

  it('holds for five minutes', async () => {
    const token = await issue();
    time.now = start + 299_000;
    expect(await tokens.verify('demo', token)).toMatchObject({ _tag: 'Some' });
    time.now = start + 300_000;
    expect(await tokens.verify('demo', token)).toEqual(O.none);
    time.now = start;
  });

  it('holds in one shop, and for one secret', async () => {
    const token = await issue();
    expect(await tokens.verify('other', token)).toEqual(O.none);
    const others = createShopTokens('another secret that only tests know', { now: () => start });
    expect(await others.verify('demo', token)).toEqual(O.none);
  });

  it('does not hold unsigned, changed, or as something else', async () => {
    const [head = '', body = '', mac = ''] = (await issue()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(`${head}.${body}.${mac}`), sub: 'nils' })).toString(
      'base64url',
    );
    for (const forged of [unsigned, `${head}.${other}.${mac}`, `${head}.${body}.`, '', 'x', '..']) {
      expect(await tokens.verify('demo', forged), forged).toEqual(O.none);
    }
  });
});

describe('a refresh handle', () => {
  const handle = tokens.handleOf('demo', 'key', 3);

  it('tells its generation to its own shop and cookie', () => {
    expect(handle).toMatch(/^3\.[\w-]{43}$/);
    expect(tokens.readHandle('demo', 'key', handle)).toEqual(O.some(3));
    expect(tokens.readHandle('other', 'key', handle)).toEqual(O.none);
    expect(tokens.readHandle('demo', 'another key', handle)).toEqual(O.none);
  });

  it.each(['', '4', handle.replace('3', '4'), `0${handle}`, `${handle}x`, handle.slice(0, -1), 'NaN.x', `-${handle}`])(
    'is not %j',
    (forged) => expect(tokens.readHandle('demo', 'key', forged)).toEqual(O.none),
  );
});
