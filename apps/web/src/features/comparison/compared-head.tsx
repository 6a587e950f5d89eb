import { bestStock, chooseVariant, type Product } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { AddToBasket } from '../basket/add-to-basket.tsx';
import styles from './compare-page.module.css';

type Props = { readonly products: readonly Product[]; readonly onRemove: (product: Product) => void };

/** What stands above the columns: each product with its picture, and ways to buy it and to take it off. */
export const ComparedHead = ({ products, onRemove }: Props) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <tr>
      <td>
        <span className="visually-hidden">{t('compare.property')}</span>
      </td>
      {products.map((product) => {
        const { slug, name, images, variants } = product;
        const others = products.filter((other) => other !== product).map((other) => other.slug);
        const image = chooseVariant(product, { options: {} })?.shown.images[0] ?? images[0];
        const [only] = variants;
        return (
          <th key={slug} scope="col">
            <div className={styles.head}>
              <ProductPicture
                image={image && { ...image, alt: '' }}
                size="product-card"
                sizes="(max-width: 619px) 136px, 240px"
              />
              <Link to={paths.product(slug)}>{name}</Link>
              {variants.length === 1 && only !== undefined ? (
                <AddToBasket sku={only.sku} name={name} stock={bestStock(variants)} place="column" />
              ) : (
                <Link to={paths.product(slug)} look="quiet-button" label={`${t('compare.to_product')}: ${name}`}>
                  {t('compare.to_product')}
                </Link>
              )}
              <a
                className="link"
                href={path(paths.compare(others))}
                data-scroll="keep"
                onClick={() => onRemove(product)}
              >
                {t('compare.remove')}
                <span className="visually-hidden"> {name}</span>
              </a>
            </div>
          </th>
        );
      })}
    </tr>
  );
};
