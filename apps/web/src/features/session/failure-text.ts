import type { StartUpFailure } from '@torg/domain/session/browser';
import { shopFailureText } from '../../bindings/failure-text.ts';
import type { Text } from '../../bindings/text.ts';

/** What a visitor is told of a login that came to nothing. An identity server's own words are never shown: a link could forge them. */
export const loginFailureText = (text: Text, failure: StartUpFailure): string => {
  const { t } = text;
  switch (failure._tag) {
    case 'Unavailable':
      return t('login.unavailable');
    case 'Refused':
      return t('login.refused');
    case 'LoginMisconfigured':
      return t('login.misconfigured');
    case 'Loop':
      return t('login.loop');
    case 'IdentityError':
      return t(failure.code === 'access_denied' ? 'login.denied' : 'login.refused');
    case 'NoAccess':
      return t(failure.code);
    case 'LoginState':
      return t(stateTexts[failure.reason]);
    default:
      return shopFailureText(text, failure);
  }
};

/** What a visitor tells who is asked for help: nothing of the person. */
export const supportCode = (failure: StartUpFailure): string | undefined => {
  if (failure._tag !== 'NoAccess') return undefined;
  return 'lacks' in failure ? `${failure.code}.${failure.lacks}` : failure.code;
};

const stateTexts = {
  missing: 'login.state_missing',
  'too-old': 'login.state_too_old',
  used: 'login.state_used',
} as const;
