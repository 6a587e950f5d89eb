export type { SessionAnswer, TokenSet } from './session.ts';
