import {
  afterPictureFailure,
  type ImageRef,
  type ImageType,
  imageWidths,
  type PictureAddress,
  type PictureAttempt,
  pictureRest,
} from '@torg/domain/media';
import { useEffect, useState } from 'react';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './product-picture.module.css';

/** What the browser may choose among, for screens of different density. */
const candidates = {
  thumbnail: ['thumbnail', 'product-card'],
  'product-card': ['product-card', 'product-image'],
  'product-image': ['product-image', 'product-image-double', 'product-image-modal'],
} satisfies Partial<Record<ImageType, readonly ImageType[]>>;

type Size = keyof typeof candidates;

const srcSetOf = (address: PictureAddress, size: Size, id: string, more = ''): string =>
  candidates[size].map((type) => `${address(type, id)}${more} ${imageWidths[type]}w`).join(', ');

/**
 * Fetches a picture of a page that is likely to be opened next: the same of its sizes that the page will show.
 * @param sizes the widths that the page will give it.
 */
export const fetchPictureAhead = (address: PictureAddress, id: string, size: Size, sizes: string): void => {
  const picture = new Image();
  // In this order: a browser chooses as soon as it knows a source.
  picture.sizes = sizes;
  picture.srcset = srcSetOf(address, size, id);
  picture.src = address(size, id);
};

type Props = {
  readonly image: ImageRef | undefined;
  readonly size: Size;
  /** Widths that the page gives it, for the browser's choice among sizes; that of `size` unless told. */
  readonly sizes?: string;
  /** Shows the default picture where this one is gone, as that of goods that were sold long ago may be, or fails. */
  readonly fallsBack?: boolean;
  /** In sight when the page opens: fetched at once. */
  readonly isFirst?: boolean;
};

/** The attempt to show a picture, which begins anew with another one. */
const useAttempt = (id: string | undefined, fallsBack: boolean) => {
  const [last, setLast] = useState<{ readonly id: string | undefined; readonly attempt: PictureAttempt }>();
  const attempt = last?.id === id && last !== undefined ? last.attempt : 'own';
  useEffect(() => {
    if (attempt !== 'rest') return;
    const end = setTimeout(() => setLast({ id, attempt: 'again' }), pictureRest);
    return () => clearTimeout(end);
  }, [attempt, id]);
  return { attempt, fail: () => setLast({ id, attempt: afterPictureFailure(attempt, fallsBack) }) };
};

/**
 * How a picture is fetched. Small ones in sight are fetched with the page, but not ahead of it: where the cache has them in
 * large, browsers show that, and what was fetched ahead is not used.
 */
const fetching = (size: Size, isFirst: boolean) => {
  if (!isFirst) return { loading: 'lazy', decoding: 'async' } as const;
  return { fetchPriority: size === 'thumbnail' ? 'low' : 'high' } as const;
};

/** Nobody heard of a picture that failed before the page was hydrated. */
const hasFailed = (picture: HTMLImageElement): boolean =>
  picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '';

/** A product's picture: a square of known size, so that nothing moves when it arrives. One that fails leaves its ground. */
export const ProductPicture = ({
  image,
  size,
  sizes = `${imageWidths[size]}px`,
  isFirst = false,
  fallsBack = false,
}: Props) => {
  const { picture } = useStorefront();
  const width = imageWidths[size];
  const { attempt, fail } = useAttempt(image?.id, fallsBack);
  if (image === undefined || attempt === 'rest' || attempt === 'none') {
    const words = image?.alt ?? '';
    return (
      <span className={styles.none} aria-hidden={words === '' ? true : undefined}>
        {words}
      </span>
    );
  }
  const id = attempt === 'default' ? attempt : image.id;
  const more = fallsBack ? '?fallback=default' : '';
  return (
    <img
      // A new element asks anew.
      key={attempt}
      ref={(element) => {
        if (element !== null && hasFailed(element)) fail();
      }}
      onError={fail}
      className={styles.picture}
      src={picture(size, id) + more}
      srcSet={srcSetOf(picture, size, id, more)}
      sizes={sizes}
      alt={image.alt}
      width={width}
      height={width}
      {...fetching(size, isFirst)}
    />
  );
};
