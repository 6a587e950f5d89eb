import type { Basket } from '@torg/domain/basket';
import type { BuyerFacts } from '@torg/domain/buying';
import { buyingPaths, paths, quotePaths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import { useEffect, useRef } from 'react';
import { useBuyAnswer } from '../../bindings/buying.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useBasket, useSession } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { useBuyerFacts } from '../buying/use-buyer-facts.ts';
import { SaveAsList } from '../lists/save-as-list.tsx';
import { HeldPayment } from '../payment/held-payment.tsx';
import { ShoppingFor } from '../profile/shopping-for.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import { VisitNote } from '../punchout/visit-note.tsx';
import { GiveUp } from '../punchout/way-back.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';
import { BasketForm } from './basket-form.tsx';
import { BasketLineItem } from './basket-line-item.tsx';
import { BasketNotices } from './basket-notices.tsx';
import { changesId } from './basket-obstacle.tsx';
import styles from './basket-page.module.css';
import { BasketSummary } from './basket-summary.tsx';
import { BasketUnreachable } from './basket-unreachable.tsx';
import type { ReorderReport } from './load-reordered.ts';
import { ReorderNotice } from './reorder-notice.tsx';
import { type BasketCommands, useBasketCommands } from './use-basket-commands.ts';

type Props = {
  /** As it came with the page. */
  readonly basket: Basket;
  /** A payment that was left in the middle. */
  readonly held: PaymentStatus | null;
  /** Of an order that was put into it again. */
  readonly reordered?: ReorderReport | null;
  /** Left out where it was not known yet who buys. */
  readonly buyer?: BuyerFacts;
};

/** What the visitor has chosen, ways to change it, and the way to the checkout. */
export const BasketPage = ({ basket: loaded, held, reordered = null, buyer: known }: Props) => {
  const buyer = useBuyerFacts(known);
  const { store, state } = useBasket();
  useEffect(() => store.tell(loaded), [store, loaded]);
  const basket = state.basket ?? loaded;
  const commands = useBasketCommands(basket);
  const { t } = useStorefront().text;
  const visit = useVisit();
  const { complaint, news } = commands;
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = (): void => {
    commands.undo();
    // The button is about to go, and the focus must not go with it.
    heading.current?.focus();
  };

  return (
    // biome's rule wants a role on whatever listens; here only the forms inside are interactive.
    <div className={`page ${styles.page}`} onSubmit={commands.submit}>
      <h1 ref={heading} tabIndex={-1}>
        {t('basket.title')}
      </h1>
      <ActingNote />
      {visit === undefined ? <ShoppingFor /> : <VisitNote visit={visit} />}
      <HeldPayment loaded={held} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {complaint !== undefined && complaint.lineId === undefined && (
        <p className={styles.complaint} role="alert">
          {complaint.text}
        </p>
      )}
      <ReorderNotice report={reordered} />
      <BasketNotices basket={basket} />
      <Removed removed={commands.removed} undo={undo} />
      <Content basket={basket} complaint={complaint} buyer={buyer} />
      {visit?.operation !== 'inspect' && <QuickOrderLink />}
      {visit === undefined && <QuoteLink />}
      {visit !== undefined && <GiveUp />}
    </div>
  );
};

/** For who knows the SKUs: a page that only some shops have. */
const QuickOrderLink = () => {
  const { text, shop } = useStorefront();
  if (!shop.config.info.quickOrder) return null;
  return (
    <p>
      <Link to={paths.quickOrder}>{text.t('quick_order.title')}</Link>
    </p>
  );
};

/** To where the company asks for its own prices, in shops that make quotes. */
const QuoteLink = () => {
  const { text, shop } = useStorefront();
  const isKnown = useSession()._tag === 'Known';
  if (!shop.config.info.quotes || !isKnown) return null;
  return (
    <p>
      <Link to={quotePaths.list}>{text.t('quote.ask_title')}</Link>
    </p>
  );
};

/** Whose basket it is while somebody acts as a customer: neither the customer's own nor the representative's. */
const ActingNote = () => {
  const { text, facts } = useStorefront();
  const { acting } = facts;
  if (acting === undefined || acting.over !== undefined) return null;
  const { customer } = acting;
  return (
    <p className={styles.note}>
      {text.t('acting.basket', { customer })}{' '}
      <Link to={buyingPaths.handedBaskets}>{text.t('handed.hand', { customer })}</Link>
    </p>
  );
};

type Shown = { readonly basket: Basket; readonly buyer: BuyerFacts } & Pick<BasketCommands, 'complaint'>;

const Content = (shown: Shown) => {
  const { failure } = useBasket().state;
  if (failure !== undefined) return <BasketUnreachable />;
  return shown.basket.lines.length === 0 ? <Empty /> : <Filled {...shown} />;
};

const Filled = ({ basket, complaint, buyer }: Shown) => {
  const { t } = useStorefront().text;
  const isVisit = useVisit() !== undefined;
  const answer = useBuyAnswer(buyer, basket);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {basket.hasUnacceptedChanges && (
          <section className={styles.changed} aria-labelledby={changesId}>
            <h2 id={changesId} tabIndex={-1}>
              {t('basket.changed_title')}
            </h2>
            <p>{t('basket.changed_text')}</p>
            <BasketForm fields={{ intent: 'accept' }}>
              <button type="submit" className="button">
                {t('basket.accept_changes')}
              </button>
            </BasketForm>
          </section>
        )}
        <ul className={styles.lines}>
          {basket.lines.map((line) => (
            <BasketLineItem
              key={line.id}
              line={line}
              complaint={complaint?.lineId === line.id ? complaint : undefined}
            />
          ))}
        </ul>
        {answer._tag === 'WithApproval' && <ApprovalNote rules={answer.rules} />}
        {!isVisit && <SaveAsList source={{ from: 'basket' }} lines={basket.lines} />}
      </div>
      <BasketSummary basket={basket} buyer={buyer} answer={answer} />
    </div>
  );
};

const Empty = () => {
  const { t } = useStorefront().text;
  const login = useLoginAddress();
  return (
    <div className={styles.empty}>
      <p>{t('basket.empty')}</p>
      <div className={styles.ways}>
        <Link to={paths.all} look="button">
          {t('basket.to_products')}
        </Link>
        {/* Who was logged out elsewhere has lost nothing. */}
        {login !== undefined && (
          <a className="button button-quiet" href={login}>
            {t('basket.empty_log_in')}
          </a>
        )}
      </div>
    </div>
  );
};

/** What was taken out, with the way back; it takes the focus that was on the line. */
const Removed = ({ removed, undo }: Pick<BasketCommands, 'removed' | 'undo'>) => {
  const { t } = useStorefront().text;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== undefined) button.current?.focus();
  }, [removed]);
  if (removed === undefined) return null;
  return (
    <p className={styles.removed}>
      {t('basket.news_removed', { name: removed.name })}{' '}
      <button ref={button} type="button" className={styles.undo} onClick={undo}>
        {t('basket.undo')}
      </button>
    </p>
  );
};
