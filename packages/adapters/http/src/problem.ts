import type { Problem } from '@torg/contracts';
import type { BasketError, BasketFailure } from '@torg/domain/basket';
import type { GoneProduct } from '@torg/domain/catalogue';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import type { SubscriptionError } from '@torg/domain/subscription';
import { option as O } from 'fp-ts';
import type { CallFailure, Refused } from './call.ts';

/** What a call was about; a problem need not repeat it. */
type About = { readonly sku?: string; readonly lineId?: string };

type Decode<Failure> = (problem: Problem, about: About) => Failure;

/** One entry for each error of a feature, so that a new one fails to compile until its code is here. */
export type DecodeTable<Failure extends { readonly _tag: string }> = {
  readonly [Tag in Failure['_tag']]: {
    readonly code: string;
    readonly decode: Decode<Extract<Failure, { readonly _tag: Tag }>>;
  };
};

/** A number of things as an answer tells it; none where it does not. */
export const count = (value: number | undefined): number => (Number.isSafeInteger(value) ? Math.max(0, value ?? 0) : 0);

/** What a change of the basket may be refused for; codes of promotions come with their calls (`call-basket.ts`). */
export const basketTable: DecodeTable<Exclude<BasketError, { readonly _tag: 'UnknownCode' | 'TooManyCodes' }>> = {
  InvalidQuantity: {
    code: 'basket.invalid_quantity',
    decode: ({ max }) => ({ _tag: 'InvalidQuantity', max: count(max) }),
  },
  UnknownSku: {
    code: 'basket.unknown_sku',
    decode: ({ sku }, about) => ({ _tag: 'UnknownSku', sku: sku ?? about.sku ?? '' }),
  },
  UnknownLine: {
    code: 'basket.unknown_line',
    decode: (_, { lineId }) => ({ _tag: 'UnknownLine', lineId: lineId ?? '' }),
  },
  TooManyLines: {
    code: 'basket.too_many_lines',
    decode: ({ max }) => ({ _tag: 'TooManyLines', max: count(max) }),
  },
  SubscriptionRefused: {
    code: 'subscription.refused',
    decode: ({ reason }) => ({ _tag: 'SubscriptionRefused', fault: reason as SubscriptionError['fault'] }),
  },
  UnknownTradeIn: { code: 'basket.trade_in_unknown', decode: () => ({ _tag: 'UnknownTradeIn' }) },
  OtherEstimate: {
    code: 'basket.trade_in_estimate',
    decode: ({ estimate }) => ({ _tag: 'OtherEstimate', estimate: count(estimate) }),
  },
  NotEnoughStock: {
    code: 'basket.not_enough_stock',
    decode: ({ sku, available }, about) => ({
      _tag: 'NotEnoughStock',
      sku: sku ?? about.sku ?? '',
      available: count(available),
    }),
  },
};

/** A refusal that no table knows is one that this build cannot act upon: it counts as `Unavailable`. */
export const decodeBy = <Failure extends { readonly _tag: string }>(table: DecodeTable<Failure>) => {
  const entries: readonly { readonly code: string; readonly decode: Decode<Failure> }[] = Object.values(table);
  const byCode = new Map(entries.map(({ code, decode }) => [code, decode]));
  return (failure: CallFailure, about: About = {}): Failure | ShopFailure => {
    if (failure._tag !== 'Refused') return failure;
    return byCode.get(failure.problem.code)?.(failure.problem, about) ?? refusedUnexpectedly(failure);
  };
};

export const basketFailure: (failure: CallFailure, about?: About) => BasketFailure = decodeBy(basketTable);

/** The failure of a call that has no errors of its own. */
export const shopFailure = (failure: CallFailure): ShopFailure =>
  failure._tag === 'Refused' ? refusedUnexpectedly(failure) : failure;

export const isNotFound = (failure: CallFailure): boolean =>
  failure._tag === 'Refused' && failure.problem.status === 404;

/** There was something, and there will not be again. */
export const isGone = (failure: CallFailure): boolean => failure._tag === 'Refused' && failure.problem.status === 410;

/** What an answer tells of goods that have left the shop. */
export const goneIn = (failure: CallFailure): O.Option<GoneProduct> =>
  failure._tag === 'Refused' ? O.fromNullable(failure.problem.gone) : O.none;

const refusedUnexpectedly = ({ problem }: Refused): ShopFailure =>
  unavailable(new Error(`refused: ${problem.status} ${problem.code}`));
