import type { StockState } from '@torg/domain/catalogue';
import type { ReactNode } from 'react';
import { useText } from '../bindings/storefront.ts';
import type { MessageKey } from '../bindings/text.ts';
import styles from './stock-note.module.css';

const keys: Readonly<Record<StockState, MessageKey>> = {
  in_stock: 'stock.in_stock',
  low: 'stock.low',
  out: 'stock.out',
  untracked: 'stock.untracked',
};

type Props = {
  readonly state: StockState;
  /** When it would arrive; left out where nothing can be ordered. */
  readonly delivery?: ReactNode;
  /** Units left, told when they are few. */
  readonly available?: number | undefined;
  /** `page`: larger, and the delivery on a line of its own. */
  readonly size?: 'card' | 'page';
};

/** Whether goods can be had, and when they would arrive. The state is said in words; the dot repeats it in colour. */
export const StockNote = ({ state, delivery, available, size = 'card' }: Props) => {
  const { t } = useText();
  const words = state === 'low' && available !== undefined ? t('stock.few_left', { available }) : t(keys[state]);
  return (
    <p className={styles.note} data-state={state} data-size={size}>
      <span className={styles.state}>{words}</span>
      {state !== 'out' && delivery !== undefined && <span className={styles.delivery}>{delivery}</span>}
    </p>
  );
};
