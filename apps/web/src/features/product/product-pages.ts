export { AccessoriesPage } from './accessories-page.tsx';
export { GoneProductPage } from './gone-product-page.tsx';
export { ProductPage } from './product-page.tsx';
