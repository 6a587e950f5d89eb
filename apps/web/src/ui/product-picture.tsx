import { type ImageRef, type ImageType, imagePath, imageWidths } from '@torg/domain/media';
import styles from './product-picture.module.css';

/** What the browser may choose among, for screens of different density. */
const candidates = {
  thumbnail: ['thumbnail', 'product-card'],
  'product-card': ['product-card', 'product-image'],
  'product-image': ['product-image', 'product-image-double', 'product-image-modal'],
} satisfies Partial<Record<ImageType, readonly ImageType[]>>;

type Size = keyof typeof candidates;

const srcSetOf = (size: Size, id: string): string =>
  candidates[size].map((type) => `${imagePath(type, id)} ${imageWidths[type]}w`).join(', ');

/**
 * Fetches a picture of a page that is likely to be opened next: the same of its sizes that the page will show.
 * @param sizes the widths that the page will give it.
 */
export const fetchPictureAhead = (id: string, size: Size, sizes: string): void => {
  const picture = new Image();
  // In this order: a browser chooses as soon as it knows a source.
  picture.sizes = sizes;
  picture.srcset = srcSetOf(size, id);
  picture.src = imagePath(size, id);
};

type Props = {
  readonly image: ImageRef | undefined;
  readonly size: Size;
  /** Widths that the page gives it, for the browser's choice among sizes; that of `size` unless told. */
  readonly sizes?: string;
  /** In sight when the page opens: fetched at once. */
  readonly isFirst?: boolean;
};

/** A product's picture: a square of known size, so that nothing moves when it arrives. */
export const ProductPicture = ({ image, size, sizes = `${imageWidths[size]}px`, isFirst = false }: Props) => {
  const width = imageWidths[size];
  if (image === undefined) return <span className={styles.none} aria-hidden="true" />;
  return (
    <img
      className={styles.picture}
      src={imagePath(size, image.id)}
      srcSet={srcSetOf(size, image.id)}
      sizes={sizes}
      alt={image.alt}
      width={width}
      height={width}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
};
