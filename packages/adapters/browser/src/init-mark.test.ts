import { expect, it } from 'vitest';
import { createInitMark } from './init-mark.ts';

it.each([
  ['', undefined],
  ['keycloakInit=pending', 'pending'],
  ['showVat=true; keycloakInit=failed; other=1', 'failed'],
  ['notkeycloakInit=failed', undefined],
  ['keycloakInit=; x=failed', undefined],
  ['keycloakInit=anything', undefined],
])('%j says %s', (cookie, mark) => {
  expect(createInitMark({ cookie }, false).read()).toBe(mark);
});

it('is written for a minute, by https only where the shop is read so, and taken away', () => {
  const page = { cookie: '' };
  createInitMark(page, false).write('failed');
  expect(page.cookie).toBe('keycloakInit=failed; path=/; max-age=60; samesite=lax');
  createInitMark(page, true).write('pending');
  expect(page.cookie).toBe('keycloakInit=pending; path=/; max-age=60; samesite=lax; secure');
  createInitMark(page, false).write(undefined);
  expect(page.cookie).toBe('keycloakInit=; path=/; max-age=0; samesite=lax');
});
