export {
  type Campaign,
  type CampaignPlan,
  campaignState,
  campaignTimes,
  type FoundCampaign,
  validateCampaign,
} from './campaign.ts';
export { type Article, type Banner, type BannerLook, bannerLooks, type StartSection } from './content.ts';
export { excerpt } from './excerpt.ts';
export type { Contents } from './ports.ts';
export {
  plainText,
  type ReadHtml,
  type RichText,
  type RichTextNode,
  type RichTextTag,
  richTextTags,
} from './rich-text.ts';
