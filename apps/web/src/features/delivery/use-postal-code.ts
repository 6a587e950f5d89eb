import { postalCodeThatCounts } from '@torg/domain/delivery';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useStream } from '../../bindings/use-stream.ts';

/** Where the shopper wants things delivered: the user's own postal code, else the one that was typed in this browser; none of another country. */
export const usePostalCode = (): string | undefined => {
  const { postalCode, shop } = useStorefront();
  const session = useSession();
  const typed = useStream(postalCode, undefined);
  const own = session._tag === 'Known' ? session.user._defaultPostalCode : undefined;
  return postalCodeThatCounts([own, typed], shop.config.info.countries);
};
