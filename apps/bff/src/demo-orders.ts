import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckoutForm, emptyCheckoutForm } from '@torg/domain/checkout';
import { type Order, type PurchaseStore, shipOrder } from '@torg/domain/purchase';
import { formToPlace } from '@torg/domain/recurring';
import type { NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { type Claims, userInProfile, userOfShop } from '@torg/domain/user';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CompanyApprovalsOf } from './composition/approval-module.ts';
import { contextFor, type OrderFor, type UnattendedBuyer } from './composition/order-for.ts';
import type { NoteMemberOf } from './http/change-shopper.ts';
import type { RequestContext } from './http/request-context.ts';
import type { RunningShop } from './shops/running-shop.ts';

/** An order of the demo world, in the `orders.json` of a shop's folder. */
type DemoOrder = {
  /** Who buys, among the buyers of the file. */
  readonly by: string;
  /** When it was placed, in days before the shop is filled. */
  readonly daysAgo: number;
  /** Units by SKU. */
  readonly goods: Readonly<Record<string, number>>;
  /** What of the checkout form is other than for all orders of the file. */
  readonly form?: Partial<CheckoutForm>;
  /** Whether the buyer's credit pays for all of it. */
  readonly onCredit?: boolean;
  /** Who approves it an hour later, among the buyers; left out, it waits where it has to. */
  readonly approvedBy?: string;
  /** How many days later it is sent; left out, it is not. */
  readonly sentAfter?: number;
};

type DemoOrders = {
  /** By name: what the identity server says of them, and the profile in which they buy. */
  readonly buyers: Readonly<Record<string, { readonly claims: Claims; readonly profile?: string }>>;
  /** What the checkout form of all of them says. */
  readonly form?: Partial<CheckoutForm>;
  /** The oldest first. */
  readonly orders: readonly DemoOrder[];
};

const isDemoOrders = (read: unknown): read is DemoOrders => {
  const { buyers, orders } = (read ?? {}) as Partial<DemoOrders>;
  return typeof buyers === 'object' && Array.isArray(orders);
};

export type DemoOrdersDeps = {
  readonly orderFor: OrderFor;
  readonly noteMemberOf: NoteMemberOf;
  readonly companyApprovalsOf: CompanyApprovalsOf;
  readonly purchaseStoreOf: (info: ShopInfo) => PurchaseStore;
  readonly newId: NewId;
  /** The time by which everything above works, milliseconds since 1970: it is put back for what is past. */
  readonly time: { at: number };
};

const hour = 3_600_000;
const day = 24 * hour;

/** A file of orders, in the shop whose they are. */
type Telling = DemoOrdersDeps & { readonly shop: RunningShop; readonly demo: DemoOrders };

/**
 * Orders what the demo world has bought: by the rules, prices and stores of any order, at times that are past, approved and
 * sent as orders are. @returns how many, or one line that says which could not be placed and why.
 */
export const placeDemoOrders =
  (deps: DemoOrdersDeps) =>
  (shop: RunningShop): TE.TaskEither<string, number> => {
    const file = join(shop.files.directory, 'orders.json');
    if (!existsSync(file)) return TE.right(0);
    const now = deps.time.at;
    return F.pipe(
      TE.tryCatch(
        async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8')),
        (cause) => `the orders cannot be read (${cause})`,
      ),
      TE.filterOrElse(isDemoOrders, () => 'expected buyers and a list of orders'),
      TE.chain((demo) => TE.traverseSeqArray(placeOne({ ...deps, shop, demo }, now))(demo.orders)),
      TE.mapLeft((why) => `${file}: ${why}`),
      TE.chainFirstIOK(() => setTime(deps, now)),
      TE.map((placed) => placed.length),
    );
  };

const setTime =
  ({ time }: Pick<DemoOrdersDeps, 'time'>, at: number) =>
  (): void => {
    time.at = at;
  };

const placeOne =
  (telling: Telling, now: number) =>
  (wanted: DemoOrder): TE.TaskEither<string, Order> => {
    const { by, daysAgo, approvedBy, sentAfter } = wanted;
    const placedAt = now - daysAgo * day;
    return F.pipe(
      TE.fromIO<void, string>(setTime(telling, placedAt)),
      TE.chain(() => order(telling, wanted)),
      TE.chainFirstIOK(() => setTime(telling, placedAt + hour)),
      TE.chainFirst(({ number }) =>
        approvedBy === undefined ? TE.right(undefined) : approve(telling, approvedBy, number),
      ),
      TE.chainFirstIOK(() => setTime(telling, placedAt + (sentAfter ?? 0) * day)),
      TE.chainFirst(({ number }) => (sentAfter === undefined ? TE.right(undefined) : send(telling, number))),
      TE.mapLeft((why) => `what ${by} ordered ${daysAgo} days ago: ${why}`),
    );
  };

/** Somebody of the file as they would be logged in; their company knows of them, as after a login. */
const logIn = (
  { shop, demo, noteMemberOf }: Telling,
  name: string,
): TE.TaskEither<string, UnattendedBuyer & { readonly context: RequestContext }> => {
  const { info } = shop;
  const buyer = demo.buyers[name];
  if (buyer === undefined) return TE.left(`${name} is none of its buyers`);
  return F.pipe(
    TE.fromEither(userOfShop(info)(buyer.claims)),
    TE.map((user) => ({ user: userInProfile(user, buyer.profile), locale: info.locales[0] ?? '', id: `demo-${name}` })),
    TE.map((away) => ({ ...away, context: contextFor(shop, away) })),
    TE.chainFirstW(({ context }) => O.match(() => TE.right(undefined), noteMemberOf(info))(context.session)),
    TE.mapLeft(({ _tag }) => `${name} cannot log in (${_tag})`),
  );
};

const order = (
  telling: Telling,
  { by, goods, form: more, onCredit = false }: DemoOrder,
): TE.TaskEither<string, Order> =>
  F.pipe(
    logIn(telling, by),
    TE.chain((buyer) => {
      const { user, id } = buyer;
      const ordering = telling.orderFor(telling.shop, buyer, { user: user.customerUserId, by: id });
      const form: CheckoutForm = {
        ...{ ...emptyCheckoutForm, firstName: user.given_name ?? '', lastName: user.family_name ?? '' },
        ...{ email: user.email ?? '', ...telling.demo.form, ...more },
      };
      const lines = Object.entries(goods).map(([sku, quantity]) => ({ sku, name: sku, quantity }));
      return F.pipe(
        ordering.rehearse({ lines, form }),
        TE.chainW((worked) => ordering.place(formToPlace({ form, onCredit }), worked, telling.newId())),
        TE.mapLeft((failure) => JSON.stringify(failure)),
      );
    }),
  );

const approve = (telling: Telling, name: string, number: string): TE.TaskEither<string, unknown> =>
  F.pipe(
    logIn(telling, name),
    TE.chainOptionK(() => `${name} approves nothing`)(({ context }) => telling.companyApprovalsOf(context)),
    TE.chain((approvals) =>
      F.pipe(
        approvals.decide(number, 'approve', ''),
        TE.mapLeft(({ _tag }) => `${name} cannot approve ${number} (${_tag})`),
      ),
    ),
  );

const send = ({ shop: { info }, purchaseStoreOf, time }: Telling, number: string): TE.TaskEither<string, unknown> =>
  F.pipe(
    shipOrder({ store: purchaseStoreOf(info), clock: { now: () => time.at }, info })(number),
    TE.mapLeft(({ _tag }) => `${number} cannot be sent (${_tag})`),
  );
