import { bestStock, firstAwaitedDay, galleryOf, type Product, type ProductQuery } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { defaultDeliveryMethod } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { PurchaseTerms } from '../../ui/purchase-terms.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StockNote } from '../../ui/stock-note.tsx';
import { CompareChoice } from '../compare-choice/compare-choice.tsx';
import { Arrival } from '../delivery/arrival.tsx';
import { DeliverTo } from '../delivery/deliver-to.tsx';
import { RecentlyViewed } from '../viewed/recently-viewed.tsx';
import { WishHeart } from '../wish-heart/wish-heart.tsx';
import { Accessories } from './accessories.tsx';
import { BuyProduct } from './buy-product.tsx';
import { Gallery } from './gallery.tsx';
import { PlansOfProduct, ReviewsInSight } from './late-parts.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductFiles } from './product-files.tsx';
import styles from './product-page.module.css';
import { Specifications } from './specifications.tsx';
import { useProductChoice } from './use-product-choice.ts';
import { VariantChoice } from './variant-choice.tsx';

type Props = {
  readonly product: Product;
  /** As the address says; what the product does not have is as if it were not asked for. */
  readonly query: ProductQuery;
};

/** A product: its pictures, price, stock and delivery, its variants, and a way to buy it; below, all that is known of it. */
export const ProductPage = ({ product, query }: Props) => {
  const { shop, text, facts } = useStorefront();
  const { t } = text;
  const [choice, pick] = useProductChoice(product, query);
  const { shown, open, candidates } = choice;
  const isWhole = open.length === 0;
  const variant = isWhole && product.variants.length > 1 ? { sku: shown.sku } : {};
  const state = bestStock(candidates);
  const from = firstAwaitedDay(candidates);
  const { info } = shop.config;
  const pictures = galleryOf(product, shown);
  const trail = [
    { name: t('breadcrumbs.start'), to: paths.start },
    ...product.categories.map(({ name, slug }) => ({ name, to: paths.category(slug) })),
  ];
  return (
    <div className="page">
      <div className={styles.trail}>
        <Breadcrumbs trail={trail} current={product.name} />
      </div>
      <div className={styles.top}>
        <Gallery key={pictures[0]?.id} images={pictures} />
        <div className={styles.buy}>
          <div>
            <div className={styles.above}>
              {shop.config.info.showBrandName && product.brand && (
                <Link to={paths.brand(product.brand.slug)} className={styles.brand}>
                  {product.brand.name}
                </Link>
              )}
              {product.rating && (
                <a href="#reviews" className={styles.rating}>
                  <Stars {...product.rating} />
                </a>
              )}
            </div>
            <h1 className={styles.name} tabIndex={-1}>
              {product.name}
            </h1>
          </div>
          <div>
            <PriceTag
              price={shown.price}
              compareAt={shown.compareAt}
              isFrom={candidates.some(({ price }) => price.amount !== shown.price.amount)}
              size="page"
            />
            <PriceNotes {...shown} />
            <p className={styles.vat}>
              {t(facts.priceContext.vatView === 'gross' ? 'price.incl_vat' : 'price.excl_vat')}
            </p>
          </div>
          <StockNote
            state={state}
            available={isWhole ? shown.stock.available : undefined}
            from={from}
            delivery={<Arrival way={defaultDeliveryMethod(info)} from={from} />}
            size="page"
          />
          <VariantChoice product={product} choice={choice} />
          <div className={styles.order}>
            <BuyProduct product={product} choice={choice} onPick={pick} ask={query.ask} />
            {shop.config.plans && <PlansOfProduct product={product} variant={shown} />}
            <PurchaseTerms place="product" />
            {state !== 'out' && <DeliverTo from={from} />}
          </div>
          <div className={styles.keep}>
            <WishHeart wish={{ slug: product.slug, name: product.name, ...variant }} place="page" />
            <CompareChoice goods={{ slug: product.slug, name: product.name }} />
          </div>
          <ProductFacts product={product} variant={shown} />
          {product.highlights.length > 0 && (
            <ul className={styles.highlights}>
              {product.highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={`${styles.more} ${styles.told}`}>
          {product.description.length > 0 && (
            <section aria-labelledby="description">
              <h2 id="description">{t('product.description')}</h2>
              <RichText text={product.description} />
            </section>
          )}
          <Specifications specifications={product.specifications} sku={isWhole ? shown.sku : undefined} />
          <ProductFiles product={product} />
        </div>
      </div>
      {product.reviews && (
        <div className={styles.more}>
          <ReviewsInSight product={product} />
        </div>
      )}
      <Accessories product={product} />
      <RecentlyViewed slug={product.slug} />
    </div>
  );
};
