import type { BannerLook } from '@torg/domain/content';
import { BannerSection } from '../../ui/banner-section.tsx';
import { ArticlesBlock } from './articles-block.tsx';
import styles from './blocks.module.css';
import { CampaignBlock } from './campaign-block.tsx';
import { CategoryBlock } from './category-block.tsx';
import { LinksBlock } from './links-block.tsx';
import type { LoadedBlock } from './load-blocks.ts';
import { CertificationsBlock, PartnersBlock, SocialBlock } from './marks-blocks.tsx';
import { PictureBlock } from './picture-block.tsx';
import { ProductBlock } from './product-block.tsx';
import { QuestionsBlock } from './questions-block.tsx';
import { StoryBlock, TextBlock } from './text-blocks.tsx';
import { UspBlock } from './usp-block.tsx';

/** How many blocks are in sight when a page opens: their pictures are fetched at once. */
const blocksInSight = 2;

type Props = {
  readonly blocks: readonly LoadedBlock[];
  /** Whether the first banner carries the page's heading. */
  readonly isHeading?: boolean;
  /** Within a page that has its own edges. */
  readonly isInset?: boolean;
};

const wideLooks: readonly (BannerLook | undefined)[] = ['cover', 'bold'];

/** Blocks that reach from edge to edge of the screen. */
const isWide = (block: LoadedBlock): boolean =>
  (block.type === 'campaign' && wideLooks.includes(block.look ?? block.found.look)) ||
  block.type === 'usp' ||
  block.type === 'brand-story' ||
  (block.type === 'banner' && wideLooks.includes(block.look));

/** The blocks of a page in the order that its operator put them. */
export const Blocks = ({ blocks, isHeading = false, isInset = false }: Props) => {
  const heading = isHeading ? blocks.findIndex(({ type }) => type === 'banner') : -1;
  const firstRow = blocks.findIndex(({ type }) => type === 'products');
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <div
          // Two blocks may be alike: their place is all that tells them apart, and it changes with their page alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          className={isInset || isWide(block) ? styles.block : `page ${styles.block}`}
          data-inset={isInset ? '' : undefined}
          data-wide={!isInset && isWide(block) ? '' : undefined}
          data-block={block.type}
        >
          {shown(block, {
            isFirst: index === heading,
            isInSight: index < blocksInSight,
            isFirstRow: index === firstRow,
          })}
        </div>
      ))}
    </div>
  );
};

type Place = { readonly isFirst: boolean; readonly isInSight: boolean; readonly isFirstRow: boolean };

const shown = (block: LoadedBlock, { isFirst, isInSight, isFirstRow }: Place) => {
  switch (block.type) {
    case 'banner':
      return <BannerSection banner={block} {...{ isFirst, isInSight }} />;
    case 'articles':
      return <ArticlesBlock {...block} />;
    case 'usp':
      return <UspBlock {...block} />;
    case 'partners':
      return <PartnersBlock {...block} />;
    case 'certifications':
      return <CertificationsBlock {...block} />;
    case 'social':
      return <SocialBlock {...block} />;
    case 'products':
      return <ProductBlock block={block} isFirst={isFirstRow} />;
    case 'campaign':
      return <CampaignBlock block={block} isInSight={isInSight} />;
    case 'text':
      return <TextBlock {...block} />;
    case 'brand-story':
      return <StoryBlock {...block} />;
    case 'questions':
      return <QuestionsBlock {...block} />;
    case 'categories':
      return <CategoryBlock {...block} isInSight={isInSight} />;
    case 'links':
      return <LinksBlock {...block} />;
    case 'picture':
      return <PictureBlock {...block} />;
  }
};
