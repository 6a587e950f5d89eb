import type { CompanyUser, CompanyUserEvent } from '@torg/domain/company-user';
import { type CompanyPermission, companyPermissionTexts } from '@torg/domain/permission';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type { Text } from '../../bindings/text.ts';

/** The name of a user; of whom the shop has not seen for long, that it is so. */
export const userName = ({ t }: Text, { name }: Pick<CompanyUser, 'name'>): string => name ?? t('user.without_name');

/** Permissions one after the other, as the language lists them. */
export const permissionsText = (
  { t }: Text,
  { locale }: Pick<StorefrontConfig, 'locale'>,
  names: readonly CompanyPermission[],
): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => t(companyPermissionTexts[name])));

/** What was done to a user, in words. */
export const deedText = (
  text: Text,
  config: Pick<StorefrontConfig, 'locale'>,
  { deed, given, taken, limit }: CompanyUserEvent,
): string => {
  if (deed === 'activate' || deed === 'deactivate')
    return text.t(deed === 'activate' ? 'user.was_activated' : 'user.was_deactivated');
  if (deed === 'limit')
    return limit === undefined
      ? text.t('user.was_unlimited')
      : text.t('user.was_limited', { amount: text.money(limit.limit), reset: limit.reset });
  const parts = [
    ...(deed === 'joined' ? [text.t('user.was_joined')] : []),
    ...(given.length === 0 ? [] : [text.t('user.was_given', { names: permissionsText(text, config, given) })]),
    ...(taken.length === 0 ? [] : [text.t('user.was_taken', { names: permissionsText(text, config, taken) })]),
  ];
  return parts.join(' · ');
};
