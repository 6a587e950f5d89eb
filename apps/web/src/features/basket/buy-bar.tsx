import type { Price } from '@torg/domain/money';
import type { ReactNode, RefObject } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { FinalPrice } from '../../ui/final-price.tsx';
import { FootBar } from './foot-bar.tsx';

/** A price, perhaps the lowest of several. */
export type ShownPrice = { readonly price: Price; readonly isFrom: boolean };

type Props = {
  /** The button that the bar stands in for while it is out of sight. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly price: ShownPrice;
  /** What the button says. */
  readonly words: string;
  /** What is chosen of the product so far, if there is something to choose. */
  readonly chosen?: string | undefined;
  readonly isBusy: boolean;
  /** What came of the last press; the form beside the button says it to screen readers. */
  readonly answer: ReactNode;
};

/** On a phone, a way to buy at the foot of the window, as long as the button itself is out of sight. */
export const BuyBar = ({ button, name, price: { price, isFrom }, words, chosen, isBusy, answer }: Props) => {
  const { text, priced } = useStorefront();
  const press = (
    <button type="submit" className="button" aria-busy={isBusy}>
      {words}
    </button>
  );
  return (
    <FootBar
      standsFor={button}
      label={text.t('product.buy_bar', { name })}
      name={chosen ? `${name} · ${chosen}` : name}
      price={
        <>
          {priced(price, isFrom)} <FinalPrice price={price} isFrom={isFrom} />
        </>
      }
      action={press}
      answer={answer}
    />
  );
};
