import { readBasketCommand } from '@torg/domain/basket';
import type { StockState } from '@torg/domain/catalogue';
import type { Price } from '@torg/domain/money';
import { paths } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront, useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './add-to-basket.module.css';
import { BuyBar } from './buy-bar.tsx';
import { basketFailureText } from './failure-text.ts';
import { fieldOf } from './field-of.ts';

type Props = {
  readonly sku: string;
  /** The product's name, for who hears the button without seeing what it stands beside. */
  readonly name: string;
  readonly stock: StockState;
  /** `card`: a small button; `page`: a large one with a choice of quantity. */
  readonly place: 'card' | 'page';
  /** Of one unit; with it, a bar on a phone keeps a way to buy in sight. */
  readonly price?: Price;
};

type Progress =
  | { readonly step: 'idle' | 'adding' | 'added' }
  /** What the shopper is told stands beside the button, so that it is seen where the click was. */
  | { readonly step: 'refused'; readonly reason: string };

/** Puts a SKU into the basket: a form that works before and without scripts, and without leaving the page with them. */
export const AddToBasket = ({ sku, name, stock, place, price }: Props) => {
  const storefront = useStorefront();
  const { text, path, basket, shop } = storefront;
  const { t } = text;
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const quantityId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOut = stock === 'out';

  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const command = readBasketCommand(fieldOf(new FormData(event.currentTarget)));
    if (command?.intent !== 'add') return;
    event.preventDefault();
    if (progress.step === 'adding') return;
    setProgress({ step: 'adding' });
    const outcome = await basket.apply(command);
    if (E.isLeft(outcome)) noticeExpiry(storefront, outcome.left);
    setProgress(
      E.isRight(outcome) ? { step: 'added' } : { step: 'refused', reason: basketFailureText(text, outcome.left) },
    );
  };

  if (isOut) return place === 'page' ? <p className={styles.out}>{t('basket.sold_out')}</p> : null;

  const answer = progress.step === 'refused' ? progress.reason : progress.step === 'added' && <Added place={place} />;

  return (
    <form method="post" action={path(paths.basket)} onSubmit={add} noValidate>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={sku} />
      <div className={styles.row}>
        {place === 'page' && (
          <span className={styles.quantity}>
            <label htmlFor={quantityId}>{t('basket.quantity')}</label>
            <input
              id={quantityId}
              className="field"
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={shop.edition.info.limits.quantityPerLine}
              defaultValue={1}
            />
          </span>
        )}
        <button
          ref={button}
          type="submit"
          className={place === 'page' ? 'button' : 'button button-quiet'}
          aria-busy={progress.step === 'adding'}
        >
          {t('product.add_to_basket')}
          <span className="visually-hidden">{t('basket.add_what', { name })}</span>
        </button>
      </div>
      <p className={styles.answer} role="status" data-tone={progress.step === 'refused' ? 'negative' : 'positive'}>
        {answer}
      </p>
      {price && <BuyBar isBusy={progress.step === 'adding'} {...{ button, name, price, answer }} />}
    </form>
  );
};

const Added = ({ place }: Pick<Props, 'place'>) => {
  const { t } = useText();
  return (
    <>
      {t('basket.added')} {place === 'page' && <Link to={paths.basket}>{t('basket.to_basket')}</Link>}
    </>
  );
};
