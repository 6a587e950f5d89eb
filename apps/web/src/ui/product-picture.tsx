import { type ImageRef, imageAddress, imageWidths } from '@torg/domain';
import styles from './product-picture.module.css';

type Props = {
  readonly image: ImageRef | undefined;
  readonly size: 'thumbnail' | 'product-card' | 'product-image' | 'product-image-modal';
  /** Widths that the page gives it, for the browser's choice among sizes; that of `size` unless told. */
  readonly sizes?: string;
  /** In sight when the page opens: fetched at once. */
  readonly isFirst?: boolean;
};

const larger = {
  thumbnail: 'product-card',
  'product-card': 'product-image',
  'product-image': 'product-image-modal',
  'product-image-modal': undefined,
} as const;

/** A product's picture: a square of known size, so that nothing moves when it arrives. */
export const ProductPicture = ({ image, size, sizes = `${imageWidths[size]}px`, isFirst = false }: Props) => {
  const width = imageWidths[size];
  if (image === undefined) return <span className={styles.none} aria-hidden="true" />;
  const next = larger[size];
  const address = imageAddress(size, image.id);
  return (
    <img
      className={styles.picture}
      src={address}
      {...(next
        ? { srcSet: `${address} ${width}w, ${imageAddress(next, image.id)} ${imageWidths[next]}w`, sizes }
        : {})}
      alt={image.alt}
      width={width}
      height={width}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
};
