import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { AskCredit, CreditAnswer } from '@torg/domain/subscription/server';
import { taskEither as TE } from 'fp-ts';
import { callService, type ServiceOptions } from '../call-service.ts';

/** Believes what is about the question, and says plainly one of three things; a deposit is never more than what is owed. */
const answerIn = (told: Readonly<Record<string, unknown>>, id: string, most: number): CreditAnswer => {
  const { id: about, decision, deposit } = told;
  if (about === id && decision === 'approved') return { _tag: 'Approved' };
  if (about === id && decision === 'refused') return { _tag: 'Refused' };
  if (about === id && decision === 'deposit' && typeof deposit === 'number' && isDeposit(deposit, most))
    return { _tag: 'Deposit', amount: deposit };
  throw new Error('the credit check does not say what it decides');
};

const isDeposit = (amount: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= most;

/**
 * Asks a credit check by the protocol of decision 113. One that is away, slow or talks nonsense is `Unavailable`.
 */
export const createAskCredit =
  (options: ServiceOptions): AskCredit =>
  ({ id, amount, ...question }) =>
    TE.tryCatch(
      async () => answerIn(await callService(options, id, { id, amount, ...question }), id, amount),
      (cause): Unavailable => unavailable(cause),
    );
