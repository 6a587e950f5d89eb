import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { FindNeeds } from '../approval/shopper-approvals.ts';
import { type CalendarDay, calendarDayIn } from '../calendar/calendar-day.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import type { UsableCredit } from '../credit/usable-credit.ts';
import { loadOf } from '../delivery/load.ts';
import type { FindPickupPoints } from '../delivery/pickup-point.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { UsablePoints } from '../loyalty/usable-points.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, NewId, RandomBytes } from '../runtime/ports.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import { ageRuleOf } from '../subscription/age.ts';
import type { CheckCredit } from '../subscription/server/credit-check.ts';
import { onInstalments } from '../subscription/terms.ts';
import type { ReadTaxations } from '../tax/read-taxations.ts';
import type { DatingRules } from './after-sending.ts';
import { checkForm, chosenWindow, isIdentified, pointOf, taxationOf } from './check-form.ts';
import type { CompanyBuyer } from './company-buyer.ts';
import { depositFor, isInPerson } from './credit-of-order.ts';
import { type BasketToOrder, draftOrder, type OrderRules, reviewBy } from './draft-order.ts';
import type { Order, OrderContent, PlaceOrderError, PlaceOrderFailure, ShownToOrder } from './order.ts';
import { placeAndHandOut } from './place.ts';
import { isPlacedBy } from './placed-by.ts';
import type { PurchaseStore } from './ports.ts';
import { type Contracts, type Proof, withProofs } from './signature-of-order.ts';
import { mayOrderUnpaid, unpaidPeriod } from './unpaid-limit.ts';

/** What an order is placed with. */
export type PlaceOnceDeps = {
  readonly store: Pick<PurchaseStore, 'findByKey' | 'place' | 'heldUnpaid'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Makes the reference of a payment. */
  readonly newId: NewId;
  readonly info: OrderRules &
    DatingRules &
    Pick<ShopInfo, 'countries' | 'electronicInvoice' | 'viewMode' | 'identification'>;
  readonly findPickupPoints: FindPickupPoints;
  /** The public holidays of the shop. */
  readonly holidays: readonly CalendarDay[];
  readonly findNeeds: FindNeeds;
  readonly readTaxations: ReadTaxations;
  /** Left out where the shop checks nobody's credit. */
  readonly checkCredit?: CheckCredit | undefined;
  /** Left out where the shop has nothing signed. */
  readonly contracts?: Contracts | undefined;
};

/** Who buys what. */
export type BuyingShopper = {
  readonly basket: { readonly read: () => TE.TaskEither<ShopFailure, BasketToOrder> };
  /** Whose the basket is, where it is not the owner's: what a representative put together. */
  readonly basketOwner?: ShopperId;
  /** The id of the shopper's customer group. */
  readonly customerGroup: string;
  /** Who orders for the owner. */
  readonly representative?: Representative;
  /** As whom the shopper orders for a company. */
  readonly buyer?: CompanyBuyer | undefined;
  /** The credit that the shopper may buy on. */
  readonly credit?: UsableCredit | undefined;
  /** The points that the shopper earns, and may pay with. */
  readonly points?: UsablePoints | undefined;
  /** The id of the gift card that the shopper showed, and may pay with. */
  readonly giftCard?: string | undefined;
  /** How surely, and when, whoever orders proved who they are; left out for guests. */
  readonly proof?: Proof | undefined;
  readonly locale: Locale;
  /** A hash of the network that the shopper comes from; left out where unpaid orders are not counted. */
  readonly network?: string | undefined;
};

