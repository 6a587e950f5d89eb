import type { StartUpFailure } from '@torg/domain/session/browser';
import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { loginFailureText, supportCode } from './failure-text.ts';

it.each<[StartUpFailure, string | undefined]>([
  [{ _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'group' }, 'invalid_user_setup.group'],
  [{ _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' }, 'invalid_user_setup.subject'],
  [{ _tag: 'NoAccess', code: 'invalid_user_permission' }, 'invalid_user_permission'],
  [{ _tag: 'IdentityError', code: 'access_denied' }, undefined],
  [{ _tag: 'Loop' }, undefined],
])('of %j a visitor can tell the code %s', (failure, code) => {
  expect(supportCode(failure)).toBe(code);
});

it.each<[StartUpFailure, 'invalid_user_setup' | 'invalid_user_permission' | 'login.denied' | 'login.refused']>([
  [{ _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'group' }, 'invalid_user_setup'],
  [{ _tag: 'NoAccess', code: 'invalid_user_permission' }, 'invalid_user_permission'],
  [{ _tag: 'IdentityError', code: 'access_denied' }, 'login.denied'],
  // A link could forge what an identity server says: it says nothing of the shop's own.
  [{ _tag: 'IdentityError', code: 'invalid_user_setup' }, 'login.refused'],
  [{ _tag: 'IdentityError', code: 'constructor' }, 'login.refused'],
])('of %j the page says %s', (failure, key) => {
  const text = textOf(aStorefrontConfig('en'));
  expect(loginFailureText(text, failure)).toBe(text.t(key));
});
