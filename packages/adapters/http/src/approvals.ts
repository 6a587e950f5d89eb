import type { getApprovalRules } from '@torg/contracts';
import type { ShopperApprovals } from '@torg/domain/approval';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** What the shopper is told of approvals before they order. */
export const httpApprovals = (call: Call): ShopperApprovals => {
  const read = call<typeof getApprovalRules>('GET', '/api/approvals/rules');
  return {
    rules: () =>
      F.pipe(
        read({}),
        TE.bimap(shopFailure, ({ rules }) => rules),
      ),
  };
};
