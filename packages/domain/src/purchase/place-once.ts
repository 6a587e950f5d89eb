import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { FindNeeds } from '../approval/shopper-approvals.ts';
import { type CalendarDay, calendarDayIn } from '../calendar/calendar-day.ts';
import type { CheckoutDetails, CheckoutForm } from '../checkout/checkout.ts';
import { type CheckoutRules, validateCheckout } from '../checkout/validate-checkout.ts';
import type { UsableCredit } from '../credit/usable-credit.ts';
import { chooseWindow, type PlannedWindow, plannedWindows, windowId } from '../delivery/delivery-window.ts';
import { loadOf } from '../delivery/load.ts';
import { choosePickupPoint, type FindPickupPoints, type PickupPoint } from '../delivery/pickup-point.ts';
import type { ShopFailure } from '../failure/failure.ts';
import { mostPoints } from '../loyalty/points-account.ts';
import type { UsablePoints } from '../loyalty/usable-points.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import { newOrderNumber } from '../runtime/order-number.ts';
import type { Clock, NewId, RandomBytes } from '../runtime/ports.ts';
import { missingProof } from '../session/server/identification.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import { ageRuleOf } from '../subscription/age.ts';
import type { ReadTaxations } from '../tax/read-taxations.ts';
import { type Taxation, taxationBy } from '../tax/taxation.ts';
import type { KnownUser } from '../user/user.ts';
import type { CompanyBuyer } from './company-buyer.ts';
import { type BasketToOrder, draftOrder, type OrderRules, reviewBy } from './draft-order.ts';
import type { Order, OrderContent, PlaceOrderError, PlaceOrderFailure, ShownToOrder } from './order.ts';
import { creditTaken } from './order-credit.ts';
import { place } from './place.ts';
import type { PurchaseStore } from './ports.ts';
import { mayOrderUnpaid, unpaidPeriod } from './unpaid-limit.ts';

/** What an order is placed with. */
export type PlaceOnceDeps = {
  readonly store: Pick<PurchaseStore, 'findByKey' | 'place' | 'heldUnpaid'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Makes the reference of a payment. */
  readonly newId: NewId;
  readonly info: OrderRules & Pick<ShopInfo, 'countries' | 'electronicInvoice' | 'viewMode' | 'identification'>;
  readonly findPickupPoints: FindPickupPoints;
  /** The public holidays of the shop. */
  readonly holidays: readonly CalendarDay[];
  readonly findNeeds: FindNeeds;
  readonly readTaxations: ReadTaxations;
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
  /** How surely, and when, whoever orders proved who they are; left out for guests. */
  readonly proof?: Pick<KnownUser, 'acr' | 'auth_time'> | undefined;
  readonly locale: Locale;
  /** A hash of the network that the shopper comes from; left out where unpaid orders are not counted. */
  readonly network?: string | undefined;
};