/** Places an order, or finds the one that was placed with the key before. */
export const placeOnce = (deps: PlaceOnceDeps, shopper: BuyingShopper, owner: ShopperId) => {
  const { basket, locale, network, customerGroup, basketOwner, representative, buyer, credit, points, giftCard } =
    shopper;
  const ownership = { owner, ...(basketOwner === undefined ? {} : { basketOwner }) };
  const { store, info, clock, randomBytes, newId } = deps;
  const findByKey = (key: string): TE.TaskEither<PlaceOrderFailure, O.Option<Order>> => store.findByKey(owner, key);

  const orderBasket = (
    form: CheckoutForm,
    key: string,
    { revision, total, expects, deposit: shownDeposit }: ShownToOrder,
  ): TE.TaskEither<PlaceOrderFailure, Order> =>
    F.pipe(
      basket.read(),
      TE.bindTo('shown'),
      // A form is judged by the goods that it was shown beside.
      TE.filterOrElseW(
        ({ shown }) => revision === undefined || shown.id === null || shown.revision === revision,
        (): PlaceOrderError => ({ _tag: 'BasketChanged' }),
      ),
      TE.bindW('details', ({ shown }) =>
        TE.fromEither(
          checkForm(form, {
            ...{ ...info, load: loadOf(shown.lines) },
            age: ageRuleOf(shown.lines, calendarDayIn(info.timeZone)(clock.now())),
          }),
        ),
      ),
      TE.let('placedAt', () => clock.now()),
      TE.filterOrElseW(
        ({ shown, placedAt }) =>
          isIdentified(info, shown.lines, shopper.proof, placedAt) && isInPerson(deps, shown.lines, shopper),
        (): PlaceOrderError => ({ _tag: 'Unidentified' }),
      ),
      TE.bindW('taxation', ({ details }) => taxationOf(deps, details)),
      TE.bindW('needs', ({ details, shown, taxation }) =>
        deps.findNeeds(buyer, {
          ...{ net: shown.totals.net, lines: shown.lines, costCentre: details.business?.costCentre },
          basket: shown.id,
          gross: shown.lines.length === 0 ? 0 : reviewBy(info, details, shown, taxation).review.totals.gross,
        }),
      ),
      TE.filterOrElseW(
        ({ needs: { steps } }) => expects === undefined || (expects === 'approval') === steps.length > 0,
        ({ needs: { steps } }): PlaceOrderError => ({
          _tag: steps.length > 0 ? 'ApprovalNeeded' : 'ApprovalNotNeeded',
        }),
      ),
      TE.bindW('point', ({ details }) => pointOf(deps.findPickupPoints, details)),
      TE.bindW('window', ({ details, placedAt }) => TE.fromEither(chosenWindow(deps, details, placedAt))),
      TE.let('facts', ({ point, window, needs, taxation, placedAt }) => {
        const made = { number: newOrderNumber(randomBytes), reference: newId(), placedAt, locale };
        return {
          ...{ ...made, ...needs, point, window, taxation, customerGroup },
          ...(representative === undefined ? {} : { representative }),
          ...(buyer === undefined ? {} : { buyer }),
          ...(credit === undefined ? {} : { credit }),
          ...(points === undefined ? {} : { points }),
          ...(giftCard === undefined ? {} : { giftCard }),
        };
      }),
      TE.bindW('draft', ({ details, shown, facts }) => TE.fromEither(draftOrder(info, details, shown, facts))),
      TE.filterOrElseW(
        ({ draft: { order } }) => total === undefined || order.totals.gross === total,
        ({ draft: { order } }): PlaceOrderError => ({ _tag: 'TotalChanged', total: order.totals.gross }),
      ),
      TE.chainFirstW(({ draft }) => {
        const { lines, totals } = draft.order;
        const isUnpaid = draft.payment === undefined && totals.gross + onInstalments(lines) > 0;
        return isUnpaid && 'guest' in owner && network !== undefined
          ? checkUnpaid(deps, draft.order, network)
          : TE.right(undefined);
      }),
      // Last of all: nobody is asked about for an order that comes to nothing.
      TE.bindW('deposit', ({ draft }) => depositFor(deps, draft, shopper.proof, shownDeposit)),
      TE.chainW(({ details, shown, facts, draft, deposit }) =>
        F.pipe(
          TE.fromEither(deposit === 0 ? E.right(draft) : draftOrder(info, details, shown, { ...facts, deposit })),
          // Nobody signs what cannot be ordered.
          TE.chain(withProofs(deps, shopper.proof)),
        ),
      ),
      TE.chainW((draft) => {
        const isCounted = 'guest' in owner || draft.order.delivery.window !== undefined;
        // A sales desk orders for many from one place.
        const from = isCounted && network !== undefined && representative === undefined ? { network } : {};
        return store.place({ ...draft, ...from, ...ownership, idempotencyKey: key }, placeAndHandOut(info)(draft));
      }),
    );

  /** The order of a key, if it was placed by the same form; what it holds came from a basket that is used up. */
  const sameAs =
    (form: CheckoutForm) =>
    (order: Order): TE.TaskEither<PlaceOrderFailure, Order> => {
      const details = checkForm(form, info);
      return E.isRight(details) && isPlacedBy(order, details.right)
        ? TE.right(order)
        : TE.left({ _tag: 'IdempotencyKeyUsed' });
    };

  // A twin of this request may use up the basket between our reads: then its order is the answer.
  return (form: CheckoutForm, key: string, shown: ShownToOrder): TE.TaskEither<PlaceOrderFailure, Order> =>
    F.pipe(
      findByKey(key),
      TE.chain(O.match(() => orderBasket(form, key, shown), sameAs(form))),
      TE.orElse((failure) =>
        isBasketGone(failure)
          ? F.pipe(findByKey(key), TE.chain(O.match(() => TE.left(failure), sameAs(form))))
          : TE.left(failure),
      ),
    );
};

/** Refuses a guest's order by invoice where the mailbox or the network holds too much already. */
const checkUnpaid = (
  { store, clock }: Pick<PlaceOnceDeps, 'store' | 'clock'>,
  { contact }: OrderContent,
  network: string,
): TE.TaskEither<PlaceOrderFailure, unknown> => {
  const since = clock.now() - unpaidPeriod;
  return F.pipe(
    TE.Do,
    TE.bind('mailbox', () => store.heldUnpaid({ mailbox: mailboxOf(contact.email) }, since)),
    TE.bind('network', () => store.heldUnpaid({ network }, since)),
    TE.filterOrElseW(mayOrderUnpaid, (): PlaceOrderError => ({ _tag: 'TooMuchUnpaid' })),
  );
};

/** An empty basket meets no rule either: an order that asked for an approval may have used it up, and used a limit up with it. */
const isBasketGone = ({ _tag }: PlaceOrderFailure): boolean =>
  _tag === 'EmptyBasket' ||
  _tag === 'BasketChanged' ||
  _tag === 'ApprovalNotNeeded' ||
  _tag === 'ApprovalNeeded' ||
  _tag === 'OverSpendingLimit';
