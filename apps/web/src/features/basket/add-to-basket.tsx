import { readBasketCommand } from '@torg/domain/basket';
import type { StockState } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { type ComponentType, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { withTexts } from '../../bindings/late-texts.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { useStorefront, useText } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './add-to-basket.module.css';
import type { AddedPanelProps } from './added-panel.tsx';
import { BuyBar, type ShownPrice } from './buy-bar.tsx';
import { basketFailureText } from './failure-text.ts';

/** What a shopper chooses of a product in the form that buys it. */
type FormChoice = {
  /** They tell a server which variant is meant, where no script does. */
  readonly fields: ReactNode;
  /** What has to be chosen first: what the button says then, and what leads there. */
  readonly toChoose: { readonly words: string; readonly lead: () => void } | undefined;
  /** What is chosen so far, in words; empty where nothing is. */
  readonly chosen: string;
};

type Props = {
  /** What is bought once nothing is left to choose. */
  readonly sku: string;
  readonly choice?: FormChoice;
  /** What else goes with the goods, in fields of the form. */
  readonly extra?: ReactNode;
  /** The product's name, for who hears the button without seeing what it stands beside. */
  readonly name: string;
  readonly stock: StockState;
  /** `listing`: round with a drawing, on a phone small with words; `column`: small with words; `page`: large, with a quantity. */
  readonly place: 'listing' | 'column' | 'page';
  /** Of one unit; with it, a bar on a phone keeps a way to buy in sight. */
  readonly price?: ShownPrice;
};

/** What answers at length, with what it shows. */
type Added = Omit<AddedPanelProps, 'onClose'> & { readonly Panel: ComponentType<AddedPanelProps> };

const buttonLooks: Readonly<Record<Props['place'], string>> = {
  listing: `button button-quiet ${styles.small} ${styles.listed}`,
  column: `button button-quiet ${styles.small}`,
  page: 'button',
};

const loadPanel = withTexts(() => import('./added-panel.tsx'));

/** Each step is that of one SKU: of another one, nothing was said yet. */
type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'adding' | 'added'; readonly sku: string }
  /** What the shopper is told stands beside the button, so that it is seen where the click was. */
  | { readonly step: 'refused'; readonly sku: string; readonly reason: string };

/** Puts a SKU into the basket: a form that works before and without scripts, and without leaving the page with them. */
export const AddToBasket = ({ sku, choice, extra, name, stock, place, price }: Props) => {
  const storefront = useStorefront();
  const { text, path, basket, shop } = storefront;
  const { t } = text;
  const [last, setProgress] = useState<Progress>({ step: 'idle' });
  const progress: Progress = last.step === 'idle' || last.sku === sku ? last : { step: 'idle' };
  const [added, setAdded] = useState<Added>();
  const quantityId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const toChoose = choice?.toChoose;
  const isOut = stock === 'out';

  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const command = readBasketCommand(fieldOf(new FormData(event.currentTarget)));
    if (command?.intent !== 'add') return;
    event.preventDefault();
    if (toChoose !== undefined) return toChoose.lead();
    if (last.step === 'adding') return;
    const { activeElement: opener } = document;
    setProgress({ step: 'adding', sku });
    setAdded(undefined);
    const panel = inBackground(loadPanel);
    // Whoever waits for it below hears of it too late for the browser, which reports what nobody hears of.
    panel.catch(() => {});
    const outcome = await basket.apply({ ...command, sku });
    if (E.isLeft(outcome)) noticeExpiry(storefront, outcome.left);
    setProgress(
      E.isRight(outcome)
        ? { step: 'added', sku }
        : { step: 'refused', sku, reason: basketFailureText(text, outcome.left) },
    );
    if (E.isLeft(outcome)) return;
    const line = outcome.right.lines.find((one) => one.sku === sku);
    // Without it, the words beside the button have said the same.
    const Panel = await panel.then(({ AddedPanel }) => AddedPanel).catch(() => undefined);
    if (line !== undefined && Panel !== undefined) setAdded({ Panel, line, basket: outcome.right, opener });
  };

  const soldOut = place === 'page' ? <p className={styles.out}>{t('basket.sold_out')}</p> : null;
  if (isOut && choice === undefined) return soldOut;

  const answer =
    progress.step === 'refused' ? progress.reason : progress.step === 'added' && <AddedNote place={place} />;
  const words = toChoose?.words ?? t('product.add_to_basket');

  return (
    <ShopForm
      className={styles.form}
      action={path(paths.basket)}
      fields={{ intent: 'add', ...(choice === undefined && { sku }) }}
      onSubmit={add}
      noValidate
    >
      {choice?.fields}
      {extra}
      {isOut && soldOut}
      {/* What is sold out may be chosen otherwise: without scripts, only the form can tell. */}
      <div className={isOut ? `${styles.row} without-scripts` : styles.row}>
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
              max={shop.config.info.limits.quantityPerLine}
              defaultValue={1}
            />
          </span>
        )}
        <button ref={button} type="submit" className={buttonLooks[place]} aria-busy={progress.step === 'adding'}>
          {place === 'listing' && <Icon name="add" />}
          <span className={styles.words}>
            {words}
            <span className="visually-hidden">{t('basket.add_what', { name })}</span>
          </span>
        </button>
      </div>
      {/* Right after the button, so that Tab leads from the one into the other. */}
      {added && <added.Panel {...added} onClose={() => setAdded(undefined)} />}
      <p
        className={place !== 'page' && added ? 'visually-hidden' : styles.answer}
        role="status"
        data-tone={progress.step === 'refused' ? 'negative' : 'positive'}
      >
        {answer}
      </p>
      {price && !isOut && (
        <BuyBar
          isBusy={progress.step === 'adding'}
          chosen={choice?.chosen}
          {...{ button, name, price, words, answer }}
        />
      )}
    </ShopForm>
  );
};

const AddedNote = ({ place }: Pick<Props, 'place'>) => {
  const { t } = useText();
  return (
    <>
      {t('basket.added')} {place === 'page' && <Link to={paths.basket}>{t('basket.to_basket')}</Link>}
    </>
  );
};

/** What stands in a field of a form that was submitted; undefined where it has no such field. */
export const fieldOf =
  (form: FormData) =>
  (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
