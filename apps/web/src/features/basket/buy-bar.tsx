import type { Price } from '@torg/domain';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './buy-bar.module.css';

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
  const bar = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const own = button.current;
    if (own === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isInSight = entry?.isIntersecting === true;
      // The bar goes; the focus must not go with it.
      if (isInSight && bar.current?.contains(document.activeElement)) own.focus({ preventScroll: true });
      setShown(!isInSight);
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [button]);

  if (!isShown) return <span className={styles.place} />;
  return (
    <section ref={bar} className={`${styles.place} ${styles.bar}`} aria-label={text.t('product.buy_bar', { name })}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.price}>{priced(price)}</p>
      </div>
      <button type="submit" className="button" aria-busy={isBusy}>
        {text.t('product.add_to_basket')}
      </button>
      {answer && <p className={styles.answer}>{answer}</p>}
    </section>
  );
};
