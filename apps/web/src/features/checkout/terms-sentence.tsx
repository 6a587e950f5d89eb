import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { type TermsLinks, termsLinks } from './terms-links.ts';

const words = {
  terms: 'checkout.terms_terms',
  returns: 'checkout.terms_returns',
  privacy: 'checkout.terms_privacy',
} as const satisfies Record<keyof TermsLinks, string>;

const isPart = (said: string): said is keyof TermsLinks => Object.hasOwn(words, said);

const whatElse = ({ returns, privacy }: TermsLinks): string => {
  if (returns === undefined) return privacy === undefined ? 'none' : 'privacy';
  return privacy === undefined ? 'returns' : 'both';
};

/** That ordering means accepting the terms of sale, with ways to these, to returns and to privacy. */
export const TermsSentence = () => {
  const { shop, text } = useStorefront();
  const links = termsLinks(shop.config);
  const marked = { terms: '|terms|', returns: '|returns|', privacy: '|privacy|' };
  const sentence = text.t('checkout.terms', { ...marked, also: whatElse(links) });
  return sentence.split('|').map((said) => {
    if (!isPart(said)) return said;
    const to = links[said];
    const word = text.t(words[said]);
    return to === undefined ? (
      word
    ) : (
      <Link key={said} to={to}>
        {word}
      </Link>
    );
  });
};
