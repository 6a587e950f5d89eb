import { either as E, option as O } from 'fp-ts';
import type { CountTakenWindows } from '../delivery/find-delivery-windows.ts';
import { numbered } from '../invoice/invoice.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { CountPromotionUses } from '../promotion/ports.ts';
import type { CompanyBuyer } from '../purchase/company-buyer.ts';
import type { OrderDraft } from '../purchase/draft-order.ts';
import { neverSeen, waitingOf } from '../purchase/merge.ts';
import type { Order } from '../purchase/order.ts';
import { bookedCredit } from '../purchase/order-credit.ts';
import { giftCardsOf } from '../purchase/order-gift-card.ts';
import { withInvoices } from '../purchase/order-invoices.ts';
import type { OrderScope } from '../purchase/order-list.ts';
import { bookedPoints } from '../purchase/order-points.ts';
import type { PurchaseKey, PurchaseStore } from '../purchase/ports.ts';
import { type PromotionUses, promotionsUsedBy, type TakenUse, usesAfter } from '../purchase/promotion-uses.ts';
import type { BasketVersion, Changes, Moved, PaidOrder, PurchaseJob, Surroundings } from '../purchase/purchase.ts';
import { availableUnits, type StockLevels, stockAfter } from '../purchase/stock.ts';
import { type HeldPlace, isPlaceCounted } from '../purchase/window-limit.ts';
import { placesAfter, type WindowPlace } from '../purchase/window-places.ts';
import { quoteOfBasketId } from '../quote/quote.ts';
import type { ListDeskOrders } from '../sales-desk/desk-orders.ts';
import { type Representative, type ShopperId, shopperKey } from '../shopper/shopper.ts';
import { onInstalments } from '../subscription/terms.ts';
import type { InMemoryBasketStore } from './in-memory-basket-store.ts';
import { createInMemoryCreditStore, type InMemoryCreditStore } from './in-memory-credit-store.ts';
import { createInMemoryDraftStore, type InMemoryDraftStore } from './in-memory-draft-store.ts';
import { createInMemoryGiftCardStore, type InMemoryGiftCardStore } from './in-memory-gift-card-store.ts';
import { boughtBy, readDeskList, readOrderList } from './in-memory-order-list.ts';
import { createInMemoryPointsStore, type InMemoryPointsStore } from './in-memory-points-store.ts';
import { createInMemoryQuoteStore, type InMemoryQuoteStore } from './in-memory-quote-store.ts';

/** A purchase as it is kept. */
type Kept = PaidOrder & {
  readonly owner: ShopperId;
  readonly key: string;
  readonly ordered: BasketVersion;
  readonly network?: string;
};

/** A purchase store in memory, with what a test looks at beside its port. */
export type InMemoryPurchaseStore = PurchaseStore & {
  /** What has to follow, in the order in which it was put in. */
  readonly jobs: readonly PurchaseJob[];
  /** Units that can still be ordered; null where they are not counted. */
  readonly available: (sku: string) => number | null;
  /** Who has an order, as the text of the owner. */
  readonly ownerOf: (number: string) => O.Option<string>;
  readonly countTakenWindows: CountTakenWindows;
  readonly countPromotionUses: CountPromotionUses;
  /** The orders of the shop, as its sales desk looks for them. */
  readonly listForDesk: ListDeskOrders;
};

/**
 * Purchases in a map, beside baskets, credits, points, gift cards and drafts of the checkout in memory.
 * @param onHand units in the house by SKU; a SKU that is missing is not counted.
 */
