import type { BuyerLimit } from '@torg/domain/approval';
import type { CreditEvent, ShopperCreditView } from '@torg/domain/credit';
import { option as O } from 'fp-ts';
import { answerOf } from '../../bindings/answer.ts';
import { isGuest } from '../../bindings/known-user.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A credit of a kind as its page shows it; none for who is not logged in, or buys on another one, or on none. */
export type LoadedCredit = {
  readonly kind: ShopperCreditView['kind'];
  readonly credit: ShopperCreditView | null;
  readonly events: readonly CreditEvent[];
  /** What the visitor may order for the company, told with the credit of companies; left out without a limit. */
  readonly spending?: BuyerLimit;
};

/** The visitor's credit of a kind, with what happened to it. */
export const loadCredit = async (storefront: Storefront, kind: LoadedCredit['kind']): Promise<LoadedCredit> => {
  const { shop } = storefront;
  const asksLimit = kind === 'company' && !isGuest(storefront);
  const [found, terms] = await Promise.all([
    answerOf(shop.credit.balance()),
    asksLimit ? answerOf(shop.approvals.terms()) : undefined,
  ]);
  const limited = terms?.spending === undefined ? {} : { spending: terms.spending };
  const balance = O.toNullable(found);
  if (balance?.kind !== kind) return { kind, credit: null, events: [], ...limited };
  return { kind, credit: balance, events: await answerOf(shop.credit.events()), ...limited };
};
