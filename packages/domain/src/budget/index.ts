export { claimAlone, createLimiter, type Limiter, type LimiterDeps } from './limiter.ts';
export type { Budget, ClaimShare, Share } from './ports.ts';
