import { type ImageRef, type ImageType, imageWidths, type PictureAddress } from '@torg/domain/media';
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
  /** Asks for the default picture where this one is gone, as that of goods that were sold long ago may be. */
  readonly fallsBack?: boolean;
  /** In sight when the page opens: fetched at once. */
  readonly isFirst?: boolean;
};

/** A product's picture: a square of known size, so that nothing moves when it arrives. */
export const ProductPicture = ({
  image,
  size,
  sizes = `${imageWidths[size]}px`,
  isFirst = false,
  fallsBack = false,
}: Props) => {
  const { picture } = useStorefront();
  const width = imageWidths[size];
  const more = fallsBack ? '?fallback=default' : '';
  if (image === undefined) return <span className={styles.none} aria-hidden="true" />;
  return (
    <img
      className={styles.picture}
      src={picture(size, image.id) + more}
      srcSet={srcSetOf(picture, size, image.id, more)}
      sizes={sizes}
      alt={image.alt}
      width={width}
      height={width}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
};
