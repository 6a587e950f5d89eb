import type { getApprovalRules } from '@torg/contracts';
import type { BuyerTerms } from '@torg/domain/approval';
import type { ShopFailure } from '@torg/domain/failure';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** On which terms of their company the shopper orders. */
export const buyerTerms = (call: Call): TE.TaskEither<ShopFailure, BuyerTerms> =>
  F.pipe(call<typeof getApprovalRules>('GET', '/api/approvals/rules')({}), TE.mapLeft(shopFailure));
