import { type CheckoutForm, type PaymentFacts, type PaymentRefusal, paymentRefusal } from '@torg/domain/checkout';
import type { PaymentMethod } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { inLanguage } from '../../bindings/wording.ts';
import { Choice, type ChoiceState } from './choice.tsx';
import { invoiceHint } from './invoice-hint.ts';

const atOnceTexts = { name: 'checkout.payment_bank', hint: 'checkout.payment_bank_hint' } as const;

type Props = ChoiceState & {
  /** The form as it is typed: it says how an invoice comes. */
  readonly values: CheckoutForm;
  /** Ids of those that are offered; all where none are said. */
  readonly only?: readonly string[];
  /** What of the order decides which of them work; left out where that is not known, or judged elsewhere. */
  readonly facts?: Omit<PaymentFacts, 'customerGroup'>;
};

/** Why a way to pay does not work for this order, with what would be right. */
const refusalText = (
  { t, money }: Text,
  { countries = [] }: PaymentMethod,
  refusal: PaymentRefusal,
  locale: string,
): string => {
  switch (refusal._tag) {
    case 'AfterApproval':
      return t('checkout.payment_method_approval');
    case 'FilesAtOnce':
      return t('checkout.payment_method_files');
    case 'OtherCustomers':
      return t('checkout.payment_method_customers');
    case 'OtherCountries': {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      return t('checkout.payment_method_only_countries', {
        countries: countries.map((code) => names.of(code) ?? code).join(', '),
      });
    }
    case 'TooLittle':
      return t('checkout.payment_method_from', { amount: money(refusal.from) });
    case 'TooMuch':
      return t('checkout.payment_method_up_to', { amount: money(refusal.upTo) });
  }
};

/** Ways to pay. */
export const PaymentChoice = ({ first, error, values, only, facts }: Props) => {
  const storefront = useStorefront();
  const { shop, text } = storefront;
  const { info } = shop.config;
  const { customerGroup } = storefront.facts.priceContext;
  const later = { name: 'checkout.payment_invoice', hint: invoiceHint(values, info, useHydrated()) } as const;
  const offered = info.paymentMethods.filter(({ id }) => only?.includes(id) ?? true);
  const options = offered.map((method) => {
    const { id, provider, name, hint } = method;
    const texts = provider === undefined ? later : atOnceTexts;
    // What is said of one provider's page need not be true of another's.
    const usual = hint ? inLanguage(hint, shop.config) : name ? null : text.t(texts.hint);
    const refusal = facts && paymentRefusal(method, { ...facts, customerGroup });
    return {
      value: id,
      name: name ? inLanguage(name, shop.config) : text.t(texts.name),
      hint: refusal === undefined ? usual : refusalText(text, method, refusal, shop.config.locale),
      // What was chosen before stays in the form, where it is refused beside its field.
      isOff: refusal !== undefined && values.paymentMethod !== id,
    };
  });
  return (
    <Choice
      field="paymentMethod"
      legend={text.t('checkout.payment_method')}
      options={options}
      first={first}
      error={error}
    />
  );
};
