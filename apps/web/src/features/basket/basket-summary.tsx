import type { Basket } from '@torg/domain/basket';
import { paths } from '@torg/domain/navigation';
import { useRef } from 'react';
import { useBuyObstacle } from '../../bindings/buy-obstacle.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { PurchaseTerms } from '../../ui/purchase-terms.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import { HandOver } from '../punchout/way-back.tsx';
import { BasketObstacle } from './basket-obstacle.tsx';
import styles from './basket-page.module.css';
import { FootBar } from './foot-bar.tsx';
import { FreeDeliveryNote } from './free-delivery-note.tsx';
import { sumLabels } from './sum-labels.ts';
import { TotalsList } from './totals-list.tsx';

/**
 * What the basket costs, and the way to the checkout, or back to the procurement system that its buyer came from, or what
 * stands before it. On a phone the sum and the way stay in sight.
 */
export const BasketSummary = ({ basket }: { readonly basket: Basket }) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const go = useRef<HTMLDivElement>(null);
  const found = useBuyObstacle(basket);
  const visit = useVisit();
  // What is only looked at cannot be changed, and goes back as it came.
  const obstacle = visit?.operation === 'inspect' ? undefined : found;
  const label = visit === undefined ? t('basket.to_checkout') : t('punchout.return_to', { company: visit.company });
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
      <TotalsList goods={basket.totals} totals={basket.totals} />
      {visit === undefined && <FreeDeliveryNote goodsGross={basket.totals.gross} />}
      {obstacle === undefined ? (
        <div ref={go} className={styles.go}>
          {onward}
        </div>
      ) : (
        <BasketObstacle obstacle={obstacle} basket={basket} />
      )}
      {visit === undefined && <PurchaseTerms place="basket" />}
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
