export { type ShopperId, shopperKey } from './shopper-id.ts';
