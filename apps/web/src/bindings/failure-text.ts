import type { ShopFailure } from '@torg/domain/failure';
import type { Storefront } from './storefront.ts';
import type { Text } from './text.ts';

/**
 * After a command of the shopper that failed: who is no longer logged in hears so in an alert that leads to login, who no
 * longer acts as the customer of the page in one that leads back to that customer.
 */
export const noticeExpiry = ({ session }: Pick<Storefront, 'session'>, { _tag }: { readonly _tag: string }): void => {
  if (_tag === 'NotLoggedIn') void session.dispatch({ _tag: 'TokensExpired' });
  else if (_tag === 'ActingOver' || _tag === 'ActingChanged') void session.dispatch({ _tag });
};

/** What a shopper is told when a call failed for no reason of its own feature. */
export const shopFailureText = ({ t }: Text, failure: ShopFailure): string => {
  switch (failure._tag) {
    case 'NotLoggedIn':
      return t('problem.login_required');
    case 'Forbidden':
      if (failure.reason === 'punchout') return t('problem.punchout');
      return t(failure.reason === 'consent' ? 'problem.consent_required' : 'problem.forbidden');
    case 'TooManyRequests':
      return t('failure.too_many_requests', { seconds: Math.ceil(failure.retryAfter / 1000) });
    case 'Closed':
      return t('problem.closed');
    case 'ActingOver':
      return t('acting.over');
    case 'ActingChanged':
      return t('acting.changed');
    case 'Unavailable':
      return t('problem.unavailable');
  }
};
