export { articleData, brandData, campaignData, categoryData } from './place-data.ts';
export { productData } from './product-data.ts';
export { questionData } from './question-data.ts';
export { shopData } from './shop-data.ts';
