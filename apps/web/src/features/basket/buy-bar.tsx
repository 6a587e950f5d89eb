import type { Price } from '@torg/domain/money';
import type { ReactNode, RefObject } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { FootBar } from './foot-bar.tsx';

type Props = {
  /** The button that the bar stands in for while it is out of sight. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly price: Price;
  readonly isBusy: boolean;
  /** What came of the last press; the form beside the button says it to screen readers. */
  readonly answer: ReactNode;
};

/** On a phone, a way to buy at the foot of the window, as long as the button itself is out of sight. */
export const BuyBar = ({ button, name, price, isBusy, answer }: Props) => {
  const { text, priced } = useStorefront();
  const press = (
    <button type="submit" className="button" aria-busy={isBusy}>
      {text.t('product.add_to_basket')}
    </button>
  );
  return (
    <FootBar
      standsFor={button}
      label={text.t('product.buy_bar', { name })}
      price={priced(price)}
      action={press}
      {...{ name, answer }}
    />
  );
};
