import { function as F, option as O, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type Approval, decisionByLink, type Verdict } from '../approval/approval.ts';
import type { Authority, ReadAuthority } from '../approval/authority.ts';
import { asOfNow, type Deciding, isOwn, mayDecide } from '../approval/decide.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { type ApprovalEnd, approvalEnd, askedBy, type DecisionRefusal, decideApproval } from './approve.ts';
import type { ApprovalList, Order } from './order.ts';
import type { PurchaseStore, ReadOrder, UnknownOrder } from './ports.ts';
import { forShopper } from './shared-order.ts';

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
  (deciding: Deciding, authority: Authority) =>
  (order: Order): readonly ApprovalInShort[] => {
    const told = forShopper(seenBy(deciding, authority)(order));
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

/** An order as it waits by now, with whether who looks may decide about it. */
export const seenBy =
  (deciding: Deciding | undefined, authority: Authority) =>
  (order: Order): Order => {
    const { approval, state } = order;
    if (approval === undefined || state !== 'awaiting-approval') return order;
    const asked = askedBy(order);
    const isTheirs = deciding !== undefined && mayDecide(approval, deciding, asked, authority);
    return {
      ...order,
      approval: { ...asOfNow(approval, asked, authority), ...(isTheirs ? { mayDecide: true as const } : {}) },
    };
  };

/** What somebody does who decides about orders of their company. */
export type CompanyApprovals = {
  /** The newest of them, a hundred at most. */
  readonly list: (which: ApprovalList) => TE.TaskEither<Unavailable, readonly ApprovalInShort[]>;
  /** One order of the company that asked for an approval. @param link digest of the mail's link that led there. */
  readonly find: (
    number: string,
    link: string,
  ) => TE.TaskEither<UnknownOrder | Unavailable, { readonly order: ApprovalInShort; readonly isUsed: boolean }>;
  /**
   * Decides about one order.
   * @param link digest of the mail's link by which it is decided: it decides once.
   * @returns the order as it then stands.
   */
  readonly decide: (
    number: string,
    verdict: Verdict,
    comment: string,
    link?: string,
  ) => TE.TaskEither<DecisionRefusal | Unavailable, ApprovalInShort>;
};

/** What orders are approved with. */
export type ApproveDeps = {
  readonly store: Pick<PurchaseStore, 'change' | 'listApprovals'>;
  readonly readOrder: ReadOrder;
  readonly readAuthority: ReadAuthority;
  readonly clock: Clock;
};

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };

/** The approvals of the company of who decides. */
export const createCompanyApprovals = (
  { store, readOrder, readAuthority, clock }: ApproveDeps,
  deciding: Deciding,
): CompanyApprovals => ({
  list: (which) =>
    F.pipe(
      TE.Do,
      TE.apS('orders', store.listApprovals(deciding.company, which)),
      TE.apS('authority', readAuthority(deciding.company)),
      TE.map(({ orders, authority }) => orders.flatMap(inShort(deciding, authority))),
    ),
  find: (number, link) =>
    F.pipe(
      TE.Do,
      TE.apS('found', readOrder(number)),
      TE.apS('authority', readAuthority(deciding.company)),
      TE.chainW(({ found, authority }) => {
        const order = O.toUndefined(O.filter((one: Order) => askedBy(one).company === deciding.company)(found));
        const [told] = order === undefined ? [] : inShort(deciding, authority)(order);
        const isUsed = order?.approval !== undefined && decisionByLink(order.approval, link) !== undefined;
        return told === undefined ? TE.left(unknownOrder) : TE.right({ order: told, isUsed });
      }),
    ),
  decide: (number, verdict, comment, link) =>
    F.pipe(
      readAuthority(deciding.company),
      TE.chainW((authority) =>
        F.pipe(
          store.change({ number }, (purchase) =>
            decideApproval(deciding, authority, verdict, comment, link)(purchase, clock.now()),
          ),
          TE.mapLeft((failure) => (failure._tag === 'UnknownPurchase' ? unknownOrder : failure)),
          TE.chainW(({ order }) => TE.fromOption(() => unknownOrder)(RA.head(inShort(deciding, authority)(order)))),
        ),
      ),
    ),
});
