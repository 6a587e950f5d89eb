export { createHttpShop, type HttpShopOptions } from './http-shop.ts';
