import { expect, it } from 'vitest';
import { createStoredUser } from './stored-user.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

it('is the user who is kept', () => {
  const storage = fakeStorage({ user: '{"name":"Kari"}' });
  const stored = createStoredUser(() => storage);
  expect(stored.read()).toEqual({ name: 'Kari' });
  stored.write({ name: 'Kari', _defaultPostalCode: '0155' });
  expect(storage.entries()).toEqual({ user: '{"name":"Kari","_defaultPostalCode":"0155"}' });
});

it('is the customer while somebody acts as one', () => {
  const storage = fakeStorage({ user: '{"name":"Siri"}', assumedUser: '{"name":"Ingrid"}' });
  const stored = createStoredUser(() => storage);
  expect(stored.read()).toEqual({ name: 'Ingrid' });
  stored.write({ name: 'Ingrid', _defaultPostalCode: '0155' });
  expect(storage.entries()).toMatchObject({ user: '{"name":"Siri"}', assumedUser: expect.stringContaining('0155') });
});

it.each(['', '[]', '{', '7'])('is nobody where %j is kept, or nothing can be', (user) => {
  expect(createStoredUser(() => fakeStorage({ user })).read()).toEqual({});
  const stored = createStoredUser(denied);
  stored.write({ name: 'Kari' });
  expect(stored.read()).toEqual({});
});
