export type { CheckAnswer } from './call.ts';
export { createHttpShop, type HttpShopOptions } from './http-shop.ts';
export { createHttpSession, type HttpSession } from './session.ts';
