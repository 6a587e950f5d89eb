import type { ShopperCredit } from '@torg/domain/credit';
import type { Call } from './call.ts';

/** The credit of the session's user. Few pages ask for it: how it is called comes with the first one. */
export const httpCredit = (call: Call): ShopperCredit => {
  const credit = async () => (await import('./call-credit.ts')).callCredit(call);
  return {
    balance: () => async () => (await credit()).balance()(),
    events: () => async () => (await credit()).events()(),
  };
};
