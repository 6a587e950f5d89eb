import type { Product } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import styles from './product-facts.module.css';

type Props = { readonly product: Product };

const kibibyte = 1024;

/** Documents to keep, each with its type and size, and the way to a video, which begins when it is asked for. */
export const ProductFiles = ({ product: { documents = [], video } }: Props) => {
  const { t, number } = useText();
  if (documents.length === 0 && video === undefined) return null;
  const size = (bytes: number): string =>
    bytes < kibibyte * kibibyte
      ? `${number(Math.ceil(bytes / kibibyte))} kB`
      : `${number(Math.round((bytes * 10) / kibibyte / kibibyte) / 10)} MB`;
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t('product.files')}</h2>
      <ul className={styles.files}>
        {documents.map(({ name, address, type, bytes }) => (
          <li key={`${name} ${address}`}>
            <a href={address}>{name}</a>{' '}
            <span className={styles.small}>
              {type === 'html' ? '' : type.toUpperCase()}
              {bytes !== undefined && `, ${size(bytes)}`}
            </span>
          </li>
        ))}
        {video && (
          <li>
            <a href={video.address}>{t('product.video')}</a> <span className={styles.small}>{video.host}</span>
          </li>
        )}
      </ul>
    </section>
  );
};
