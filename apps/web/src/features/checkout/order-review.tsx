import type { BuyAnswer } from '@torg/domain/buying';
import { isAllFiles } from '@torg/domain/delivery';
import { paths } from '@torg/domain/navigation';
import type { StepsAhead } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { CheckoutObstacle } from './checkout-obstacle.tsx';
import styles from './checkout-page.module.css';
import { GoodsToOrder, moneyToPay, type Ordered, SumsToPay } from './goods-to-order.tsx';
import { StepsToOrder } from './steps-to-order.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import type { PlaceOrder } from './use-place-order.ts';

type Props = Ordered &
  Pick<PlaceOrder, 'isPlacing' | 'problem'> & {
    /** Whether it can be ordered. */
    readonly answer: BuyAnswer;
    /** Whether it is ordered by a quote, of which nothing can be changed. */
    readonly isQuoted: boolean;
    /** What comes before the order. */
    readonly steps: StepsAhead;
  };

/** What will be ordered and what it costs, delivery included, and the button that orders it, or why it cannot be. */
export const OrderReview = ({ isPlacing, problem, answer, isQuoted, steps, ...ordered }: Props) => {
  const { basket } = ordered;
  const { shop, text } = useStorefront();
  const { t } = text;
  const isAsking = answer._tag === 'WithApproval';
  const { returnDays } = shop.config.info;
  return (
    <section className={styles.review} aria-labelledby="checkout-review-title">
      <h2 id="checkout-review-title">{t('checkout.review')}</h2>
      <div className={styles.goods}>
        <GoodsToOrder {...ordered} />
      </div>
      {!isQuoted && <Link to={paths.basket}>{t('checkout.change_basket')}</Link>}
      <SumsToPay {...ordered} />
      {returnDays > 0 && !isAllFiles(basket.lines) && (
        <p className={styles.hint}>{t('checkout.returns', { days: returnDays })}</p>
      )}
      <p className={styles.hint}>
        <TermsSentence />
      </p>
      {problem !== undefined && answer._tag !== 'No' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        {answer._tag !== 'No' && ordered.deposit > 0 && (
          <p className={styles.told}>{t('order.deposit_needed', { amount: text.money(ordered.deposit) })}</p>
        )}
      </div>
      {answer._tag !== 'No' && <StepsToOrder steps={ordered.deposit > 0 ? { ...steps, creditCheck: 'done' } : steps} />}
      {answer._tag !== 'No' ? (
        <>
          <button type="submit" className="button" aria-busy={isPlacing} aria-describedby="checkout-obligation">
            {isPlacing
              ? t('checkout.placing')
              : t(isAsking ? 'approval.ask' : 'checkout.place_order_for', {
                  total: text.money(moneyToPay(ordered)),
                })}
          </button>
          <p id="checkout-obligation" className={styles.hint}>
            {t(isAsking ? 'approval.obligation' : 'checkout.obligation')}
          </p>
        </>
      ) : (
        <div role="status">
          <CheckoutObstacle obstacle={answer.obstacle} basket={basket} />
        </div>
      )}
    </section>
  );
};
