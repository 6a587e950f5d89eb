import type { ImageRef } from '@torg/domain/media';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './gallery.module.css';
import { nextPicture } from './next-picture.ts';
import { pictureWidths } from './picture-widths.ts';
import { useStrip } from './use-strip.ts';

const loadZoom = () => import('./picture-zoom.tsx');
const PictureZoom = lazy(async () => ({ default: (await loadZoom()).PictureZoom }));

/** Leaves clicks that open a tab or a window to the browser. */

/**
 * A product's pictures in a strip that is moved by swiping, by arrow keys, by two buttons, or by the small pictures
 * below it. Without scripts it is a list of pictures to scroll, each a link to itself in large.
 */
export const Gallery = ({ images }: { readonly images: readonly ImageRef[] }) => {
  const { text, picture } = useStorefront();
  const { t } = text;
  const { strip, current, show, isReady } = useStrip();
  const [zoomed, setZoomed] = useState<number>();
  const total = images.length;
  const focus = (place: 'strip' | 'thumbnail', index: number): void =>
    strip.current
      ?.closest('section')
      ?.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)
      [index]?.focus({ preventScroll: true });

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const next = nextPicture(event, current, total);
    if (next === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    show(next);
    const { place } = event.target.dataset;
    if (place === 'strip' || place === 'thumbnail') focus(place, next);
  };

  const zoom = (event: MouseEvent, index: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setZoomed(index);
  };

  const jump = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    show(index);
  };

  // Once arrow keys lead from picture to picture, the tab key passes over all but the one in sight.
  const tabIndex = (index: number) => (isReady && index !== current ? -1 : undefined);

  return (
    // biome's rule wants a role on whatever listens; here only the links and buttons inside are interactive.
    <section className={styles.gallery} aria-label={t('product.pictures')} onKeyDown={onKey}>
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip}>
          {images.map((image, index) => (
            <li key={image.id} id={`picture-${index + 1}`}>
              <a
                className={styles.large}
                href={picture('product-image-modal', image.id)}
                aria-label={t('product.enlarge', { alt: image.alt })}
                data-place="strip"
                tabIndex={tabIndex(index)}
                onClick={(event) => zoom(event, index)}
                onPointerEnter={() => void loadZoom()}
              >
                <ProductPicture image={image} size="product-image" sizes={pictureWidths} isFirst={index === 0} />
              </a>
            </li>
          ))}
          {total === 0 && (
            <li className={styles.large}>
              <ProductPicture image={undefined} size="product-image" />
            </li>
          )}
        </ul>
        {isReady && total > 1 && (
          <>
            <Step name="previous" label={t('product.previous_picture')} onClick={() => show(current - 1)} />
            <Step name="next" label={t('product.next_picture')} onClick={() => show(current + 1)} />
            <p className={styles.count}>{t('product.picture_of', { number: current + 1, total })}</p>
          </>
        )}
      </div>
      {total > 1 && (
        <ol className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('product.picture', { number: index + 1, total })}
                aria-current={isReady && index === current ? 'true' : undefined}
                data-place="thumbnail"
                tabIndex={tabIndex(index)}
                onClick={(event) => jump(event, index)}
              >
                <ProductPicture image={{ ...image, alt: '' }} size="thumbnail" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <PictureZoom
            images={images}
            first={zoomed}
            onClose={(index) => {
              setZoomed(undefined);
              show(index, 'instant');
              focus('strip', index);
            }}
          />
        </Suspense>
      )}
    </section>
  );
};

type StepProps = { readonly name: 'previous' | 'next'; readonly label: string; readonly onClick: () => void };

const Step = ({ name, label, onClick }: StepProps) => (
  <button type="button" className={styles.step} data-step={name} aria-label={label} onClick={onClick}>
    <Icon name={name} size={20} />
  </button>
);
