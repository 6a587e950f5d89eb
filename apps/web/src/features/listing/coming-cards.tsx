import styles from './coming-cards.module.css';

/** Stand in for cards that are on their way, so that what follows them stays where it is when they come. */
export const ComingCards = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={styles.card} aria-hidden="true">
      <span className={styles.picture} />
      <span className={styles.line} />
      <span className={styles.line} />
    </li>
  ));
