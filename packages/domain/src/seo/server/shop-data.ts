import { paths } from '../../navigation/paths.ts';
import { addressOf, pictureUrl, type SeoContext } from '../told-page.ts';
import { returnPolicy } from './return-policy.ts';
import { shippingData } from './shipping-data.ts';
import { vocabulary } from './vocabulary.ts';

/** The shop itself, and how to search it. */
export const shopData = (context: SeoContext): readonly unknown[] => {
  const { origin, config } = context;
  const { info, locale } = config;
  const home = addressOf(context, paths.start);
  const target = `${addressOf(context, '/search')}?q={search_term_string}`;
  const shipping = shippingData(info, locale);
  return [
    {
      '@context': vocabulary,
      '@type': 'WebSite',
      name: info.name,
      url: home,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': vocabulary,
      '@type': 'Organization',
      name: info.name,
      url: origin + paths.start,
      logo: pictureUrl(context, 'company-logo', 'logo-mobile', 'svg'),
      ...(info.returnDays > 0 ? { hasMerchantReturnPolicy: returnPolicy(info) } : {}),
      ...(shipping.length > 0 ? { hasShippingService: shipping } : {}),
    },
  ];
};
