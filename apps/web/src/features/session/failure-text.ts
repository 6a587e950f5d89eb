import type { StartUpFailure } from '@torg/domain/session/browser';
import { shopFailureText } from '../../bindings/failure-text.ts';
import type { MessageKey, Text } from '../../bindings/text.ts';

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
      return t(errorTexts[failure.code] ?? 'login.refused');
    case 'LoginState':
      return t(stateTexts[failure.reason]);
    default:
      return shopFailureText(text, failure);
  }
};

const accessTexts: Readonly<Record<string, MessageKey>> = {
  invalid_user_setup: 'invalid_user_setup',
  invalid_user_permission: 'invalid_user_permission',
};

const errorTexts: Readonly<Record<string, MessageKey>> = { access_denied: 'login.denied', ...accessTexts };

/** Whether an account has no access to the shop, so that only another one helps. */
export const hasNoAccess = (failure: StartUpFailure): boolean =>
  failure._tag === 'IdentityError' && failure.code in accessTexts;

/** What a visitor tells who is asked for help: nothing of the person. */
export const supportCode = (failure: StartUpFailure): string | undefined => {
  if (failure._tag !== 'IdentityError' || !hasNoAccess(failure)) return undefined;
  return failure.lacks === undefined ? failure.code : `${failure.code}.${failure.lacks}`;
};

const stateTexts = {
  missing: 'login.state_missing',
  'too-old': 'login.state_too_old',
  used: 'login.state_used',
} as const;
