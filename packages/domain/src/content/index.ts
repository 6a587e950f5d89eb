export {
  type ArticleTeaser,
  articleColumns,
  type Banner,
  type BannerLook,
  type Block,
  type BlockOf,
  type BlockType,
  bannerLooks,
  type CallToAction,
  categoryLooks,
  linksOf,
  picturesOf,
  previewPicture,
  productLooks,
  type Question,
  type SellingPoint,
} from './block.ts';
export {
  type Campaign,
  type CampaignPeriod,
  type CampaignPlan,
  campaignState,
  type FoundCampaign,
} from './campaign.ts';
export { campaignChanges, nextCampaignChange } from './campaign-changes.ts';
export type { Article, ContentPage } from './content.ts';
export {
  type CampaignHeader,
  type CampaignHeaderPlan,
  campaignHeaderAt,
  campaignHeaderOf,
  type OpeningHoursFooter,
  openingHoursOf,
} from './custom-component.ts';
export { findArticles } from './find-articles.ts';
export type { ContentPageName, Contents } from './ports.ts';
export { type CountdownInfo, type Ribbon, type RibbonPlan, ribbonAt, ribbonChanges } from './ribbon.ts';
