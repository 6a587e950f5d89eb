import type { TradeIn } from '@torg/domain/trade-in';
import { useText } from '../bindings/storefront.ts';
import styles from './trade-in-note.module.css';

/** The old phone that goes with goods, and what the shop means to pay for it. */
export const TradeInNote = ({ tradeIn }: { readonly tradeIn: TradeIn }) => {
  const { t, money } = useText();
  return <span className={styles.note}>{t('basket.trade_in', { ...tradeIn, estimate: money(tradeIn.estimate) })}</span>;
};
