import { expect, it } from 'vitest';
import { createInitStatus } from './init-status.ts';

it.each([
  ['', undefined],
  ['keycloakInit=pending', 'pending'],
  ['showVat=true; keycloakInit=failed; other=1', 'failed'],
  ['notkeycloakInit=failed', undefined],
  ['keycloakInit=; x=failed', undefined],
  ['keycloakInit=anything', undefined],
])('%j says %s', (cookie, status) => {
  expect(createInitStatus({ cookie }, false).read()).toBe(status);
});

it('is written for a minute, by https only where the shop is read so, and taken away', () => {
  const page = { cookie: '' };
  createInitStatus(page, false).write('failed');
  expect(page.cookie).toBe('keycloakInit=failed; path=/; max-age=60; samesite=lax');
  createInitStatus(page, true).write('pending');
  expect(page.cookie).toBe('keycloakInit=pending; path=/; max-age=60; samesite=lax; secure');
  createInitStatus(page, false).write(undefined);
  expect(page.cookie).toBe('keycloakInit=; path=/; max-age=0; samesite=lax');
});
