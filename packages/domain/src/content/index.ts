export {
  type Campaign,
  type CampaignPeriod,
  type CampaignPlan,
  campaignState,
  type FoundCampaign,
} from './campaign.ts';
export { campaignChanges, nextCampaignChange } from './campaign-changes.ts';
export { type Article, type Banner, type BannerLook, bannerLooks, type StartSection } from './content.ts';
export type { Contents } from './ports.ts';
