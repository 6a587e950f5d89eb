import type { ArticleTeaser, BlockOf } from '@torg/domain/content';
import { type ImageType, imageWidths } from '@torg/domain/media';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Onward } from '../../ui/onward.tsx';
import styles from './articles-block.module.css';

type Columns = BlockOf<'articles'>['columns'];

const kinds: Readonly<Record<Columns, ImageType>> = {
  1: 'article-one-column',
  2: 'article-two-columns',
  4: 'article-four-columns',
};

/** Widths at which a page shows the pictures, for the browser's choice among sizes. */
const sizes: Readonly<Record<Columns, string>> = {
  1: '(max-width: 899px) 92vw, 760px',
  2: '(max-width: 619px) 92vw, 583px',
  4: '(max-width: 619px) 62vw, (max-width: 899px) 44vw, 280px',
};

/** Short articles, one, two or four beside each other; four of them stand on a shelf on phones. */
export const ArticlesBlock = ({ title, columns, items }: Omit<BlockOf<'articles'>, 'type'>) => {
  const titleId = useId();
  const Heading = title === undefined ? 'h2' : 'h3';
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.articles} data-columns={columns}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
          <li key={index} className={styles.article} data-picture={item.image === undefined ? undefined : ''}>
            <Picture image={item.image} columns={columns} />
            <div className={styles.words}>
              <Heading className={styles.name}>{item.title}</Heading>
              <p>{item.text}</p>
              {item.link && <Onward link={item.link} about={item.title} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Shown = { readonly image: ArticleTeaser['image'] | undefined; readonly columns: Columns };

const Picture = ({ image, columns }: Shown) => {
  const { picture } = useStorefront();
  if (image === undefined) return null;
  const candidates = new Set<ImageType>([kinds[columns], 'article-two-columns', 'article-one-column']);
  return (
    <img
      className={styles.picture}
      src={picture(kinds[columns], image.id)}
      srcSet={[...candidates].map((kind) => `${picture(kind, image.id)} ${imageWidths[kind]}w`).join(', ')}
      sizes={sizes[columns]}
      alt={image.alt}
      width={imageWidths[kinds[columns]]}
      height={Math.round((imageWidths[kinds[columns]] * 2) / 3)}
      loading="lazy"
      decoding="async"
    />
  );
};
