import type { ApprovalTimes } from '../shop/approval-times.ts';

/** Somebody of a company who decides about its orders. */
export type Approver = {
  /** The identity server's `sub`; shoppers are not told it. */
  readonly id?: string;
  /** As it was when the order asked. */
  readonly name: string;
};

/** What of a rule an order met: all that is here. Nothing: the rule is about every order. */
export type ApprovalReason = {
  /** Its goods cost more than that, those of `groups` where there are some: minor units, without VAT and delivery. */
  readonly over?: number;
  /** It holds goods of these product groups, by the names of when it asked, in the language of its buyer. */
  readonly groups?: readonly string[];
  /** It is for this cost centre. */
  readonly costCentre?: string;
  /** It is by a buyer whose orders are approved. */
  readonly isByBuyer?: true;
  /** It is more than its buyer may spend, who had this left: minor units with VAT. No rule says so. */
  readonly leftOfLimit?: number;
};

/** What somebody who decides can say. */
export const verdicts = ['approve', 'reject'] as const;
/** One of `verdicts`. */
export type Verdict = (typeof verdicts)[number];

/** What was decided, by whom and when. */
export type Decision = {
  readonly by: Approver;
  /** For whom, where it was somebody's deputy. */
  readonly insteadOf?: Approver;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly verdict: Verdict;
  /** What the buyer is told; empty where nothing was said. */
  readonly comment: string;
  /** By the link of which mail, as its digest; left out where it was decided in the shop. Shoppers are not told it. */
  readonly link?: string;
};

/** One approval that an order needs: rules with the same approvers are one. */
export type ApprovalStep = {
  /** One for each rule that it met. */
  readonly because: readonly ApprovalReason[];
  /** Who was asked, by the names of then; empty where the shop knew nobody who may decide. */
  readonly approvers: readonly Approver[];
  /** Whether anybody decides who approves orders of the company, and not only who was asked. */
  readonly isForAll?: true;
  readonly decided?: Decision;
};

/** The approval that an order asked for. All steps are needed, and one "no" rejects. Times are milliseconds since 1970. */
export type Approval = {
  readonly askedAt: number;
  /** Until then its goods are held and its prices kept. */
  readonly lapsesAt: number;
  /** When those who have not decided are reminded; left out where they are not. */
  readonly remindsAt?: number;
  /** From then on whoever approves orders of the company may decide; left out where it lapses before. */
  readonly escalatesAt?: number;
  readonly steps: readonly ApprovalStep[];
  /** Whether whoever looks may decide about it now. */
  readonly mayDecide?: true;
};

/** Milliseconds of a day. */
const day = 86_400_000;

/** An approval that is asked for now. @param now milliseconds since 1970. */
export const askedApproval = (
  steps: readonly ApprovalStep[],
  now: number,
  { holdDays, remindDays, escalateDays }: ApprovalTimes,
): Approval => {
  const isMeanwhile = (days: number) => days > 0 && days < holdDays;
  return {
    askedAt: now,
    lapsesAt: now + holdDays * day,
    ...(isMeanwhile(remindDays) ? { remindsAt: now + remindDays * day } : {}),
    ...(isMeanwhile(escalateDays) ? { escalatesAt: now + escalateDays * day } : {}),
    steps,
  };
};

/** Whether every step has its "yes". */
export const isApproved = ({ steps }: Pick<Approval, 'steps'>): boolean =>
  steps.every(({ decided }) => decided?.verdict === 'approve');

/** The decision that an approval ended by: the "no", else the last "yes"; undefined while nobody decided. */
export const lastDecision = ({ steps }: Pick<Approval, 'steps'>): Decision | undefined => {
  const decisions = steps.flatMap(({ decided }) => (decided === undefined ? [] : [decided]));
  return decisions.find(({ verdict }) => verdict === 'reject') ?? decisions.toSorted((a, b) => b.at - a.at)[0];
};

/** What was decided by the link of a mail; undefined while it was not used. @param link its digest. */
export const decisionByLink = ({ steps }: Pick<Approval, 'steps'>, link: string): Decision | undefined =>
  steps.find(({ decided }) => decided?.link === link)?.decided;

/** Names of those whom an approval still waits for, each once. */
export const waitsFor = ({ steps }: Pick<Approval, 'steps'>): readonly string[] => [
  ...new Set(
    steps.filter(({ decided }) => decided === undefined).flatMap(({ approvers }) => approvers.map(({ name }) => name)),
  ),
];

const nameAlone = ({ name }: Approver): Approver => ({ name });

const decisionForShopper = ({ by, insteadOf, link: _, ...rest }: Decision): Decision => ({
  ...rest,
  by: nameAlone(by),
  ...(insteadOf === undefined ? {} : { insteadOf: nameAlone(insteadOf) }),
});

/** An approval as shoppers are told it: who was asked and who decided, by name alone. */
export const approvalForShopper = (approval: Approval): Approval => ({
  ...approval,
  steps: approval.steps.map(({ approvers, decided, ...step }) => ({
    ...step,
    approvers: approvers.map(nameAlone),
    ...(decided === undefined ? {} : { decided: decisionForShopper(decided) }),
  })),
});
