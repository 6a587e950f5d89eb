import { either as E } from 'fp-ts';
import type { Approval, ApprovalStep, Decision, Verdict } from './approval.ts';
import type { Authority } from './authority.ts';

/** Who is about to decide about orders of a company, by the live session. */
export type Deciding = { readonly id: string; readonly name: string; readonly company: string };

/** Whose order it is. */
export type Asked = {
  /** The user who ordered. */
  readonly buyer: string;
  /** The representative who ordered for them. */
  readonly representative?: string | undefined;
};

/** Why somebody does not decide about an order. */
export type ApprovalRefusal =
  /** Nobody approves what they ordered themselves, or for its buyer. */
  | { readonly _tag: 'OwnOrder' }
  /** Others decide about it. */
  | { readonly _tag: 'NotYours' }
  /** Somebody did before; times are milliseconds since 1970. */
  | { readonly _tag: 'AlreadyDecided'; readonly by: string; readonly at: number; readonly verdict: Verdict };

/** Whether an order is of who wants to decide about it. */
export const isOwn = ({ id }: Pick<Deciding, 'id'>, { buyer, representative }: Asked): boolean =>
  id === buyer || id === representative;

/** Those of a step's approvers who can still decide about it: who approves by now, and did not order it. */
const present = ({ approvers }: ApprovalStep, asked: Asked, authority: Authority) =>
  authority.approvers.filter(({ id }) => !isOwn({ id }, asked) && approvers.some((approver) => approver.id === id));

/** A step is for all who approve orders of the company where it was from the beginning, and where nobody it names is left. */
const isOpenToAll = (step: ApprovalStep, asked: Asked, authority: Authority): boolean =>
  step.isForAll === true || present(step, asked, authority).length === 0;

const isOf = (step: ApprovalStep, { id }: Pick<Deciding, 'id'>, asked: Asked, authority: Authority): boolean =>
  step.approvers.some((approver) => approver.id === id) || isOpenToAll(step, asked, authority);

/** Whether somebody who approves orders of the company may decide about an approval that nobody has ended. */
export const mayDecide = (
  approval: Approval,
  deciding: Pick<Deciding, 'id'>,
  asked: Asked,
  authority: Authority,
): boolean =>
  !isOwn(deciding, asked) &&
  approval.steps.some((step) => step.decided === undefined && isOf(step, deciding, asked, authority));

/** Who may decide about an approval that nobody has ended, by now. */
export const decidersOf = (approval: Approval, asked: Asked, authority: Authority): Authority['approvers'] =>
  authority.approvers.filter((approver) => mayDecide(approval, approver, asked, authority));

/** An approval as it waits by now: a step that nobody is left for waits for whoever approves. */
export const asOfNow = (approval: Approval, asked: Asked, authority: Authority): Approval => ({
  ...approval,
  steps: approval.steps.map((step) =>
    step.decided !== undefined || !isOpenToAll(step, asked, authority)
      ? step
      : {
          ...step,
          approvers: authority.approvers.filter((approver) => !isOwn(approver, asked)),
          isForAll: true as const,
        },
  ),
});

const already = ({ by, at, verdict }: Decision): ApprovalRefusal => ({
  ...{ _tag: 'AlreadyDecided', by: by.name, at, verdict },
});

/** The decision that somebody made before: theirs, else that of another one about the same. */
const madeBefore = (
  { steps }: Approval,
  deciding: Deciding,
  asked: Asked,
  authority: Authority,
): Decision | undefined => {
  const made = steps.flatMap((step) =>
    step.decided !== undefined && isOf(step, deciding, asked, authority) ? [step.decided] : [],
  );
  return made.find(({ by }) => by.id === deciding.id) ?? made[0];
};

/**
 * Decides all steps of an approval that are somebody's to decide. Said twice it counts once.
 * @param said `at` is milliseconds since 1970.
 */
export const decideSteps = (
  approval: Approval,
  deciding: Deciding,
  asked: Asked,
  authority: Authority,
  said: Omit<Decision, 'by'>,
): E.Either<ApprovalRefusal, Approval> => {
  if (isOwn(deciding, asked)) return E.left({ _tag: 'OwnOrder' });
  const no = approval.steps.find(({ decided }) => decided?.verdict === 'reject')?.decided;
  const may = mayDecide(approval, deciding, asked, authority);
  const before = no ?? (may ? undefined : madeBefore(approval, deciding, asked, authority));
  if (before !== undefined)
    return before.by.id === deciding.id && before.verdict === said.verdict
      ? E.right(approval)
      : E.left(already(before));
  if (!may) return E.left({ _tag: 'NotYours' });
  const decided: Decision = { ...said, by: { id: deciding.id, name: deciding.name } };
  const steps = approval.steps.map((step) =>
    step.decided === undefined && isOf(step, deciding, asked, authority) ? { ...step, decided } : step,
  );
  return E.right({ ...approval, steps });
};
