import type { Article } from '@torg/domain/content';
import { useStorefront } from '../../bindings/storefront.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './closed-page.module.css';

/** All that a shop shows while it is closed. */
export const ClosedPage = ({ article }: { readonly article: Article }) => {
  const { shop, picture } = useStorefront();
  const { name } = shop.config.info;
  return (
    <main className={styles.closed}>
      <div className={styles.band}>
        <img className={styles.logo} src={picture('company-logo', 'logo', 'svg')} alt={name} width={230} height={64} />
        <h1>{article.title}</h1>
      </div>
      <RichText text={article.body} />
    </main>
  );
};
