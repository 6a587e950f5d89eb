import type { getApprovalRules } from '@torg/contracts';
import type { BuyerRule } from '@torg/domain/approval';
import type { ShopFailure } from '@torg/domain/failure';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The rules that orders of the shopper are judged by. */
export const approvalRules = (call: Call): TE.TaskEither<ShopFailure, readonly BuyerRule[]> =>
  F.pipe(
    call<typeof getApprovalRules>('GET', '/api/approvals/rules')({}),
    TE.bimap(shopFailure, ({ rules }) => rules),
  );
