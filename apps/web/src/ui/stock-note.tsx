import type { StockState } from '@torg/domain/catalogue';
import type { ReactNode } from 'react';
import { useText } from '../bindings/storefront.ts';
import type { MessageKey, Text } from '../bindings/text.ts';
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
  /** When goods will be there that can be ordered ahead, in milliseconds since 1970; left out of those that are. */
  readonly from?: number | undefined;
  /** `page`: larger, and the delivery on a line of its own. */
  readonly size?: 'card' | 'page';
};

const stockWords = ({ t, date }: Text, { state, available, from }: Pick<Props, 'state' | 'available' | 'from'>) => {
  if (from !== undefined && state !== 'out') return t('stock.from', { date: date(from) });
  return state === 'low' && available !== undefined ? t('stock.few_left', { available }) : t(keys[state]);
};

/** Whether goods can be had, and when they would arrive. The state is said in words; the dot repeats it in colour. */
export const StockNote = ({ state, delivery, available, from, size = 'card' }: Props) => {
  const text = useText();
  const isAhead = from !== undefined && state !== 'out';
  return (
    <p className={styles.note} data-state={isAhead ? 'untracked' : state} data-size={size}>
      <span className={styles.state}>{stockWords(text, { state, available, from })}</span>
      {state !== 'out' && delivery !== undefined && <span className={styles.delivery}>{delivery}</span>}
    </p>
  );
};
