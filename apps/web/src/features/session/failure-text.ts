import type { StoppedLogin } from '@torg/domain/session/browser';
import type { MessageKey } from '../../bindings/text.ts';

type Failure = StoppedLogin['failure'];

/** What a visitor is told of a login that came to nothing. An identity server's own words are never shown: a link could forge them. */
export const loginFailureText = (failure: Failure): MessageKey => {
  switch (failure._tag) {
    case 'Unavailable':
      return 'login.unavailable';
    case 'Refused':
      return 'login.refused';
    case 'Loop':
      return 'login.loop';
    case 'IdentityError':
      return errorTexts[failure.code] ?? 'login.refused';
    case 'LoginState':
      return stateTexts[failure.reason];
  }
};

const errorTexts: Readonly<Record<string, MessageKey>> = {
  access_denied: 'login.denied',
  invalid_user_setup: 'invalid_user_setup',
};

const stateTexts = {
  missing: 'login.state_missing',
  'too-old': 'login.state_too_old',
  used: 'login.state_used',
} as const;
