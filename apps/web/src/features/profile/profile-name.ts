import type { CustomerProfile } from '@torg/domain/user';
import type { Text } from '../../bindings/text.ts';

/** What a profile is called; an identity server may leave out the name. */
export const profileName = ({ t }: Text, { id, name }: Pick<CustomerProfile, 'id' | 'name'>): string =>
  name ?? t('selected_profiles.without_name', { id });
