import { describe, expect, it } from 'vitest';
import { createStartUpMemory } from './start-up-memory.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

const windowWith = (protocol = 'https:') => {
  const page = {
    document: { cookie: '' },
    location: { protocol },
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
  };
  return { page, memory: createStartUpMemory(page, { now: () => 5_000 }) };
};

describe('what a browser remembers for its start-ups', () => {
  it('lies in its two storages: for all tabs, and of redirects for this tab alone', () => {
    const { page, memory } = windowWith();
    memory.guest.noteBegun();
    memory.permissionAttempts.write(2);
    expect(memory.redirects.mayRedirect()).toBe(true);
    expect(page.localStorage.entries()).toEqual({ guestSession: 'true', nonResourcePermissionsAttempt: '2' });
    expect(page.sessionStorage.entries()).toEqual({ loginRedirects: '[5000]' });
  });

  it.each([
    ['https:', true],
    ['http:', false],
  ])('lies in cookies that by %s are secure: %s', (protocol, isSecure) => {
    const { page, memory } = windowWith(protocol);
    const written = [
      () => memory.idp.write('jobbkonto'),
      () => memory.initStatus.write('pending'),
      () => memory.welcome.write('off'),
    ].map((write) => {
      write();
      return page.document.cookie.endsWith('; secure');
    });
    expect(written).toEqual([isSecure, isSecure, isSecure]);
  });

  it('is read when it is asked for', () => {
    const { page, memory } = windowWith();
    expect([memory.isPureGuest(), memory.customerGroup()]).toEqual([undefined, undefined]);
    page.localStorage.setItem('isPureGuest', 'false');
    expect(memory.isPureGuest()).toBe(false);
  });

  it('is nothing where storages are denied', () => {
    const page = {
      document: { cookie: '' },
      location: { protocol: 'https:' },
      get localStorage() {
        return denied();
      },
      get sessionStorage() {
        return denied();
      },
    };
    const memory = createStartUpMemory(page, { now: () => 5_000 });
    memory.guest.noteBegun();
    expect([memory.guest.isBegun(), memory.redirects.mayRedirect(), memory.isPureGuest()]).toEqual([
      false,
      true,
      undefined,
    ]);
  });
});
