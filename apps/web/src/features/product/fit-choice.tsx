import {
  choicesOf,
  mustFit,
  offersOf,
  optionPrefix,
  type Product,
  type ProductChoice,
  wordFor,
} from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { optionName, optionWord } from './option-name.ts';
import { flawOf } from './value-offers.ts';
import styles from './variant-choice.module.css';

/** Where the focus goes to that is asked to choose a value of an option. */
export const fitFieldId = (option: string): string => `choose-${option}`;

type Props = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly onPick: (next: ProductChoice) => void;
  /** The option that somebody tried to buy without. */
  readonly asked: string | undefined;
  /** The page came as the answer to a form: the focus has to be led to what is missing without scripts. */
  readonly isAnswer: boolean;
};

/**
 * What has to fit, as fields of the form that buys the product: none is chosen until the shopper does, and a form that
 * is sent without scripts tells the server what was.
 */
export const FitChoice = ({ product, choice, onPick, asked, isAnswer }: Props) => {
  const { text, shop } = useStorefront();
  const fields = useRef<HTMLDivElement>(null);
  const choices = choicesOf(product).filter(({ name }) => mustFit(name));
  const sizeGuide = shop.config.info.customerService?.sizeGuideContentId;

  // What was picked before the scripts ran is picked.
  const pickEarlier = useEffectEvent(() => {
    let next = choice;
    for (const { name, value } of fields.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) {
      const offers = offersOf(product, next, name.slice(optionPrefix.length));
      next = offers.find((offer) => offer.value === value && !offer.isChosen)?.choice ?? next;
    }
    if (next !== choice) onPick(next);
  });
  useEffect(() => pickEarlier(), []);

  if (choices.length === 0) return null;
  return (
    <div ref={fields} className={styles.options}>
      {choices.map(({ name }) => {
        const isMissing = asked === name && choice.open.includes(name);
        const errorId = isMissing ? `${fitFieldId(name)}-error` : undefined;
        const chosen = choice.values[name];
        return (
          <div
            key={name}
            role="radiogroup"
            aria-labelledby={`${fitFieldId(name)}-label`}
            aria-required="true"
            aria-invalid={isMissing ? 'true' : undefined}
            aria-describedby={errorId}
          >
            <div className={styles.head}>
              <p className={styles.label} id={`${fitFieldId(name)}-label`}>
                {optionName(shop.config, text, name)}
                {chosen !== undefined && (
                  <>
                    : <span>{wordFor(product.words, name, chosen)}</span>
                  </>
                )}
              </p>
              {sizeGuide !== undefined && <Link to={paths.content(sizeGuide)}>{text.t('product.size_guide')}</Link>}
            </div>
            <div className={styles.values}>
              {offersOf(product, choice, name).map((offer, index) => {
                const why = flawOf(offer);
                return (
                  <label key={offer.value} className={styles.value} data-flaw={why}>
                    <input
                      id={index === 0 ? fitFieldId(name) : undefined}
                      type="radio"
                      name={optionPrefix + name}
                      value={offer.value}
                      checked={offer.isChosen}
                      onChange={() => onPick(offer.choice)}
                      aria-describedby={errorId}
                      // biome-ignore lint/a11y/noAutofocus: the answer to a form begins where something is to be mended
                      autoFocus={isMissing && isAnswer && index === 0}
                    />
                    <span>{wordFor(product.words, name, offer.value)}</span>
                    {why !== undefined && <span className="visually-hidden">, {text.t(why)}</span>}
                  </label>
                );
              })}
            </div>
            {isMissing && (
              <p id={errorId} className={styles.error} role="alert">
                {text.t('product.choose_first', { option: optionWord(shop.config, text, name) })}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
};
