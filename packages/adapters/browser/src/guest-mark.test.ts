import { expect, it } from 'vitest';
import { createGuestMark } from './guest-mark.ts';
import { denied, fakeStorage } from './testing/fake-storage.ts';

it('remembers that the guest session was begun, in all tabs, until it is forgotten', () => {
  const storage = fakeStorage({ other: 'stays' });
  const mark = createGuestMark(() => storage);
  expect(mark.isBegun()).toBe(false);
  mark.noteBegun();
  expect(createGuestMark(() => storage).isBegun()).toBe(true);
  mark.forget();
  expect(mark.isBegun()).toBe(false);
  expect(storage.entries()).toEqual({ other: 'stays' });
});

it('remembers nothing where storage is denied', () => {
  const mark = createGuestMark(denied);
  mark.noteBegun();
  mark.forget();
  expect(mark.isBegun()).toBe(false);
});
