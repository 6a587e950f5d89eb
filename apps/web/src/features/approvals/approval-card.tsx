import { lastDecision, reasonText, waitsFor } from '@torg/domain/approval';
import { paths } from '@torg/domain/navigation';
import type { ApprovalInShort } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { deciderText, endNames, momentText, namesText } from './approval-texts.ts';
import styles from './approvals.module.css';
import { DecideButtons } from './decide-form.tsx';

type Props = {
  readonly order: ApprovalInShort;
  /** Whether it is chosen to be decided about together with others; left out where it stands alone. */
  readonly isChosen?: boolean;
  /** Whether nothing is decided here any more. */
  readonly isReadOnly?: boolean;
  /** What was typed about this one, where nothing came of it. */
  readonly comment?: string | undefined;
};

/** Goods that a card names; the order's page has the rest. */
const namedGoods = 4;

/** An order as who approves sees it: whose, what, how much, why and until when, and what can be done. */
export const ApprovalCard = ({ order, isChosen, isReadOnly = false, comment }: Props) => {
  const { text, shop } = useStorefront();
  const { t, money } = text;
  const { number, buyer, approval, goods, end } = order;
  const mayDecide = approval.mayDecide === true && !isReadOnly;
  const reasons = [...new Set(approval.steps.flatMap(({ because }) => because.map((one) => reasonText(text, one))))];
  const waiting = waitsFor(approval);
  const decision = lastDecision(approval);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {mayDecide && isChosen !== undefined && (
          <label className={styles.choose}>
            <input type="checkbox" name="number" value={number} defaultChecked={isChosen} />
            <span className="visually-hidden">{t('approval.choose', { number })}</span>
          </label>
        )}
        <h2>
          <Link to={paths.order(number)}>{t('order.title', { number })}</Link>
        </h2>
        <p className={styles.amount}>
          <strong>{money(order.net)}</strong> {t('approval.net')}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('approval.buyer')}</dt>
          <dd>{buyer}</dd>
        </div>
        {order.costCentre !== undefined && (
          <div>
            <dt>{t('checkout.cost_centre')}</dt>
            <dd>{order.costCentre}</dd>
          </div>
        )}
        {order.reference !== undefined && (
          <div>
            <dt>{t('checkout.reference')}</dt>
            <dd>{order.reference}</dd>
          </div>
        )}
        <div>
          <dt>{t('approval.why')}</dt>
          {reasons.map((reason) => (
            <dd key={reason}>{reason}</dd>
          ))}
        </div>
        {end === undefined ? (
          <div>
            <dt>{t('approval.until')}</dt>
            <dd>{momentText(text, approval.lapsesAt)}</dd>
          </div>
        ) : (
          <div>
            <dt>{t(endNames[end.how])}</dt>
            <dd>{momentText(text, end.at)}</dd>
            {decision !== undefined && <dd>{deciderText(text, decision)}</dd>}
            {decision !== undefined && decision.comment !== '' && <dd className={styles.said}>{decision.comment}</dd>}
          </div>
        )}
      </dl>
      <ul className={styles.goods}>
        {goods.slice(0, namedGoods).map(({ sku, name, quantity }) => (
          <li key={sku}>{t('approval.goods_line', { quantity, name, sku })}</li>
        ))}
        {goods.length > namedGoods && <li>{t('approval.goods_more', { count: goods.length - namedGoods })}</li>}
      </ul>
      {mayDecide && <DecideButtons number={number} {...(comment === undefined ? {} : { comment })} />}
      {end === undefined && !mayDecide && (
        <p className={styles.hint}>
          {order.isOwn
            ? t('approval.own')
            : waiting.length === 0
              ? t('approval.not_yours')
              : t('approval.waits_for', { names: namesText(shop.config, waiting) })}
        </p>
      )}
    </li>
  );
};
