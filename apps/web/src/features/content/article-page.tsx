import type { Article } from '@torg/domain/content';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import type { LoadedBlock } from '../blocks/load-blocks.ts';
import styles from './article-page.module.css';

/** An article, and its blocks with what they show. */
export type LoadedArticle = { readonly article: Article; readonly blocks: readonly LoadedBlock[] };

/** An article of the shop: its words, then its blocks. */
export const ArticlePage = ({ article, blocks }: LoadedArticle) => {
  const { t } = useText();
  return (
    <>
      <div className="page">
        <article className={styles.article}>
          <Breadcrumbs trail={[{ name: t('breadcrumbs.start'), to: paths.start }]} current={article.title} />
          <h1 tabIndex={-1}>{article.title}</h1>
          <RichText text={article.body} />
        </article>
      </div>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
    </>
  );
};
