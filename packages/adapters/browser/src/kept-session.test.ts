import { keptSessionSuite } from '@torg/domain/testing/suites';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createKeptSession } from './kept-session.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

const tokens = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };
const kept = { tokens, expiresIn: 300, receivedAt: 5_000 };
const kari = { customerUserId: 'u1', name: 'Kari Nordmann' };
const visitor = { user: kari, assumedUser: null, guestBasketId: 'b1', isPureGuest: false };

keptSessionSuite('localStorage', () => {
  const storage = fakeStorage();
  return createKeptSession(() => storage);
});

describe('the kept session', () => {
  it('lies under the keys of the specification, the tokens with their four fields', () => {
    const storage = fakeStorage();
    const session = createKeptSession(() => storage);
    expect(session.saveTokens(kept)).toBe(true);
    expect(session.saveVisitor(visitor)).toBe(true);
    const { user, keycloakToken, guestBasketId, isPureGuest, assumedUser } = storage.entries();
    expect(JSON.parse(keycloakToken ?? '')).toEqual(tokens);
    expect(JSON.parse(user ?? '')).toEqual(kari);
    expect({ guestBasketId, isPureGuest, assumedUser }).toEqual({ guestBasketId: 'b1', isPureGuest: 'false' });
  });

  it('is the same in another tab', () => {
    const storage = fakeStorage();
    createKeptSession(() => storage).saveTokens(kept);
    createKeptSession(() => storage).saveVisitor(visitor);
    const other = createKeptSession(() => storage);
    expect(other.tokens()).toEqual(O.some(kept));
    expect(other.user()).toEqual(kari);
  });

  it('is gone once it is cleared, and nothing else is', () => {
    const storage = fakeStorage({ other: 'stays' });
    const session = createKeptSession(() => storage);
    session.saveTokens(kept);
    session.saveVisitor(visitor);
    session.clear();
    expect(storage.entries()).toEqual({ other: 'stays' });
  });

  it('has no user once nobody is known', () => {
    const storage = fakeStorage({ user: JSON.stringify(kari) });
    createKeptSession(() => storage).saveVisitor({ ...visitor, user: {} });
    expect(storage.entries().user).toBeUndefined();
  });

  it.each(['keycloakToken', 'keycloakTokenReceipt'])('keeps the previous tokens when %s cannot be written', (key) => {
    const before = { keycloakToken: JSON.stringify({ ...tokens, token: 'before' }) };
    const storage = fakeStorage(before, key);
    const session = createKeptSession(() => storage);
    expect(session.saveTokens(kept)).toBe(false);
    expect(O.map(({ tokens: { token } }: typeof kept) => token)(session.tokens())).toEqual(O.some('before'));
  });

  it.each(['', '{', 'null', '[]', '"a"', '{"tkid":"t"}', JSON.stringify({ ...tokens, token: 7 }), 'x'.repeat(60_000)])(
    'finds no tokens in %j',
    (text) => {
      expect(createKeptSession(() => fakeStorage({ keycloakToken: text })).tokens()).toEqual(O.none);
    },
  );

  it.each(['', '{', 'null', '[]', '{"expiresIn":"300","receivedAt":1}', '{"expiresIn":-1,"receivedAt":1}'])(
    'does not know the age of tokens by the receipt %j',
    (receipt) => {
      const storage = fakeStorage({ keycloakToken: JSON.stringify(tokens), keycloakTokenReceipt: receipt });
      expect(createKeptSession(() => storage).tokens()).toEqual(O.some({ tokens, expiresIn: 0, receivedAt: 0 }));
    },
  );

  it.each(['', '{', 'null', '[]', '{"name":{"html":"<b>"}}'])('finds nobody in %j', (text) => {
    expect(createKeptSession(() => fakeStorage({ user: text })).user()).toEqual({});
  });

  it('does without a storage that is denied', () => {
    const session = createKeptSession(denied);
    expect(session.saveTokens(kept)).toBe(false);
    expect(session.saveVisitor(visitor)).toBe(false);
    session.clear();
    expect(session.tokens()).toEqual(O.none);
    expect(session.user()).toEqual({});
  });
});

describe('who shops', () => {
  it('is the user who is kept, and is kept anew', () => {
    const storage = fakeStorage({ user: '{"name":"Kari"}' });
    const session = createKeptSession(() => storage);
    expect(session.shopper()).toEqual({ name: 'Kari' });
    session.saveShopper({ name: 'Kari', _defaultPostalCode: '0155' });
    expect(storage.entries()).toEqual({ user: '{"name":"Kari","_defaultPostalCode":"0155"}' });
  });

  it('is the customer while somebody acts as one, who stays who is logged in', () => {
    const storage = fakeStorage({ user: '{"name":"Siri"}', assumedUser: '{"name":"Ingrid"}' });
    const session = createKeptSession(() => storage);
    expect([session.shopper(), session.user()]).toEqual([{ name: 'Ingrid' }, { name: 'Siri' }]);
    session.saveShopper({ name: 'Ingrid', _defaultPostalCode: '0155' });
    expect(storage.entries()).toMatchObject({ user: '{"name":"Siri"}', assumedUser: expect.stringContaining('0155') });
  });

  it.each(['', '[]', '{', '7', '{"name":7}'])('is nobody where %j is kept', (user) => {
    expect(createKeptSession(() => fakeStorage({ user })).shopper()).toEqual({});
  });

  it('is nobody where nothing can be kept', () => {
    const session = createKeptSession(denied);
    session.saveShopper({ name: 'Kari' });
    expect(session.shopper()).toEqual({});
  });
});
