import { useStorefront } from '../../bindings/storefront.ts';
import { BannerSection } from '../../ui/banner-section.tsx';
import { CategorySection } from './category-section.tsx';
import { campaignOf, type LoadedStart } from './load-start.ts';
import { ProductSection } from './product-section.tsx';

/** What is seen of a start page when it opens. */
const sectionsInSight = 2;

/** The start page as the operator put it together. The first banner carries the page's heading. */
export const StartPage = ({ products, restingCampaigns }: LoadedStart) => {
  const { info, start: written } = useStorefront().shop.config;
  const start = written.filter((section) => !restingCampaigns.includes(campaignOf(section) ?? ''));
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
        if (section.kind === 'categories') {
          return <CategorySection key={key} title={section.title} isInSight={index < sectionsInSight} />;
        }
        row += 1;
        return <ProductSection key={key} section={section} cards={products[row] ?? []} isFirst={index === firstRow} />;
      })}
    </div>
  );
};
