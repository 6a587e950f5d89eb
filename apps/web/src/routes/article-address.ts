import { addresses, type PublicShopInfo } from '@torg/domain';

/** The one address of an article that search engines keep: what is said of privacy has an address of its own (spec 2). */
export const articleAddress = (
  { privacyPageContentId }: Pick<PublicShopInfo, 'privacyPageContentId'>,
  slug: string,
): string => (slug === privacyPageContentId ? addresses.privacy : addresses.content(slug));
