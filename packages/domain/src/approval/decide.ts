import { either as E } from 'fp-ts';
import type { Approval, ApprovalStep, Decision, Verdict } from './approval.ts';

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

const isOf = ({ isForAll, approvers }: ApprovalStep, { id }: Pick<Deciding, 'id'>): boolean =>
  isForAll === true || approvers.some((approver) => approver.id === id);

/** Whether somebody may decide about an approval that nobody has ended. */
export const mayDecide = (approval: Approval, deciding: Pick<Deciding, 'id'>, asked: Asked): boolean =>
  !isOwn(deciding, asked) && approval.steps.some((step) => step.decided === undefined && isOf(step, deciding));

const already = ({ by, at, verdict }: Decision): ApprovalRefusal => ({
  ...{ _tag: 'AlreadyDecided', by: by.name, at, verdict },
});

/** The decision that somebody made before: theirs, else that of another one about the same. */
const madeBefore = ({ steps }: Approval, deciding: Deciding): Decision | undefined => {
  const made = steps.flatMap((step) => (step.decided !== undefined && isOf(step, deciding) ? [step.decided] : []));
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
  said: Omit<Decision, 'by'>,
): E.Either<ApprovalRefusal, Approval> => {
  if (isOwn(deciding, asked)) return E.left({ _tag: 'OwnOrder' });
  const no = approval.steps.find(({ decided }) => decided?.verdict === 'reject')?.decided;
  const before = no ?? (mayDecide(approval, deciding, asked) ? undefined : madeBefore(approval, deciding));
  if (before !== undefined)
    return before.by.id === deciding.id && before.verdict === said.verdict
      ? E.right(approval)
      : E.left(already(before));
  if (!mayDecide(approval, deciding, asked)) return E.left({ _tag: 'NotYours' });
  const decided: Decision = { ...said, by: { id: deciding.id, name: deciding.name } };
  const steps = approval.steps.map((step) =>
    step.decided === undefined && isOf(step, deciding) ? { ...step, decided } : step,
  );
  return E.right({ ...approval, steps });
};
