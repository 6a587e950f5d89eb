import { defaultDeliveryMethod } from '../../shop/index.ts';
import type { PublicShopInfo } from '../../storefront/storefront-config.ts';
import { decimal, vocabulary } from './vocabulary.ts';

type Returning = Pick<PublicShopInfo, 'countries' | 'currency' | 'deliveryMethods' | 'returnDays' | 'returnFee'>;

/** What sending back costs; nothing is said where the shop does not. */
const feesOf = ({ returnFee, currency }: Pick<Returning, 'returnFee' | 'currency'>) => {
  if (returnFee === undefined) return {};
  if (returnFee === 0) return { returnFees: `${vocabulary}/FreeReturn` };
  return {
    returnFees: `${vocabulary}/ReturnShippingFees`,
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', currency, value: decimal(returnFee) },
  };
};

/**
 * How goods may be sent back. Said once, of the shop: it is the same for all that is sold. What is usually delivered comes
 * back by mail; where to is known of a shop that sells in one country.
 */
export const returnPolicy = (info: Returning) => {
  const { countries, returnDays } = info;
  const [country, ...others] = countries;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    ...(country === undefined || others.length > 0 ? {} : { returnPolicyCountry: country }),
    returnPolicyCategory: `${vocabulary}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnDays,
    ...(defaultDeliveryMethod(info).pickup ? {} : { returnMethod: `${vocabulary}/ReturnByMail` }),
    ...feesOf(info),
  };
};
