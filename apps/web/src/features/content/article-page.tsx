import type { Article } from '@torg/domain/content';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './article-page.module.css';

/** An article of the shop. */
export const ArticlePage = ({ article }: { readonly article: Article }) => {
  const { t } = useText();
  return (
    <div className="page">
      <article className={styles.article}>
        <Breadcrumbs trail={[{ name: t('breadcrumbs.start'), to: paths.start }]} current={article.title} />
        <h1 tabIndex={-1}>{article.title}</h1>
        <RichText text={article.body} />
      </article>
    </div>
  );
};
