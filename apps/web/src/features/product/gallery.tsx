import type { ImageRef } from '@torg/domain';
import { imageAddress, imageWidths } from '@torg/domain';
import { type MouseEvent, useRef } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './gallery.module.css';

const widths = '(max-width: 899px) 92vw, 720px';

/**
 * A product's pictures in a strip that is moved by swiping, by the arrow keys, or by the small pictures below it.
 * The small pictures are links to places in the strip, so that they work without scripts.
 */
export const Gallery = ({ images }: { readonly images: readonly ImageRef[] }) => {
  const { t } = useText();
  const strip = useRef<HTMLUListElement>(null);
  const shown = images.filter(({ id }, index) => images.findIndex((other) => other.id === id) === index);
  if (shown.length < 2) {
    return (
      <div className={styles.gallery}>
        <div className={styles.large}>
          <ProductPicture image={shown[0]} size="product-image" sizes={widths} isFirst />
        </div>
      </div>
    );
  }

  const show = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  };

  return (
    <div className={styles.gallery}>
      <section aria-label={t('product.pictures')}>
        <ul ref={strip} className={styles.strip}>
          {shown.map((image, index) => (
            <li key={image.id} id={`picture-${index + 1}`} className={styles.large}>
              <a
                href={imageAddress('product-image-modal', image.id)}
                aria-label={t('product.enlarge', { alt: image.alt })}
              >
                <ProductPicture image={image} size="product-image" sizes={widths} isFirst={index === 0} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <ol className={styles.thumbnails}>
        {shown.map((image, index) => (
          <li key={image.id}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={t('product.picture', { number: index + 1, total: shown.length })}
              onClick={(event) => show(event, index)}
            >
              <img
                src={imageAddress('thumbnail', image.id)}
                alt=""
                width={imageWidths.thumbnail}
                height={imageWidths.thumbnail}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
};
