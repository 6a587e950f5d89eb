export { createOidcLogin, type OidcLoginDeps } from './oidc-login.ts';
export { createRefreshTokens } from './refresh-tokens.ts';
export type { OidcSettings } from './settings.ts';