/** Places an order, or finds the one that was placed with the key before. */
export const placeOnce = (deps: PlaceOnceDeps, shopper: BuyingShopper, owner: ShopperId) => {
  const { basket, locale, network, customerGroup, basketOwner, representative, buyer, credit, points } = shopper;
  const ownership = { owner, ...(basketOwner === undefined ? {} : { basketOwner }) };
  const { store, info, clock, randomBytes, newId } = deps;
  const findByKey = (key: string): TE.TaskEither<PlaceOrderFailure, O.Option<Order>> => store.findByKey(owner, key);

  const orderBasket = (
    form: CheckoutForm,
    key: string,
    { revision, total, expects }: ShownToOrder,
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
        ({ shown, placedAt }) => isIdentified(info, shown.lines, shopper.proof, placedAt),
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
      TE.chainEitherKW(({ details, shown, point, window, needs, taxation, placedAt }) => {
        const made = { number: newOrderNumber(randomBytes), reference: newId(), placedAt, locale };
        const facts = {
          ...{ ...made, ...needs, point, window, taxation, customerGroup },
          ...(representative === undefined ? {} : { representative }),
          ...(buyer === undefined ? {} : { buyer }),
          ...(credit === undefined ? {} : { credit }),
          ...(points === undefined ? {} : { points }),
        };
        return draftOrder(info, details, shown, facts);
      }),
      TE.filterOrElseW(
        ({ order }) => total === undefined || order.totals.gross === total,
        ({ order }): PlaceOrderError => ({ _tag: 'TotalChanged', total: order.totals.gross }),
      ),
      TE.chainFirstW((draft) => {
        const isUnpaid = draft.payment === undefined && draft.order.totals.gross > 0;
        return isUnpaid && 'guest' in owner && network !== undefined
          ? checkUnpaid(deps, draft.order, network)
          : TE.right(undefined);
      }),
      TE.chainW((draft) => {
        const from = 'guest' in owner && network !== undefined ? { network } : {};
        return store.place({ ...draft, ...from, ...ownership, idempotencyKey: key }, place(draft));
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

/** How an order by a valid form is taxed; a VAT number that its register does not know is told beside its field. */
const taxationOf = (
  { info, readTaxations }: Pick<PlaceOnceDeps, 'info' | 'readTaxations'>,
  { deliveryMethod, address, business }: CheckoutDetails,
): TE.TaskEither<PlaceOrderError, Taxation> => {
  const { pickup = false } = info.deliveryMethods.find(({ id }) => id === deliveryMethod) ?? {};
  return F.pipe(
    TE.fromTask(readTaxations(business?.vatNumber ?? '')),
    TE.filterOrElseW(
      ({ vatNumber }) => vatNumber !== 'Invalid',
      (): PlaceOrderError => ({
        _tag: 'InvalidDetails',
        errors: [{ field: 'vatNumber', code: 'checkout.vat_number_unknown' }],
      }),
    ),
    TE.map(({ byCountry }) => taxationBy(byCountry, { pickup }, address.country)),
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

/** Where the goods are handed over, by what the server itself knows: a form may say anything. */
const pointOf = (
  findPickupPoints: FindPickupPoints,
  { deliveryMethod, pickupPoint, address }: CheckoutDetails,
): TE.TaskEither<PlaceOrderFailure, PickupPoint | undefined> =>
  F.pipe(
    findPickupPoints(deliveryMethod, address),
    TE.chainEitherKW((offered) => choosePickupPoint(offered, pickupPoint)),
    TE.mapLeft(
      (failure): PlaceOrderFailure =>
        typeof failure === 'string'
          ? { _tag: 'InvalidDetails', errors: [{ field: 'pickupPoint', code: failure }] }
          : failure,
    ),
  );

/** When the goods are brought. Whether there is a place left is seen when it is taken. */
const chosenWindow = (
  { info, holidays }: Pick<PlaceOnceDeps, 'info' | 'holidays'>,
  { deliveryMethod, deliveryWindow, address: place }: CheckoutDetails,
  now: number,
): E.Either<PlaceOrderError, PlannedWindow | undefined> => {
  const method = info.deliveryMethods.find(({ id }) => id === deliveryMethod);
  if (method === undefined) return E.right(undefined);
  return F.pipe(
    chooseWindow(method, plannedWindows(method, info, { now, holidays, place }), deliveryWindow),
    E.mapLeft((code) => ({ _tag: 'InvalidDetails', errors: [{ field: 'deliveryWindow', code }] })),
  );
};

/** Whether an order says what these details do. */
const isPlacedBy = (order: Order, details: CheckoutDetails): boolean =>
  order.delivery.method === details.deliveryMethod &&
  (details.pickupPoint === '' || (order.delivery.point?.id ?? details.pickupPoint) === details.pickupPoint) &&
  (order.delivery.window === undefined || windowId(order.delivery.window) === details.deliveryWindow) &&
  order.paymentMethod === details.paymentMethod &&
  creditTaken(order) === Math.min(details.credit ?? 0, order.totals.gross) &&
  (order.points?.taken ?? 0) === Math.min(details.points ?? 0, mostPoints(order.totals.gross, order.points)) &&
  hasSameFields(order.contact, details.contact) &&
  hasSameFields(order.address, details.address) &&
  hasSameFields(order.business ?? {}, details.business ?? {});

const hasSameFields = (one: object, other: object): boolean => {
  const fields = new Map(Object.entries(one));
  const others = Object.entries(other);
  return fields.size === others.length && others.every(([name, value]) => fields.get(name) === value);
};

/** A subscription is a contract with somebody: a shop that has people prove who they are wants to know with whom. */
const isIdentified = (
  { identification }: Pick<ShopInfo, 'identification'>,
  lines: BasketToOrder['lines'],
  proof: BuyingShopper['proof'],
  now: number,
): boolean =>
  identification === undefined ||
  lines.every(({ subscription }) => subscription === undefined) ||
  missingProof(proof, identification, now) === undefined;

/** An empty basket meets no rule either: an order that asked for an approval may have used it up, and used a limit up with it. */
const isBasketGone = ({ _tag }: PlaceOrderFailure): boolean =>
  _tag === 'EmptyBasket' ||
  _tag === 'BasketChanged' ||
  _tag === 'ApprovalNotNeeded' ||
  _tag === 'ApprovalNeeded' ||
  _tag === 'OverSpendingLimit';

const checkForm = (form: CheckoutForm, info: CheckoutRules): E.Either<PlaceOrderError, CheckoutDetails> =>
  F.pipe(
    validateCheckout(form, info),
    E.mapLeft((errors) => ({ _tag: 'InvalidDetails', errors })),
  );
