export { createNativeFetch } from './native-fetch.ts';
export { createNativeLogin, type NativeLogin, type NativeLoginError, type NativeLoginOptions } from './native-login.ts';
export type { LoginOver, NativeSession, NativeTokens } from './native-session.ts';
