import { isDeskUser } from '@torg/domain/permission';
import { companyInUse } from '@torg/domain/shopper';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';

/** Whether who shops keeps lists, with whom they may share one, and in which profile. */
export const useListSharing = () => {
  const { facts } = useStorefront();
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : (facts.user ?? {});
  return {
    keepsLists: user.customerUserId !== undefined && !isDeskUser(user),
    mayShare: companyInUse(user, facts.priceContext.customerGroup) !== undefined,
    profileId: user._selectedProfileId ?? '',
  };
};
