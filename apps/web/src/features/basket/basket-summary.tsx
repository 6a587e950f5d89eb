import type { Basket } from '@torg/domain/basket';
import type { BuyAnswer, BuyerFacts } from '@torg/domain/buying';
import { isAllFiles } from '@torg/domain/delivery';
import { paths } from '@torg/domain/navigation';
import { monthlyBeside } from '@torg/domain/subscription';
import { useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { PurchaseTerms } from '../../ui/purchase-terms.tsx';
import { LimitNote, PaysNote } from '../buying/pays-note.tsx';
import { CodeForm } from '../promotion/code-form.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import { HandOver } from '../punchout/way-back.tsx';
import { BasketObstacle } from './basket-obstacle.tsx';
import styles from './basket-page.module.css';
import { FootBar } from './foot-bar.tsx';
import { FreeDeliveryNote } from './free-delivery-note.tsx';
import { sumLabels } from './sum-labels.ts';
import { TotalsList } from './totals-list.tsx';

type Props = {
  readonly basket: Basket;
  readonly buyer: BuyerFacts;
  /** Whether it can be bought. */
  readonly answer: BuyAnswer;
};

/**
 * What the basket costs, and the way to the checkout, or back to the procurement system that its buyer came from, or what
 * stands before it. On a phone the sum and the way stay in sight.
 */
export const BasketSummary = ({ basket, buyer, answer }: Props) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const go = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  // What is only looked at cannot be changed, and goes back as it came.
  const obstacle = answer._tag === 'No' && visit?.operation !== 'inspect' ? answer.obstacle : undefined;
  const toCheckout = t(answer._tag === 'WithApproval' ? 'buying.to_approval' : 'basket.to_checkout');
  const label = visit === undefined ? toCheckout : t('punchout.return_to', { company: visit.company });
  const onward =
    visit === undefined ? (
      <Link to={paths.checkout} look="button">
        {label}
      </Link>
    ) : (
      <HandOver visit={visit} />
    );
  return (
    <section className={styles.summary} aria-labelledby="basket-summary">
      <h2 id="basket-summary">{t('basket.summary')}</h2>
      <TotalsList goods={basket.totals} totals={basket.totals} monthly={monthlyBeside(basket.lines)} />
      {visit === undefined && <CodeForm basket={basket} />}
      {visit === undefined && basket.freeDelivery === undefined && <FreeDeliveryNote basket={basket} />}
      {obstacle === undefined && buyer.spending !== undefined && (
        <LimitNote spending={buyer.spending} basket={basket.id} className={styles.hint} />
      )}
      {obstacle === undefined && <PaysNote buyer={buyer} amount={basket.totals.gross} className={styles.hint} />}
      {obstacle === undefined ? (
        <div ref={go} className={styles.go}>
          {onward}
        </div>
      ) : (
        <BasketObstacle obstacle={obstacle} basket={basket} />
      )}
      {visit === undefined && <PurchaseTerms place="basket" hasReturns={!isAllFiles(basket.lines)} />}
      {obstacle === undefined && (
        <FootBar
          standsFor={go}
          label={label}
          name={t(sumLabels(facts.priceContext.vatView, 'basket').total)}
          price={text.money(basket.totals.gross)}
          action={onward}
        />
      )}
    </section>
  );
};
