import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { type Approval, decisionByLink, isApproved, type Verdict } from '../approval/approval.ts';
import type { Authority } from '../approval/authority.ts';
import { type ApprovalRefusal, type Asked, type Deciding, decideSteps, isOwn } from '../approval/decide.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { impossible, lifecycle } from './lifecycle.ts';
import type { Order, OrderStep } from './order.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { type Changes, happen, noChanges, type Purchase } from './purchase.ts';

/** How the wait for an approval can end, by the event that ends it. */
export const approvalEnds = ['approve', 'reject', 'recall', 'lapse', 'cancel'] as const;
/** One of `approvalEnds`. */
export type ApprovalEnd = (typeof approvalEnds)[number];

/** Nothing waits for a decision any more, though nobody decided; `at` is milliseconds since 1970. */
export type ApprovalOver = {
  readonly _tag: 'ApprovalOver';
  readonly how: Exclude<ApprovalEnd, 'approve' | 'reject'>;
  readonly at: number;
};

/** The link of a mail was used before, to say something else; `at` is milliseconds since 1970. */
export type LinkUsed = { readonly _tag: 'LinkUsed'; readonly at: number; readonly verdict: Verdict };

/** Most characters of what somebody says about a decision. */
export const longestComment = 1000;

/** What was said is too long, or nothing was said where it has to be: whoever is refused is told why. */
export type InvalidComment = {
  readonly _tag: 'InvalidComment';
  readonly reason: 'missing' | 'long';
  readonly max: number;
};

/** Why somebody's word about an order changes nothing. */
export type DecisionRefusal = UnknownOrder | ApprovalRefusal | ApprovalOver | InvalidComment | LinkUsed;

/** How the wait of an order for its approval ended, and when; undefined while it waits. */
export const approvalEnd = ({
  history,
}: Pick<Order, 'history'>): { readonly how: ApprovalEnd; readonly at: number } | undefined => {
  const index = history.findIndex((_, at) => history[at - 1]?.state === 'awaiting-approval');
  const step: OrderStep | undefined = history[index];
  const how = approvalEnds.find((event) => event === step?.event);
  return step === undefined || how === undefined ? undefined : { how, at: step.at };
};

/** Whose order it is: a store tells ids, which shoppers are not told. */
export const askedBy = ({ buyer, representative }: Order): Asked & { readonly company: string | undefined } => {
  const { user = '', company } = (buyer ?? {}) as { readonly user?: string; readonly company?: string };
  return { buyer: user, company, representative: (representative as { readonly id?: string } | undefined)?.id };
};

/** Line breaks stay; what else steers a printer or a terminal becomes a space. */
const tidyComment = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/** What somebody says, as it is kept; whoever says no has to say why. */
const readComment = (verdict: Verdict, typed: string): E.Either<InvalidComment, string> => {
  const comment = tidyComment(typed);
  if (comment.length > longestComment) return E.left({ _tag: 'InvalidComment', reason: 'long', max: longestComment });
  return verdict === 'reject' && comment === ''
    ? E.left({ _tag: 'InvalidComment', reason: 'missing', max: longestComment })
    : E.right(comment);
};

/** What a changed approval does to its order: the last "yes" and the first "no" end the wait. */
const after = (purchase: Purchase, approval: Approval, verdict: Verdict, now: number): Changes => {
  const order = { ...purchase.order, approval };
  if (approval === purchase.order.approval) return noChanges;
  if (verdict === 'approve' && !isApproved(approval)) return { ...noChanges, order };
  const changes = happen({ ...purchase, order }, { event: verdict, at: now });
  if (E.isLeft(changes)) throw new Error(`an order that is ${changes.left.from} was decided about`);
  return changes.right;
};

/**
 * Decides about an order of the company of who decides; any other is unknown. Said twice it counts once.
 * @param authority who decides about orders of that company by now.
 * @param link digest of the mail's link by which it is decided: it decides once, whatever its reader may decide later.
 * @param now milliseconds since 1970.
 */
export const decideApproval =
  (deciding: Deciding, authority: Authority, verdict: Verdict, typed: string, link?: string) =>
  (purchase: Purchase, now: number): E.Either<DecisionRefusal, Changes> => {
    const { order } = purchase;
    const { approval } = order;
    const { company, ...asked } = askedBy(order);
    if (approval === undefined || company !== deciding.company) return E.left({ _tag: 'UnknownOrder' });
    if (isOwn(deciding, asked)) return E.left({ _tag: 'OwnOrder' });
    const used = link === undefined ? undefined : decisionByLink(approval, link);
    if (used !== undefined)
      return used.verdict === verdict
        ? E.right(noChanges)
        : E.left({ _tag: 'LinkUsed', at: used.at, verdict: used.verdict });
    const end = approvalEnd(order);
    if (end !== undefined && end.how !== 'approve' && end.how !== 'reject')
      return E.left({ _tag: 'ApprovalOver', how: end.how, at: end.at });
    // What ends the wait may come late: nothing is bought that could not be kept, such as a window that is over.
    if (end === undefined && now >= approval.lapsesAt)
      return E.left({ _tag: 'ApprovalOver', how: 'lapse', at: approval.lapsesAt });
    return F.pipe(
      readComment(verdict, typed),
      E.map((comment) => ({ at: now, verdict, comment, ...(link === undefined ? {} : { link }) })),
      E.chainW((said) => decideSteps(approval, deciding, asked, authority, said)),
      E.map((decided) => after(purchase, decided, verdict, now)),
    );
  };

/** Gives up an order that nobody approved in time; changes nothing before that, and where it does not wait any more. */
export const lapse = (purchase: Purchase, now: number): E.Either<never, Changes> => {
  const { state, approval } = purchase.order;
  if (lifecycle[state].lapse === impossible || approval === undefined || now < approval.lapsesAt)
    return E.right(noChanges);
  const changes = happen(purchase, { event: 'lapse', at: now });
  if (E.isLeft(changes)) throw new Error(`an order that is ${changes.left.from} lapsed`);
  return changes;
};

/** Gives up an order whose time is over, for the job that is put in when it asks. Harmless for every other. */
export const lapseApproval =
  ({ store, clock }: { readonly store: Pick<PurchaseStore, 'change'>; readonly clock: Clock }) =>
  (number: string): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      store.change({ number }, (purchase) => lapse(purchase, clock.now())),
      TE.map(() => undefined),
      TE.orElse((failure) => (failure._tag === 'UnknownPurchase' ? TE.right(undefined) : TE.left(failure))),
    );
