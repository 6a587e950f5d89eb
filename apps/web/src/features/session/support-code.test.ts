import type { StartUpFailure } from '@torg/domain/session/browser';
import { expect, it } from 'vitest';
import { supportCode } from './failure-text.ts';

it.each<[StartUpFailure, string | undefined]>([
  [{ _tag: 'IdentityError', code: 'invalid_user_setup', lacks: 'group' }, 'invalid_user_setup.group'],
  [{ _tag: 'IdentityError', code: 'invalid_user_setup', lacks: 'subject' }, 'invalid_user_setup.subject'],
  [{ _tag: 'IdentityError', code: 'invalid_user_permission' }, 'invalid_user_permission'],
  [{ _tag: 'IdentityError', code: 'access_denied' }, undefined],
  [{ _tag: 'Loop' }, undefined],
])('of %j a visitor can tell the code %s', (failure, code) => {
  expect(supportCode(failure)).toBe(code);
});
