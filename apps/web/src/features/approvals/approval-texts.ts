import { type Approver, reasonText } from '@torg/domain/approval';
import type { ApprovalCause } from '@torg/domain/buying';
import type { ApprovalEnd } from '@torg/domain/purchase';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import type { MessageKey, Text } from '../../bindings/text.ts';

/** What came of one order that was decided about. */
type DecisionResult = NonNullable<Extract<OwnContent, { page: 'approvals' }>['results']>[number];

/** A rule in words, as its buyer is told it. */
export const ruleText = (
  text: Text,
  { costCentres, groupNames, ...rule }: Omit<ApprovalCause, 'approvers' | 'categories'>,
): string =>
  reasonText(text, {
    ...rule,
    ...(groupNames === undefined ? {} : { groups: groupNames }),
    ...(costCentres === undefined ? {} : { costCentre: costCentres.join(', ') }),
  });

/** How the wait of an order ended. */
export const endNames: Readonly<Record<ApprovalEnd, MessageKey>> = {
  approve: 'approval.approved',
  reject: 'approval.rejected',
  recall: 'approval.recalled',
  lapse: 'approval.lapsed',
  cancel: 'approval.cancelled',
};

/** Who decided, and for whom where it was a deputy. */
export const deciderText = (
  { t }: Text,
  { by, insteadOf }: { readonly by: Approver; readonly insteadOf?: Approver | undefined },
): string => (insteadOf === undefined ? by.name : t('approval.by_deputy', { name: by.name, absent: insteadOf.name }));

/** Day and time, by the shop's clock. @param at milliseconds since 1970. */
export const momentText = ({ date, time }: Text, at: number): string => `${date(at)}, ${time(at)}`;

/** Names one after the other, as the language lists them. */
export const namesText = ({ locale }: Pick<StorefrontConfig, 'locale'>, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** What came of an order that was decided about, or why nothing did. */
export const resultText = (
  text: Text,
  { isDone, verdict, code = 'problem.internal', by = '', at = 0, reason = '', max = 0 }: DecisionResult,
): string => {
  if (isDone) return text.t(verdict === 'approve' ? 'approval.done_approved' : 'approval.done_rejected');
  return text.code(code, { by, when: momentText(text, at), reason, max });
};
