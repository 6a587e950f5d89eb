import type { Basket, BasketLine } from '@torg/domain/basket';
import type { ProductCard } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { either as E, option as O } from 'fp-ts';
import { useEffect, useId, useRef, useState } from 'react';
import { obstacleText, useBuyAnswer } from '../../bindings/buying.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TradeInNote } from '../../ui/trade-in-note.tsx';
import { ApprovalReasons } from '../approvals/approval-note.tsx';
import { LimitNote, PaysNote } from '../buying/pays-note.tsx';
import { useBuyerFacts } from '../buying/use-buyer-facts.ts';
import { useVisit } from '../punchout/use-visit.ts';
import { SubscriptionNote } from '../subscription/subscription-note.tsx';
import { AddedAccessories } from './added-accessories.tsx';
import styles from './added-panel.module.css';
import { FreeDeliveryNote } from './free-delivery-note.tsx';
import { sumLabels } from './sum-labels.ts';

export type AddedPanelProps = {
  /** What had the focus when it was asked for: whoever has gone on since is not to find it covered. */
  readonly opener: Element | null;
  /** What was added, as it stands in the basket now. */
  readonly line: BasketLine;
  readonly basket: Basket;
  readonly onClose: () => void;
};

/** How many goods are offered with what was added. */
const mostAccessories = 3;

/** What goes with the goods and is not in the basket yet; empty until it is known, and where it cannot be had. */
const useAccessories = ({ slug }: BasketLine, { lines }: Basket): readonly ProductCard[] => {
  const { shop } = useStorefront();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(
    () =>
      whileShown(shop.catalogue.product(slug)(), (found) => {
        if (E.isRight(found) && O.isSome(found.right)) setCards(found.right.value.accessories);
      }),
    [shop, slug],
  );
  return cards
    .filter((card) => card.stock !== 'out' && lines.every((line) => line.slug !== card.slug))
    .slice(0, mostAccessories);
};

/**
 * The answer to what was put into the basket: a panel on a desk, a sheet on a phone. It takes no focus: Tab leads into it from
 * the button that was pressed, since it stands after it, and it goes by Escape, a press outside, or when the focus moves on.
 */
export const AddedPanel = ({ line, basket, opener, onClose }: AddedPanelProps) => {
  const { text, facts } = useStorefront();
  const { t, money } = text;
  const { vatView } = facts.priceContext;
  const headingId = useId();
  const isVisit = useVisit() !== undefined;
  const panel = useRef<HTMLElement>(null);
  const accessories = useAccessories(line, basket);
  const options = inOneLine(Object.values(line.options));
  const buyer = useBuyerFacts();
  const answer = useBuyAnswer(buyer, basket);

  const canGoOn = answer._tag !== 'No' && !isVisit;

  useEffect(() => {
    const shown = panel.current;
    if (shown === null) return;
    if (document.activeElement !== opener) return;
    shown.showPopover();
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Node && target !== opener && !shown.contains(target)) shown.hidePopover();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [opener]);
  const close = (): void => panel.current?.hidePopover();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears the presses of the links in it, by key or not.
    <section
      ref={panel}
      popover="auto"
      role="dialog"
      className={styles.panel}
      aria-labelledby={headingId}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) close();
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          <Icon name="check" /> {t('added.heading')}
        </h2>
        <button type="button" className={styles.close} aria-label={t('added.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.line}>
        <div className={styles.picture}>
          <ProductPicture image={line.image && { ...line.image, alt: '' }} size="product-card" sizes="96px" fallsBack />
        </div>
        <div>
          <p className={styles.name}>{line.name}</p>
          {options !== '' && <p className={styles.quiet}>{options}</p>}
          <p className={styles.quiet}>{t('added.quantity', { count: line.quantity })}</p>
          {line.tradeIn && <TradeInNote tradeIn={line.tradeIn} />}
          {line.subscription && <SubscriptionNote subscription={line.subscription} upfront={line.gross} />}
        </div>
        <p className={styles.amount}>
          {money(line[vatView])}
          {/* The sum below has VAT in it. */}
          {vatView === 'net' && <span className={styles.basis}>{t('vat.net')}</span>}
        </p>
      </div>
      <p className={styles.sum}>
        <span>{t(sumLabels(vatView, 'basket').total)}</span>
        <span className={styles.amount}>{money(basket.totals.gross)}</span>
      </p>
      <FreeDeliveryNote basket={basket} />
      {answer._tag === 'No' && <p>{obstacleText(text, answer.obstacle, basket.lines)}</p>}
      {answer._tag === 'WithApproval' && <ApprovalReasons rules={answer.rules} />}
      {buyer.spending !== undefined && answer._tag !== 'No' && (
        <LimitNote spending={buyer.spending} basket={basket.id} className={styles.quiet} />
      )}
      {answer._tag !== 'No' && <PaysNote buyer={buyer} amount={basket.totals.gross} className={styles.quiet} />}
      <div className={styles.ways}>
        {canGoOn && (
          <Link to={paths.checkout} look="button">
            {t(answer._tag === 'WithApproval' ? 'buying.to_approval' : 'basket.to_checkout')}
          </Link>
        )}
        <Link to={paths.basket} look={canGoOn ? 'quiet-button' : 'button'}>
          {t('basket.to_basket')}
        </Link>
        <button type="button" className={`link ${styles.on}`} onClick={close}>
          {t('added.go_on')}
        </button>
      </div>
      <AddedAccessories cards={accessories} />
    </section>
  );
};
