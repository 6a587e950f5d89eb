import { paths } from '@torg/domain/navigation';
import type { StorefrontConfig } from '@torg/domain/storefront';

/** Where a shopper reads what is agreed by ordering; what the shop has no article about is left out. */
export type TermsLinks = {
  readonly terms?: string;
  readonly returns?: string;
  readonly privacy?: string;
};

/** Slugs of articles about returns, as the demo shops and new shops call them. */
const returnsSlugs = ['delivery-and-returns', 'returns', 'delivery'];

/** Where returns are told of; undefined where the footer leads to no article about them. */
export const returnsPath = ({ footer }: Pick<StorefrontConfig, 'footer'>): string | undefined => {
  const slug = returnsSlugs.find((wanted) => footer.some((link) => link.slug === wanted));
  return slug === undefined ? undefined : paths.content(slug);
};

export const termsLinks = ({ footer, info }: Pick<StorefrontConfig, 'footer' | 'info'>): TermsLinks => {
  const inFooter = (wanted: string): boolean => footer.some(({ slug }) => slug === wanted);
  const returns = returnsPath({ footer });
  const hasPrivacy = info.privacyPageContentId !== undefined;
  return {
    ...(inFooter('terms') ? { terms: paths.content('terms') } : {}),
    ...(returns === undefined ? {} : { returns }),
    ...(hasPrivacy ? { privacy: paths.privacy } : {}),
  };
};
