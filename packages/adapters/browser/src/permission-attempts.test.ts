import { expect, it } from 'vitest';
import { createPermissionAttempts } from './permission-attempts.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

it('counts attempts that failed, for all tabs, until one succeeds', () => {
  const storage = fakeStorage({ other: 'stays' });
  const attempts = createPermissionAttempts(() => storage);
  expect(attempts.read()).toBe(0);
  attempts.write(2);
  expect(createPermissionAttempts(() => storage).read()).toBe(2);
  expect(storage.entries()).toEqual({ other: 'stays', nonResourcePermissionsAttempt: '2' });
  attempts.write(0);
  expect([attempts.read(), storage.entries()]).toEqual([0, { other: 'stays' }]);
});

it.each(['-1', '1.5', '"2"', '{', 'null', '1e400'])('takes %s for none', (stored) => {
  expect(createPermissionAttempts(() => fakeStorage({ nonResourcePermissionsAttempt: stored })).read()).toBe(0);
});

it('counts nothing where storage is denied', () => {
  const attempts = createPermissionAttempts(denied);
  attempts.write(1);
  expect(attempts.read()).toBe(0);
});
