import { paths } from '@torg/domain/navigation';
import type { PublicShopInfo } from '@torg/domain/storefront';

/** The one address of an article that search engines keep: what is said of privacy has an address of its own. */
export const articleAddress = (
  { privacyPageContentId }: Pick<PublicShopInfo, 'privacyPageContentId'>,
  slug: string,
): string => (slug === privacyPageContentId ? paths.privacy : paths.content(slug));
