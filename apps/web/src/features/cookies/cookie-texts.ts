import type { CookieCategory, KeepingReason, KeptName } from '@torg/domain/cookie-consent';
import type { MessageKey, Text } from '../../bindings/text.ts';

/** What a category is called, and what it is for. */
export const categoryTexts: Readonly<Record<CookieCategory, { readonly name: MessageKey; readonly hint: MessageKey }>> =
  {
    necessary: { name: 'cookies.necessary', hint: 'cookies.necessary_hint' },
    functional: { name: 'cookies.functional', hint: 'cookies.functional_hint' },
    statistics: { name: 'cookies.statistics', hint: 'cookies.statistics_hint' },
    marketing: { name: 'cookies.marketing', hint: 'cookies.marketing_hint' },
  };

/** Why something is kept. */
export const reasonTexts: Readonly<Record<KeepingReason, MessageKey>> = {
  basket: 'cookies.why_basket',
  wishes: 'cookies.why_wishes',
  wishes_login: 'cookies.why_wishes_login',
  login: 'cookies.why_login',
  prices: 'cookies.why_prices',
  view: 'cookies.why_view',
  payment: 'cookies.why_payment',
  form: 'cookies.why_form',
  notice: 'cookies.why_notice',
  choice: 'cookies.why_choice',
  reload: 'cookies.why_reload',
  statistics: 'cookies.why_statistics',
  once: 'cookies.why_once',
  search: 'cookies.why_search',
  viewed: 'cookies.why_viewed',
};

const hour = 3600;
const day = 24 * hour;

/** For how long something is kept, in words. */
export const lifeText = ({ t }: Text, life: KeptName['life']): string => {
  if (life === 'session') return t('cookies.life_session');
  if (life === 'always') return t('cookies.life_always');
  if (life < hour) return t('cookies.life_minutes', { count: Math.ceil(life / 60) });
  return life < day
    ? t('cookies.life_hours', { count: Math.round(life / hour) })
    : t('cookies.life_days', { count: Math.round(life / day) });
};
