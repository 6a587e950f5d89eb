import { quotePaths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import checkout from '../checkout/checkout-page.module.css';

/** From a quote to the order at its prices: the checkout's own form, which the browser sends. */
export const QuoteOrderPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'quote-order' ? facts.own : undefined;
  if (own === undefined) return <h1 tabIndex={-1}>{text.t('quote.accept_title')}</h1>;
  const { page: _, number, ...known } = own;
  return (
    <div className={`page ${checkout.page}`}>
      <h1 tabIndex={-1}>{text.t('quote.order_title', { number })}</h1>
      <p>
        <Link to={quotePaths.one(number)}>{text.t('quote.title', { number })}</Link>
      </p>
      <CheckoutForm {...known} quote={number} wished={undefined} />
    </div>
  );
};
