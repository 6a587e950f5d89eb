import type { CustomerProfile } from '@torg/domain/user';
import type { PageFacts } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';

/** What a profile is called; an identity server may leave out the name. */
export const profileName = ({ t }: Text, { id, name }: Pick<CustomerProfile, 'id' | 'name'>): string =>
  name ?? t('selected_profiles.without_name', { id });

/** What is asked where a user has several profiles: a representative has said already whom it is about. */
export const profileQuestion = ({ t }: Text, { acting }: Pick<PageFacts, 'acting'>): string =>
  acting === undefined || acting.over !== undefined
    ? t('selected_profiles.title')
    : t('acting.which_business', { customer: acting.customer });
