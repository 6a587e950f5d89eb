export { isOpenWithoutLogin, loginRedirect } from './login-required.ts';
export {
  campaignOfPath,
  type Page,
  type PageMatch,
  type PageName,
  pageAt,
  pageNames,
  pages,
  showsBasket,
} from './page.ts';
export { listingPath, localizedPath, paths, productPath, splitLocale } from './paths.ts';
export { redirectTarget } from './redirect-target.ts';
export { slugify } from './slug.ts';
