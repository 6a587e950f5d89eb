import { expect, it } from 'vitest';
import { faultOfError, faultOfLogin } from './identity-fault.ts';

it.each([
  ['invalid_client', 'client'],
  ['unauthorized_client', 'client'],
  ['unsupported_response_type', 'client'],
  ['unsupported_grant_type', 'client'],
  ['invalid_scope', 'scope'],
  ['invalid_target', 'scope'],
])('the error %s shows a fault of the %s that the shop is set up with', (code, fault) => {
  expect(faultOfError(code)).toBe(fault);
});

it.each(['access_denied', 'login_required', 'invalid_grant', 'server_error', 'toString', ''])(
  'the error %j shows none',
  (code) => {
    expect(faultOfError(code)).toBeUndefined();
  },
);

it('a request that the identity server does not understand is a fault at a login, where it is the shop’s own', () => {
  expect(faultOfLogin('invalid_request')).toBe('client');
  expect(faultOfError('invalid_request')).toBeUndefined();
  expect(faultOfLogin('invalid_scope')).toBe('scope');
  expect(faultOfLogin('login_required')).toBeUndefined();
});
