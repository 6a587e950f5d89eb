export {
  articleData,
  brandData,
  campaignData,
  categoryData,
  productData,
  questionData,
  shopData,
} from './structured-data.ts';
