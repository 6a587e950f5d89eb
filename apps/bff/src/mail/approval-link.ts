import { approvalPaths } from '@torg/domain/navigation';
import type { ApprovalNotice, Order } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { signLink } from './signed-link.ts';

/** Milliseconds by which the links of an order's mails end apart. */
const apart: Readonly<Record<ApprovalNotice, number>> = { asked: 0, reminded: 1, escalated: 2 };

/**
 * Where the link of a mail leads its reader to decide: as long as the order waits. Each mail has a link of its own, so that who
 * decided a step by the first one can decide the next by that of a later mail.
 */
export const approvalLinkPath =
  ({ secret, clock }: { readonly secret: string; readonly clock: Clock }, shopId: string) =>
  ({ number, approval }: Pick<Order, 'number' | 'approval'>, reader: string, notice: ApprovalNotice): string => {
    const until = (approval?.lapsesAt ?? clock.now()) - apart[notice];
    return approvalPaths.byLink(signLink(secret, 'approve', { shopId, number, until, reader }));
  };
