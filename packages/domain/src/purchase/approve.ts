import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type Approval, isApproved, type Verdict } from '../approval/approval.ts';
import { type ApprovalRefusal, type Asked, type Deciding, decideSteps, isOwn, mayDecide } from '../approval/decide.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { impossible, lifecycle } from './lifecycle.ts';
import type { ApprovalList, Order, OrderStep } from './order.ts';
import type { PurchaseStore, UnknownOrder } from './ports.ts';
import { type Changes, happen, noChanges, type Purchase } from './purchase.ts';
import { forShopper } from './shared-order.ts';

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

/** Most characters of what somebody says about a decision. */
export const longestComment = 1000;

/** What was said is too long, or nothing was said where it has to be: whoever is refused is told why. */
export type InvalidComment = {
  readonly _tag: 'InvalidComment';
  readonly reason: 'missing' | 'long';
  readonly max: number;
};

/** Why somebody's word about an order changes nothing. */
export type DecisionRefusal = UnknownOrder | ApprovalRefusal | ApprovalOver | InvalidComment;

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
const askedBy = ({ buyer, representative }: Order): Asked & { readonly company: string | undefined } => {
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
 * @param now milliseconds since 1970.
 */
export const decideApproval =
  (deciding: Deciding, verdict: Verdict, typed: string) =>
  (purchase: Purchase, now: number): E.Either<DecisionRefusal, Changes> => {
    const { order } = purchase;
    const { approval } = order;
    const { company, ...asked } = askedBy(order);
    if (approval === undefined || company !== deciding.company) return E.left({ _tag: 'UnknownOrder' });
    if (isOwn(deciding, asked)) return E.left({ _tag: 'OwnOrder' });
    const end = approvalEnd(order);
    if (end !== undefined && end.how !== 'approve' && end.how !== 'reject')
      return E.left({ _tag: 'ApprovalOver', how: end.how, at: end.at });
    return F.pipe(
      readComment(verdict, typed),
      E.chainW((comment) => decideSteps(approval, deciding, asked, { at: now, verdict, comment })),
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

/** An order as who decides about it sees it in a list: what, for whom, how much and why, and nobody's address. */
export type ApprovalInShort = Pick<Order, 'number' | 'placedAt' | 'locale'> & {
  readonly approval: Approval;
  /** Whose it is, by name. */
  readonly buyer: string;
  readonly representative?: string;
  readonly reference?: string;
  readonly costCentre?: string;
  readonly currency: Order['totals']['currency'];
  /** Minor units, delivery included, without VAT and with it. */
  readonly net: number;
  readonly gross: number;
  readonly goods: readonly Pick<Order['lines'][number], 'sku' | 'name' | 'quantity'>[];
  /** Whether whoever looks ordered it, or had it ordered: others decide. */
  readonly isOwn: boolean;
  readonly end?: { readonly how: ApprovalEnd; readonly at: number };
};

const inShort =
  (deciding: Deciding) =>
  (order: Order): readonly ApprovalInShort[] => {
    const told = forShopper(seenBy(deciding)(order));
    const { number, placedAt, locale, approval, buyer, representative, business, totals, lines } = told;
    if (approval === undefined) return [];
    const end = approvalEnd(order);
    return [
      {
        ...{ number, placedAt, locale, approval, buyer: buyer?.name ?? '' },
        ...(representative === undefined ? {} : { representative: representative.name }),
        ...(business?.reference ? { reference: business.reference } : {}),
        ...(business?.costCentre ? { costCentre: business.costCentre } : {}),
        ...{ currency: totals.currency, net: totals.net, gross: totals.gross },
        goods: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
        isOwn: isOwn(deciding, askedBy(order)),
        ...(end === undefined ? {} : { end }),
      },
    ];
  };

/** An order with whether who looks may decide about it now. */
export const seenBy =
  (deciding: Deciding | undefined) =>
  (order: Order): Order => {
    const { approval, state } = order;
    const isTheirs =
      approval !== undefined &&
      state === 'awaiting-approval' &&
      deciding !== undefined &&
      mayDecide(approval, deciding, askedBy(order));
    return isTheirs ? { ...order, approval: { ...approval, mayDecide: true } } : order;
  };

/** What somebody does who decides about orders of their company. */
export type CompanyApprovals = {
  /** The newest of them, a hundred at most. */
  readonly list: (which: ApprovalList) => TE.TaskEither<Unavailable, readonly ApprovalInShort[]>;
  /** Decides about one order. @returns it as it then stands. */
  readonly decide: (
    number: string,
    verdict: Verdict,
    comment: string,
  ) => TE.TaskEither<DecisionRefusal | Unavailable, ApprovalInShort>;
};

/** What orders are approved with. */
export type ApproveDeps = { readonly store: Pick<PurchaseStore, 'change' | 'listApprovals'>; readonly clock: Clock };

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };

/** The approvals of the company of who decides. */
export const createCompanyApprovals = ({ store, clock }: ApproveDeps, deciding: Deciding): CompanyApprovals => ({
  list: (which) =>
    F.pipe(
      store.listApprovals(deciding.company, which),
      TE.map((orders) => orders.flatMap(inShort(deciding))),
    ),
  decide: (number, verdict, comment) =>
    F.pipe(
      store.change({ number }, (purchase) => decideApproval(deciding, verdict, comment)(purchase, clock.now())),
      TE.mapLeft((failure) => (failure._tag === 'UnknownPurchase' ? unknownOrder : failure)),
      TE.chainW(({ order }) => TE.fromOption(() => unknownOrder)(RA.head(inShort(deciding)(order)))),
    ),
});

/** Gives up an order whose time is over, for the job that is put in when it asks. Harmless for every other. */
export const lapseApproval =
  ({ store, clock }: Pick<ApproveDeps, 'clock'> & { readonly store: Pick<PurchaseStore, 'change'> }) =>
  (number: string): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      store.change({ number }, (purchase) => lapse(purchase, clock.now())),
      TE.map(() => undefined),
      TE.orElse((failure) => (failure._tag === 'UnknownPurchase' ? TE.right(undefined) : TE.left(failure))),
    );
