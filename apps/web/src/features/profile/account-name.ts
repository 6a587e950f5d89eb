import { isDeskUser } from '@torg/domain/permission';
import type { User } from '@torg/domain/user';
import type { Text } from '../../bindings/text.ts';

/** What who is logged in is called: a desk at which many serve is one, whatever its account says. */
export const accountName = ({ t }: Text, user: User): string => {
  const name = user.name ?? user.given_name ?? user.username ?? '';
  return isDeskUser(user) && user.punchOut === undefined ? t('account.desk', { name }) : name;
};
