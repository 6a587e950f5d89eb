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

/** What is asked about one step: of which approval, whose order it is, and who decides by now. */
type Question = {
  readonly approval: Pick<Approval, 'escalatesAt'>;
  readonly asked: Asked;
  readonly authority: Authority;
};

/**
 * A step is for all who approve orders of the company where it was from the beginning, once it waited for too long, and
 * where nobody it names is left.
 */
const isOpenToAll = (step: ApprovalStep, { approval: { escalatesAt }, asked, authority }: Question): boolean =>
  step.isForAll === true ||
  (escalatesAt !== undefined && authority.at >= escalatesAt) ||
  present(step, asked, authority).length === 0;

/** As whom somebody decides about a step: by their own right, or instead of somebody; undefined for whom it is not. */
const rightTo = (
  step: ApprovalStep,
  { id }: Pick<Deciding, 'id'>,
  question: Question,
): Pick<Decision, 'insteadOf'> | undefined => {
  if (step.approvers.some((approver) => approver.id === id) || isOpenToAll(step, question)) return {};
  const { asked, authority } = question;
  const away = authority.standIns.filter(({ deputy }) => deputy === id).map(({ user }) => user);
  const insteadOf = present(step, asked, authority).find((approver) => away.includes(approver.id));
  return insteadOf && { insteadOf };
};

const isOf = (...about: Parameters<typeof rightTo>): boolean => rightTo(...about) !== undefined;

/** Whether somebody who approves orders of the company may decide about an approval that nobody has ended. */
export const mayDecide = (
  approval: Approval,
  deciding: Pick<Deciding, 'id'>,
  asked: Asked,
  authority: Authority,
): boolean =>
  !isOwn(deciding, asked) &&
  approval.steps.some((step) => step.decided === undefined && isOf(step, deciding, { approval, asked, authority }));

/** Who is waited for of those who may decide: who is away is not, where a deputy may. */
const waitedFor = (deciders: Authority['approvers'], { standIns }: Authority): Authority['approvers'] =>
  deciders.filter(
    ({ id }) => !standIns.some(({ user, deputy }) => user === id && deciders.some((one) => one.id === deputy)),
  );

/** Who is written to about an approval that nobody has ended: who may decide by now, and is not away. */
export const askedByNow = (approval: Approval, asked: Asked, authority: Authority): Authority['approvers'] =>
  waitedFor(
    authority.approvers.filter((approver) => mayDecide(approval, approver, asked, authority)),
    authority,
  );

/** An approval as it waits by now: for deputies of who is away, and for whoever approves where nobody it names is left. */
export const asOfNow = (approval: Approval, asked: Asked, authority: Authority): Approval => ({
  ...approval,
  steps: approval.steps.map((step) => {
    if (step.decided !== undefined) return step;
    const may = authority.approvers.filter(
      (one) => !isOwn(one, asked) && isOf(step, one, { approval, asked, authority }),
    );
    return {
      ...step,
      approvers: waitedFor(may, authority),
      ...(isOpenToAll(step, { approval, asked, authority }) ? { isForAll: true as const } : {}),
    };
  }),
});

const already = ({ by, at, verdict }: Decision): ApprovalRefusal => ({
  ...{ _tag: 'AlreadyDecided', by: by.name, at, verdict },
});

/** The decision that somebody made before: theirs, else that of another one about the same. */
const madeBefore = (
  approval: Approval,
  deciding: Deciding,
  asked: Asked,
  authority: Authority,
): Decision | undefined => {
  const made = approval.steps.flatMap((step) =>
    step.decided !== undefined && isOf(step, deciding, { approval, asked, authority }) ? [step.decided] : [],
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
  const steps = approval.steps.map((step) => {
    const right = step.decided === undefined ? rightTo(step, deciding, { approval, asked, authority }) : undefined;
    const by = { id: deciding.id, name: deciding.name };
    return right === undefined ? step : { ...step, decided: { ...said, ...right, by } };
  });
  return E.right({ ...approval, steps });
};
