import {
  bestStock,
  choicesOf,
  mustFit,
  optionPrefix,
  type Product,
  type ProductChoice,
  wordFor,
} from '@torg/domain/catalogue';
import { useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import { TradeIn } from '../trade-in/trade-in.tsx';
import { FitChoice, fitFieldId } from './fit-choice.tsx';
import { optionWord } from './option-name.ts';

type Props = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly onPick: (next: ProductChoice) => void;
  /** The option that a form without scripts was sent without. */
  readonly ask: string | undefined;
};

/** The form that buys a product, with the choice of what has to fit in it. */
export const BuyProduct = ({ product, choice, onPick, ask }: Props) => {
  const { text, shop } = useStorefront();
  const [asked, setAsked] = useState(ask);
  const { shown, values, open, candidates } = choice;
  const [missing] = open;
  const price = {
    price: shown.price,
    isFrom: candidates.some(({ price: other }) => other.amount !== shown.price.amount),
  };
  const isTradeIn = product.categories.some(({ slug }) => slug === shop.config.tradeInCategory);
  const extra = isTradeIn && <TradeIn />;
  const common = { name: product.name, stock: bestStock(candidates), place: 'page', price, extra } as const;
  const choices = choicesOf(product);
  if (!choices.some(({ name }) => mustFit(name))) return <AddToBasket sku={shown.sku} {...common} />;

  const lead = (option: string): void => {
    setAsked(option);
    const field = document.getElementById(fitFieldId(option));
    field?.closest('[role=radiogroup]')?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const fields = (
    <>
      <input type="hidden" name="product" value={product.slug} />
      {choices
        .filter(({ name }) => !mustFit(name))
        .map(({ name }) => (
          <input key={name} type="hidden" name={optionPrefix + name} value={values[name]} />
        ))}
      <FitChoice product={product} choice={choice} onPick={onPick} asked={asked} isAnswer={ask !== undefined} />
    </>
  );
  const toChoose =
    missing === undefined
      ? undefined
      : {
          words: text.t('product.choose', { option: optionWord(shop.config, text, missing) }),
          lead: () => lead(missing),
        };
  const chosen = choices
    .flatMap(({ name }) => (values[name] === undefined ? [] : wordFor(product.words, name, values[name])))
    .join(', ');
  return <AddToBasket sku={shown.sku} choice={{ fields, toChoose, chosen }} {...common} />;
};
