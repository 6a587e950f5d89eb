import type { ProviderClient } from '@torg/adapter-payment';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { PaymentReport, PaymentRequest, SavedCards } from '@torg/domain/purchase';
import { option as O, taskEither as TE, taskOption as TO } from 'fp-ts';

/** A bank whose levers a test pulls. */
export type TestBank = {
  /** What shops asked for. */
  readonly requests: PaymentRequest[];
  /** What the bank says of a payment, by its reference. */
  readonly reports: Map<string, PaymentReport>;
  isAway: boolean;
};

export const aTestBank = (): TestBank => ({ requests: [], reports: new Map(), isAway: false });

/** The signature that the test bank's call-backs carry. */
export const goodSignature = 'made by the bank';

/** The signature of the second provider. */
export const pocketSignature = 'made by pocket';

/** @param origin of its pages. @param signature that its call-backs carry. */
export const clientOf = (
  bank: TestBank,
  origin = 'http://bank.localhost:3000',
  signature = goodSignature,
): ProviderClient => {
  const whileUp = <A>(answer: () => A): TE.TaskEither<Unavailable, A> =>
    bank.isAway ? TE.left(unavailable(new Error('the bank is away'))) : TE.fromIO(answer);
  return {
    origin,
    start: (request) =>
      whileUp(() => {
        if (!bank.reports.has(request.reference)) {
          bank.requests.push(request);
          const { amount, currency } = request;
          bank.reports.set(request.reference, { state: 'open', amount, currency });
        }
        return `${origin}/pay/${request.reference}`;
      }),
    read: (reference) => whileUp(() => O.fromNullable(bank.reports.get(reference))),
    capture: () => whileUp(() => undefined),
    refund: () => whileUp(() => undefined),
    refundPart: () => whileUp(() => undefined),
    verifyCallback: (headers, body) => (headers['torg-signature'] === signature ? TO.some(JSON.parse(body)) : TO.none),
  };
};

/** Cards that a bank keeps, which are out of reach while it is away. */
export const cardsOfBank = (bank: TestBank, { list, remove, listOf, forget }: SavedCards): SavedCards => {
  const whileUp = <E, A>(answer: TE.TaskEither<E, A>): TE.TaskEither<E | Unavailable, A> =>
    bank.isAway ? TE.left(unavailable(new Error('the bank is away'))) : answer;
  return {
    list: (owner) => whileUp(list(owner)),
    remove: (...asked) => whileUp(remove(...asked)),
    listOf: (...asked) => whileUp(listOf(...asked)),
    forget: (...asked) => whileUp(forget(...asked)),
  };
};
