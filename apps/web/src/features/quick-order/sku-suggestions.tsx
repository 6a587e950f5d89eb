import { type Product, type ProductCard, type Variant, wordFor } from '@torg/domain/catalogue';
import { either as E, option as O } from 'fp-ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { StockNote } from '../../ui/stock-note.tsx';
import { SuggestedGoods } from '../search/suggested-goods.tsx';
import { useCombobox, useOptionList } from '../search/use-combobox.ts';
import { useFoundSuggestions } from '../search/use-found-suggestions.ts';
import styles from './sku-suggestions.module.css';

type Props = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Told of the goods whose SKU was filled in, by their name. */
  readonly onChosen: (name: string) => void;
};

/** Goods with a SKU, or several of them that are chosen from next. */
type Option =
  | { readonly sku: string; readonly name: string; readonly variant: Variant }
  | { readonly sku: string; readonly name: string; readonly card: ProductCard }
  | { readonly slug: string; readonly name: string; readonly card: ProductCard };

/** SKUs of goods that a typed text may mean: those that the shopper may buy, at the shopper's prices. */
export const SkuSuggestions = ({ input, onChosen }: Props) => {
  const { text } = useStorefront();
  const [product, setProduct] = useState<Product>();
  const list = useOptionList(input);
  const found = useFoundSuggestions(input, () => {
    setProduct(undefined);
    list.renew();
  });
  const show = (chosen: Product): void => {
    setProduct(chosen);
    list.renew();
  };
  const cards = found?.products ?? [];
  const only = cards.length === 1 && cards[0]?.sku === undefined ? cards[0] : undefined;
  const open = useVariants(only?.slug, show);
  // Goods that are opened by themselves are not shown before: nobody's choice is taken away.
  const shownCards = only === undefined ? cards : [];
  const options = product === undefined ? shownCards.map(cardOption) : variantOptions(product, found?.text ?? '');
  const { isShown, listId, optionId } = useCombobox(input, list, options.length);
  if (!isShown) return null;

  const choose = (option: Option): void => {
    if ('slug' in option) {
      open(option.slug);
      return;
    }
    if (input.current !== null) input.current.value = option.sku;
    list.setOpen(false);
    list.setChosen(-1);
    onChosen(option.name);
  };
  return (
    <div className={styles.list} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={text.t('search.suggestions')}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as of a combobox
          <div
            key={'slug' in option ? option.slug : option.sku}
            id={optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.chosen}
            onClick={() => choose(option)}
          >
            <span className={styles.goods}>
              <span>{option.name}</span>
              <span className={styles.sku}>
                {'slug' in option ? text.t('quick_order.variants', { count: option.card.variantCount }) : option.sku}
              </span>
            </span>
            {'variant' in option ? <VariantFacts {...option.variant} /> : <SuggestedGoods card={option.card} />}
          </div>
        ))}
      </div>
    </div>
  );
};

const VariantFacts = ({ stock, ...variant }: Variant) => (
  <div className={styles.facts}>
    <PriceTag price={variant.price} compareAt={variant.compareAt} />
    <PriceNotes {...variant} />
    <StockNote state={stock.state} from={stock.availableAt} />
  </div>
);

const cardOption = (card: ProductCard): Option =>
  card.sku === undefined ? { slug: card.slug, name: card.name, card } : { sku: card.sku, name: card.name, card };

/** Of a SKU that is being typed only those that begin like it; of a name all. */
const variantOptions = ({ name, variants, words }: Product, typed: string): readonly Option[] => {
  const beginning = typed.trim().toUpperCase();
  const alike = variants.filter(({ sku }) => sku.toUpperCase().startsWith(beginning));
  return (alike.length > 0 ? alike : variants).map((variant) => {
    const options = Object.entries(variant.options).map(([option, value]) => wordFor(words, option, value));
    return { sku: variant.sku, name: inOneLine([name, ...options]), variant };
  });
};

/** Asks for the variants of goods: at once where nothing else is meant, or when they are chosen. */
const useVariants = (only: string | undefined, onFound: (product: Product) => void): ((slug: string) => void) => {
  const { catalogue } = useStorefront().shop;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (only === undefined) return undefined;
    let isWanted = true;
    void catalogue
      .product(only)()
      .then((answer) => {
        if (isWanted && E.isRight(answer) && O.isSome(answer.right)) tell(answer.right.value);
      });
    return () => {
      isWanted = false;
    };
  }, [only, catalogue]);
  return (slug) => {
    void catalogue
      .product(slug)()
      .then((answer) => {
        if (E.isRight(answer) && O.isSome(answer.right)) onFound(answer.right.value);
      });
  };
};
