import type { BlockOf } from '@torg/domain/content';
import { imageWidths } from '@torg/domain/media';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Onward } from '../../ui/onward.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './text-blocks.module.css';

/** Formatted words. */
export const TextBlock = ({ title, body }: Omit<BlockOf<'text'>, 'type'>) => (
  <section className={styles.text}>
    {title !== undefined && <h2>{title}</h2>}
    <RichText text={body} />
  </section>
);

/** Who the shop is: its words large on a ground of their own, its picture beside them. */
export const StoryBlock = ({ title, body, image, link }: Omit<BlockOf<'brand-story'>, 'type'>) => {
  const { picture } = useStorefront();
  const titleId = useId();
  return (
    <section className={styles.story} aria-labelledby={titleId}>
      <div className={`page ${styles.inner}`} data-picture={image === undefined ? undefined : ''}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <RichText text={body} />
          {link && <Onward link={link} look="button button-quiet" />}
        </div>
        {image && (
          <img
            className={styles.picture}
            src={picture('normal', image.id)}
            srcSet={`${picture('mobile-banner', image.id)} ${imageWidths['mobile-banner']}w, ${picture('normal', image.id)} ${imageWidths.normal}w`}
            sizes="(max-width: 899px) 92vw, 560px"
            alt={image.alt}
            width={imageWidths.normal}
            height={Math.round((imageWidths.normal * 3) / 4)}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
    </section>
  );
};
