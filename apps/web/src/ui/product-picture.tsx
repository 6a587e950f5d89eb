import { type ImageRef, type ImageType, imagePath, imageWidths } from '@torg/domain/media';
import styles from './product-picture.module.css';

/** What the browser may choose among, for screens of different density. */
const candidates = {
  thumbnail: ['thumbnail', 'product-card'],
  'product-card': ['product-card', 'product-image'],
  'product-image': ['product-image', 'product-image-double', 'product-image-modal'],
} satisfies Partial<Record<ImageType, readonly ImageType[]>>;

type Props = {
  readonly image: ImageRef | undefined;
  readonly size: keyof typeof candidates;
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
      srcSet={candidates[size].map((type) => `${imagePath(type, image.id)} ${imageWidths[type]}w`).join(', ')}
      sizes={sizes}
      alt={image.alt}
      width={width}
      height={width}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
};
