import type { ApprovalReason } from './approval.ts';

/** What reasons are put into words with: a page's texts, or a mail's. @param money says minor units. */
export type ReasonWords = {
  readonly t: (
    key: `approval.because_${'groups' | 'over' | 'groups_over' | 'cost_centre' | 'buyer' | 'over_limit' | 'all'}`,
    values?: Readonly<Record<string, string>>,
  ) => string;
  readonly money: (amount: number) => string;
};

const ofGoods = ({ t, money }: ReasonWords, { over, groups }: ApprovalReason): readonly string[] => {
  const named = groups === undefined ? {} : { groups: groups.join(', ') };
  if (over === undefined) return groups === undefined ? [] : [t('approval.because_groups', named)];
  const amount = money(over);
  return [t(groups === undefined ? 'approval.because_over' : 'approval.because_groups_over', { ...named, amount })];
};

/** Why an order needs an approval, in words: all that a rule names, on pages and in mails. */
export const reasonText = (words: ReasonWords, reason: ApprovalReason): string => {
  const { t, money } = words;
  const { costCentre, isByBuyer, leftOfLimit } = reason;
  const parts = [
    ...ofGoods(words, reason),
    ...(costCentre === undefined ? [] : [t('approval.because_cost_centre', { costCentre })]),
    ...(isByBuyer === undefined ? [] : [t('approval.because_buyer')]),
    ...(leftOfLimit === undefined ? [] : [t('approval.because_over_limit', { amount: money(leftOfLimit) })]),
  ];
  return parts.length === 0 ? t('approval.because_all') : parts.join(' · ');
};
