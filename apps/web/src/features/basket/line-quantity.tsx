import type { BasketLine } from '@torg/domain/basket';
import { useState } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { BasketForm } from './basket-form.tsx';
import styles from './line-quantity.module.css';

type Props = {
  readonly line: BasketLine;
  /** The id of what is wrong with the quantity, when something is. */
  readonly complaintId: string | undefined;
  /** What was typed and refused: it stays, to be mended. */
  readonly refused: string | undefined;
};

/** How many units a line has: one less, a number to type, one more; each is a form of its own. */
export const LineQuantity = ({ line, complaintId, refused }: Props) => {
  const { t } = useText();
  const { id, name, quantity } = line;
  const set = { intent: 'set', line: id };
  const less = quantity > 1 ? { ...set, quantity: String(quantity - 1) } : { intent: 'remove', line: id };
  const [typed, setTyped] = useState<string>();

  return (
    <div className={styles.stepper}>
      <BasketForm fields={less}>
        <button type="submit" className={styles.step} aria-label={t('basket.one_less', { name })}>
          −
        </button>
      </BasketForm>
      <BasketForm fields={set} className={styles.typing} onSubmit={() => setTyped(undefined)}>
        <input
          className={styles.number}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('basket.quantity_of', { name })}
          aria-invalid={complaintId !== undefined || undefined}
          aria-describedby={complaintId}
          value={typed ?? refused ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => {
            if (typed !== undefined && typed !== (refused ?? String(quantity))) event.target.form?.requestSubmit();
            setTyped(undefined);
          }}
        />
        <noscript>
          <button type="submit" className={styles.set}>
            {t('basket.set_quantity')}
          </button>
        </noscript>
      </BasketForm>
      <BasketForm fields={{ ...set, quantity: String(quantity + 1) }}>
        <button type="submit" className={styles.step} aria-label={t('basket.one_more', { name })}>
          +
        </button>
      </BasketForm>
    </div>
  );
};
