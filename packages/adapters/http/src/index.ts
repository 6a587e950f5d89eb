export type { CheckAnswer } from './call.ts';
export { createHttpShop, type HttpShopOptions } from './http-shop.ts';
export { createTellFault } from './login-fault.ts';
export { createPageAnswers, type PageAnswersDeps } from './page-answers.ts';
export type { StartPayment } from './payments.ts';
export { createSendProfile, createSendUser } from './profile.ts';
export { createHttpSession, type HttpSession } from './session.ts';
export { createSendSettings } from './settings.ts';
export { type AccessToken, createShopClient, type ShopClient, type ShopClientOptions } from './shop-client.ts';
