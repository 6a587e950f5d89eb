import type { CreditEvent, ShopperCreditView } from '@torg/domain/credit';
import { option as O } from 'fp-ts';
import { answerOf } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A credit of a kind as its page shows it; none for who is not logged in, or buys on another one, or on none. */
export type LoadedCredit = {
  readonly kind: ShopperCreditView['kind'];
  readonly credit: ShopperCreditView | null;
  readonly events: readonly CreditEvent[];
};

/** The visitor's credit of a kind, with what happened to it. */
export const loadCredit = async ({ shop }: Storefront, kind: LoadedCredit['kind']): Promise<LoadedCredit> => {
  const balance = O.toNullable(await answerOf(shop.credit.balance()));
  if (balance?.kind !== kind) return { kind, credit: null, events: [] };
  return { kind, credit: balance, events: await answerOf(shop.credit.events()) };
};
