export { pictureUrl, type SearchFacts, type SeoContext, searchFacts, type ToldPage } from './told-page.ts';
export {
  pagedTitle,
  toldAccessories,
  toldArticle,
  toldBrand,
  toldCampaign,
  toldCategory,
  toldProduct,
  toldStart,
} from './told-pages.ts';
