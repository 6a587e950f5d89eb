import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';

/** The profile whose company's rules are shown: another tab may choose another one. */
export const useProfileId = (): string => {
  const { facts } = useStorefront();
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : (facts.user ?? {});
  return user._selectedProfileId ?? '';
};
