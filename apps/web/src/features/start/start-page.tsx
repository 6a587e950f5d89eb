import type { ProductCard } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { BannerSection } from './banner-section.tsx';
import { CategorySection } from './category-section.tsx';
import { ProductSection } from './product-section.tsx';

type Props = {
  /** The goods of each product row, in the order of the rows. */
  readonly products: readonly (readonly ProductCard[])[];
};

/** What is seen of a start page when it opens. */
const sectionsInSight = 2;

/** The start page as the operator put it together. The first banner carries the page's heading. */
export const StartPage = ({ products }: Props) => {
  const { info, start } = useStorefront().shop.edition;
  const firstBanner = start.findIndex((section) => section.kind === 'banner');
  const firstRow = start.findIndex((section) => section.kind === 'products');
  let row = -1;
  return (
    <div className="page">
      {firstBanner < 0 && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {info.name}
        </h1>
      )}
      {start.map((section, index) => {
        const key = `${section.kind}-${index}`;
        if (section.kind === 'banner') {
          return (
            <BannerSection
              key={key}
              banner={section.banner}
              isFirst={index === firstBanner}
              isInSight={index < sectionsInSight}
            />
          );
        }
        if (section.kind === 'categories') return <CategorySection key={key} title={section.title} />;
        row += 1;
        return <ProductSection key={key} section={section} cards={products[row] ?? []} isFirst={index === firstRow} />;
      })}
    </div>
  );
};
