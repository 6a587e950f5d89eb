import type { BlockOf } from '@torg/domain/content';
import { type ImageType, imageWidths } from '@torg/domain/media';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './picture-block.module.css';

/** Kinds whose pictures are squares. */
const squares: ReadonlySet<ImageType> = new Set([
  ...(['product-card', 'product-image', 'product-image-double', 'product-image-modal'] as const),
  ...(['thumbnail', 'trade-in-product'] as const),
]);

/** One picture, never wider than its kind is. */
export const PictureBlock = ({ image, kind = 'normal', caption }: Omit<BlockOf<'picture'>, 'type'>) => {
  const { picture } = useStorefront();
  return (
    <figure className={styles.figure}>
      <img
        className={styles.picture}
        src={picture(kind, image.id)}
        alt={image.alt}
        width={imageWidths[kind]}
        height={squares.has(kind) ? imageWidths[kind] : Math.round(imageWidths[kind] / 2)}
        loading="lazy"
        decoding="async"
      />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
};