export const createInMemoryPurchaseStore = (
  baskets: InMemoryBasketStore,
  onHand: ReadonlyMap<string, number> = new Map(),
  credits: InMemoryCreditStore = createInMemoryCreditStore(),
  points: InMemoryPointsStore = createInMemoryPointsStore(),
  quotes: InMemoryQuoteStore = createInMemoryQuoteStore(),
  giftCards: InMemoryGiftCardStore = createInMemoryGiftCardStore(),
  drafts: InMemoryDraftStore = createInMemoryDraftStore(),
): InMemoryPurchaseStore => {
  const purchases = new Map<string, Kept>();
  const jobs: PurchaseJob[] = [];
  let lastInvoice = 0;
  let windows: readonly WindowPlace[] = [];
  let taken: readonly TakenUse[] = [];
  let stock: StockLevels = new Map([...onHand].map(([sku, units]) => [sku, { onHand: units, reserved: 0 }]));

  const levelOf = (sku: string) => stock.get(sku) ?? { onHand: null, reserved: 0 };
  const of = (owner: ShopperId): readonly Kept[] =>
    [...purchases.values()].filter((one) => shopperKey(one.owner) === shopperKey(owner));
  const ofCompanies = (companies: readonly string[]): readonly Order[] =>
    [...purchases.values()]
      .map(({ order }) => order)
      .filter(({ buyer }) => companies.includes((buyer as Partial<CompanyBuyer> | undefined)?.company ?? ''));
  const inScope = (scope: OrderScope): readonly Order[] =>
    'companies' in scope ? ofCompanies(scope.companies) : scope.owners.flatMap(of).map(({ order }) => order);
  const known = (key: PurchaseKey): Kept | undefined =>
    'number' in key
      ? purchases.get(key.number)
      : [...purchases.values()].find(({ payment }) => payment?.reference === key.reference);

  credits.seeOrders(() => [...purchases.values()].map(({ order, ordered }) => ({ order, basket: ordered.id })));
  const ordersOf = (basketId: string) => [...purchases.values()].filter(({ ordered }) => ordered.id === basketId);
  /** Orders that wait go along with what is left of their basket. */
  const takeOut = (basketId: string, order: Order) => {
    const left = baskets.takeOut(basketId, order);
    if (left === undefined) return;
    for (const one of waitingOf(ordersOf(basketId))) {
      purchases.set(one.order.number, { ...one, ordered: { id: left, revision: neverSeen } });
    }
  };

  const isCustomer = ({ owner, order }: Kept, customer: ShopperId, email?: string): boolean =>
    shopperKey(owner) === shopperKey(customer) ||
    (email !== undefined && mailboxOf(order.contact.email) === mailboxOf(email));

  /** How the promotions stand that these orders use. */
  const usesOf = (orders: readonly Order[], customer: ShopperId, email: string): readonly PromotionUses[] =>
    promotionsUsedBy(orders).map((promotion) => {
      const of = taken.filter(({ id }) => id === promotion);
      const places = of.flatMap(({ place = [] }) => place);
      const kept = (number: string) => purchases.get(number);
      return {
        promotion,
        free:
          Array.from({ length: places.length + 1 }, (_, index) => index + 1).find((one) => !places.includes(one)) ?? 1,
        held: of.filter(({ number }) => orders.some((order) => order.number === number)),
        own: of
          .map(({ number }) => number)
          .filter((number) => {
            const order = kept(number);
            return order !== undefined && isCustomer(order, customer, email);
          }),
      };
    });

  const around = (
    order: Pick<Order, 'number' | 'lines' | 'promotions' | 'contact'>,
    basketId: string,
    wanted: Wanted,
    owner: ShopperId,
  ): Surroundings => {
    const { number, lines } = order;
    const quote = quotes.get(quoteOfBasketId(basketId) ?? '');
    const basket = baskets.at(basketId);
    const siblings = ordersOf(basketId).filter(({ order }) => order.number !== number);
    const skus = [...lines, ...siblings.flatMap(({ order }) => order.lines)].map(({ sku }) => sku);
    const all: readonly Wanted[] = [wanted, ...siblings.map(({ order }) => wantedBy(order))];
    return {
      ...(basket ? { basket } : {}),
      ...(quote ? { quote } : {}),
      siblings,
      stock: new Map(skus.map((sku) => [sku, levelOf(sku)])),
      credit: credits.accounts(
        all.flatMap(({ credit, spending }) => [credit, spending].flatMap((one) => one?.account ?? [])),
      ),
      points: points.accounts(all.flatMap((one) => one.points?.account ?? [])),
      giftCards: giftCards.cards(all.flatMap((one) => one.cards ?? one.giftCard?.card ?? [])),
      today: credits.today(),
      windows,
      uses: usesOf([order as Order, ...siblings.map((one) => one.order)], owner, order.contact.email),
    };
  };

  /** Who holds places in windows to come: of the same account or mailbox, or of the same network. */
  const heldBeside = ({ order, owner, network }: Omit<OrderDraft, 'payment'>): readonly HeldPlace[] =>
    windows.flatMap(({ number }) => {
      const kept = purchases.get(number);
      if (kept === undefined || (kept.order.delivery.window?.startsAt ?? 0) <= order.placedAt) return [];
      const isOfBuyer =
        shopperKey(kept.owner) === shopperKey(owner) ||
        mailboxOf(kept.order.contact.email) === mailboxOf(order.contact.email);
      return isOfBuyer || kept.network === network ? [{ order: kept.order, isOfBuyer }] : [];
    });

  const write = (
    kept: Omit<Kept, keyof PaidOrder>,
    { uses: stood, ...before }: PaidOrder & Pick<Surroundings, 'uses'>,
    changes: Changes,
    levels: StockLevels,
  ): Kept => {
    const after = stockAfter(levels, changes.stock);
    if (E.isLeft(after)) throw new Error('the stock does not suffice for what was decided');
    stock = new Map([...stock, ...after.right]);
    const places = placesAfter(windows, changes.windows ?? { free: [], take: [] });
    if (E.isLeft(places)) throw new Error('no place is left in the window that was decided');
    windows = places.right;
    const uses = usesAfter(stood, changes.uses);
    if (E.isLeft(uses)) throw new Error('no use of the promotion is left that was decided');
    taken = [...taken.filter(({ number }) => !changes.uses?.free.includes(number)), ...uses.right];
    points.write(changes.points);
    giftCards.write(changes.giftCards);
    const changed: Kept = { ...kept, ...before, ...paidOrderOf(changes) };
    const invoices = changes.invoices.map((draft, index) => numbered(draft, lastInvoice + index + 1));
    lastInvoice += invoices.length;
    const written = { ...changed, order: withInvoices(changed.order, invoices) };
    for (const one of [written, ...changes.siblings]) {
      purchases.set(one.order.number, { ...(purchases.get(one.order.number) ?? written), ...paidOrderOf(one) });
    }
    credits.write(changes.credit, (number) => {
      const order = purchases.get(number)?.order;
      return {
        holder: order?.credit && 'holder' in order.credit ? String(order.credit.holder) : '',
        ...(order?.buyer && 'company' in order.buyer ? { company: String(order.buyer.company) } : {}),
      };
    });
    const shopper = changes.basket === 'keep' ? undefined : baskets.ownerOf(kept.ordered.id);
    if (shopper !== undefined) drafts.end(shopper, changes.basket === 'consume' ? Infinity : written.order.placedAt);
    if (changes.basket === 'consume') baskets.consume(kept.ordered.id);
    if (changes.quote) quotes.set(changes.quote);
    if (changes.basket === 'take out') takeOut(kept.ordered.id, written.order);
    jobs.push(...changes.jobs);
    return written;
  };

  return {
    jobs,
    available: (sku) => availableUnits(levelOf(sku)),
    ownerOf: (number) =>
      O.map(({ owner }: Kept) => shopperKey(owner))(
        O.fromNullable([...purchases.values()].find(({ order }) => order.number === number)),
      ),
    countTakenWindows: (method, since) => async () => {
      const taken = new Map<string, number>();
      for (const { window, method: of, number } of windows) {
        const startsAt = purchases.get(number)?.order.delivery.window?.startsAt ?? 0;
        if (of === method && startsAt > since) taken.set(window, (taken.get(window) ?? 0) + 1);
      }
      return E.right(taken);
    },
    countPromotionUses: (promotions, customer, basketId) => async () =>
      E.right(
        new Map(
          promotions.map((promotion) => {
            const of = taken
              .filter(({ id }) => id === promotion)
              .flatMap(({ number }) => purchases.get(number) ?? [])
              .filter(({ order, ordered }) => order.state !== 'pending' || ordered.id !== basketId);
            return [promotion, { all: of.length, own: of.filter((one) => isCustomer(one, customer)).length }];
          }),
        ),
      ),
    listForDesk: (lookup, query) => async () =>
      E.right(
        readDeskList(
          [...purchases.values()].map(({ order }) => order),
          lookup,
          query,
        ),
      ),
    find: (owner, number) => async () =>
      E.right(O.fromNullable(of(owner).find(({ order }) => order.number === number)?.order)),
    findOfCompanies: (companies, number) => async () =>
      E.right(O.fromNullable(ofCompanies(companies).find((order) => order.number === number))),
    findByKey: (owner, key) => async () => E.right(O.fromNullable(of(owner).find((one) => one.key === key)?.order)),
    list: (scope, query) => async () => E.right(readOrderList(inScope(scope), query)),
    bought: (scope, days, most) => async () => E.right(boughtBy(inScope(scope), days).slice(0, most)),
    listApprovals: (company, which) => async () => {
      const asked = ofCompanies([company]).filter(({ approval }) => approval !== undefined);
      const isWaiting = ({ state }: Order) => state === 'awaiting-approval';
      return E.right(
        which === 'waiting'
          ? asked
              .filter(isWaiting)
              .toSorted((one, other) => (one.approval?.lapsesAt ?? 0) - (other.approval?.lapsesAt ?? 0))
          : asked.filter((order) => !isWaiting(order)).toSorted((one, other) => other.placedAt - one.placedAt),
      );
    },
    buyersOf: (company) => async () =>
      E.right(
        [...new Set(ofCompanies([company]).flatMap(({ buyer }) => (buyer === undefined ? [] : [buyer.name])))].sort(),
      ),
    listOfActing: (actingIds) => async () =>
      E.right(
        [...purchases.values()]
          .map(({ order }) => order)
          .toSorted((one, other) => one.placedAt - other.placedAt)
          .flatMap(({ number, representative }) => {
            const { actingId } = (representative ?? {}) as Partial<Representative>;
            return actingId !== undefined && actingIds.includes(actingId) ? [{ actingId, number }] : [];
          }),
      ),
    heldUnpaid: (by, since) => async () => {
      const held = [...purchases.values()].filter(
        ({ order, payment, owner, network }) =>
          'guest' in owner &&
          payment === undefined &&
          order.state === 'placed' &&
          order.totals.gross + onInstalments(order.lines) > 0 &&
          order.placedAt >= since &&
          ('network' in by ? network === by.network : mailboxOf(order.contact.email) === by.mailbox),
      );
      const units = held.flatMap(({ order }) => order.lines).reduce((sum, { quantity }) => sum + quantity, 0);
      return E.right({ orders: held.length, units });
    },
    findPayment: (reference) => async () => E.right(O.fromNullable(known({ reference })?.payment)),
    listPayments:
      ({ since, after = '', states }) =>
      async () =>
        E.right(
          [...purchases.values()]
            .flatMap(({ order, payment }) =>
              payment === undefined ? [] : [{ payment, movedAt: order.history.at(-1)?.at ?? order.placedAt }],
            )
            .filter(({ payment: { state } }) => states?.includes(state) ?? true)
            .filter(({ payment: { startedAt, reference } }) =>
              startedAt === since ? reference > after : startedAt > since,
            )
            .sort((a, b) =>
              a.payment.startedAt === b.payment.startedAt
                ? a.payment.reference < b.payment.reference
                  ? -1
                  : 1
                : a.payment.startedAt - b.payment.startedAt,
            )
            .slice(0, 100),
        ),
    findPaymentOf: (owner, number) => async () =>
      E.right(O.fromNullable(of(owner).find(({ order }) => order.number === number)?.payment)),

    place: (draft, decide) => async () => {
      const { owner, basketOwner = owner, idempotencyKey: key, basket: ordered, network } = draft;
      const earlier = of(owner).find((one) => one.key === key);
      if (earlier) return E.right(earlier.order);
      const surroundings = around(draft.order, ordered.id, draft, owner);
      const held = isPlaceCounted(draft) ? { held: heldBeside(draft) } : {};
      const decided = decide({ ...ownedBy(baskets, basketOwner, surroundings), ...held });
      if (E.isLeft(decided)) return decided;
      const { order, payment }: Moved = decided.right;
      const { uses = [] } = surroundings;
      const begun = { order, uses, ...(payment ? { payment } : {}) };
      return E.right(
        write(
          { owner, key, ordered, ...(network === undefined ? {} : { network }) },
          begun,
          decided.right,
          surroundings.stock,
        ).order,
      );
    },

    change: (key, decide) => async () => {
      const kept = known(key);
      if (kept === undefined) return E.left({ _tag: 'UnknownPurchase' });
      const surroundings = around(kept.order, kept.ordered.id, wantedBy(kept.order), kept.owner);
      const decided = decide({ ...kept, ...surroundings });
      if (E.isLeft(decided)) return decided;
      return E.right(write(kept, { ...kept, uses: surroundings.uses ?? [] }, decided.right, surroundings.stock));
    },

    merge: (from, into, decide, takeAlong) => async () => {
      const merging = baskets.merge(from, into, decide);
      if (merging === undefined) return E.right(undefined);
      for (const { order, ordered } of takeAlong(ordersOf(merging.from.id), merging)) {
        const kept = purchases.get(order.number);
        if (kept) purchases.set(order.number, { ...kept, ordered });
      }
      return E.right(undefined);
    },
  };
};

/** Whose credit, limit and points an order is about. */
type Wanted = {
  readonly spending?: Pick<NonNullable<OrderDraft['spending']>, 'account'> | undefined;
  readonly credit?: Pick<NonNullable<OrderDraft['credit']>, 'account'> | undefined;
  readonly points?: Pick<NonNullable<OrderDraft['points']>, 'account'> | undefined;
  readonly giftCard?: OrderDraft['giftCard'];
  /** The ids of the gift cards of an order that is there. */
  readonly cards?: readonly string[];
};

const wantedBy = (order: Order): Wanted => ({
  ...{ credit: bookedCredit(order), spending: order.spending, points: bookedPoints(order), cards: giftCardsOf(order) },
});

const paidOrderOf = ({ order, payment }: Partial<PaidOrder>): Partial<PaidOrder> => ({
  ...(order ? { order } : {}),
  ...(payment ? { payment } : {}),
});

/** Nobody orders somebody else's basket. */
const ownedBy = (baskets: InMemoryBasketStore, owner: ShopperId, { basket, ...rest }: Surroundings): Surroundings =>
  basket && baskets.isOf(owner, basket.id) ? { ...rest, basket } : rest;
