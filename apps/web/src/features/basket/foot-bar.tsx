import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './foot-bar.module.css';

type Props = {
  /** What the bar stands in for while it is out of sight: a button, or what holds it. */
  readonly standsFor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly name: ReactNode;
  readonly price: ReactNode;
  /** What to press. */
  readonly action: ReactNode;
  /** What came of the last press. */
  readonly answer?: ReactNode;
};

/** On a phone, a bar at the foot of the window, as long as the button that it stands in for is out of sight. */
export const FootBar = ({ standsFor, label, name, price, action, answer }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const own = standsFor.current;
    if (own === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isInSight = entry?.isIntersecting === true;
      // The bar goes; the focus must not go with it.
      if (isInSight && bar.current?.contains(document.activeElement)) {
        (own.querySelector('a') ?? own).focus({ preventScroll: true });
      }
      setShown(!isInSight);
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [standsFor]);

  return (
    <>
      <span className={styles.place} />
      {isShown && (
        <section ref={bar} className={styles.bar} aria-label={label}>
          <div className={styles.what}>
            <p className={styles.name}>{name}</p>
            <p className={styles.price}>{price}</p>
          </div>
          {action}
          {answer && <p className={styles.answer}>{answer}</p>}
        </section>
      )}
    </>
  );
};
