export { loginPath, returnPath } from './login-paths.ts';
export {
  campaignOfPath,
  type Page,
  type PageMatch,
  type PageName,
  type PageRole,
  pageAt,
  pageRoleAt,
  pages,
  showsBasket,
  showsCampaigns,
} from './page.ts';
export { articlePath, listingPath, localizedPath, paths, productPath, splitLocale } from './paths.ts';
export { redirectTarget } from './redirect-target.ts';
export { parseSearch, type SearchParams, stringifySearch, toSearchParams } from './search-params.ts';
