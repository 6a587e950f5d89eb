// npm run orders -- --shop SHOP list | ship NUMBER | cancel NUMBER: what the operator does with orders.
import { createJobs, createPurchaseStore, createReadNewestOrders } from '@torg/adapter-postgres';
import type { GiftCardShort } from '@torg/domain/gift-card';
import {
  calledOffUnits,
  type DeskAction,
  deskActions,
  type ImpossibleTransition,
  isChargedWhenSent,
  leftUnits,
  moneyLeft,
  type NothingAwaited,
  type Order,
  type OrderState,
  openUnits,
  type ParcelDiffers,
  payBackDeposit,
  type UnitsNotOpen,
  type UnknownOrder,
} from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import type { StartedDatabase } from '../database.ts';
import { amountText } from './amounts.ts';
import { showBookings } from './bookings.ts';
import { type OrdersArguments, readArguments, usage } from './orders-arguments.ts';
import {
  awayLine,
  configure,
  findShop,
  NotRun,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

/** What could not be run at all ends with 1. */
const exitCodes = { done: 0, refused: 2 } as const;

/** Orders that a list shows at most. */
const longest = 50;

/** What an operator does with one order. */
type Advancing = Extract<OrdersArguments, { readonly action: DeskAction }>;

/** What the units are left for that an action is about. */
const leftFor: Readonly<Record<DeskAction, string>> = {
  ship: 'left to be sent',
  cancel: 'left to be sent',
  return: 'that its buyer has',
};

const refusal = (
  { number, shop, action, sending }: Advancing,
  failure: UnknownOrder | ImpossibleTransition | UnitsNotOpen | ParcelDiffers | NothingAwaited | GiftCardShort,
): string => {
  if (failure._tag === 'UnknownOrder') return `${number}: ${shop} has no such order`;
  if (failure._tag === 'UnitsNotOpen') return `${number} has ${failure.open} of ${failure.sku} ${leftFor[action]}`;
  if (failure._tag === 'GiftCardShort')
    return `some of the gift card ${number} was spent: ${failure.available} is left`;
  if (failure._tag === 'NothingAwaited') return `nothing of ${number} is waited for: name what came back by --units`;
  if (failure._tag === 'ParcelDiffers') return `${number} has a parcel ${failure.id} with other contents`;
  const inPart = sending.units === undefined ? '' : ' in part';
  return `${number} is ${failure.from}: it cannot be ${deskActions[action].done}${inPart}`;
};

const leftOf = (order: Order): string =>
  openUnits(order)
    .map(({ sku, quantity }) => `${quantity} of ${sku}`)
    .join(', ');

/** How an order is after what was done with it: its state, what of its payment goes back, and what is left of one in parts. */
const told = (order: Order, action: DeskAction): string => {
  const { number, state, paymentState, totals, history } = order;
  const before = moneyLeft({ ...order, history: history.slice(0, -1) });
  const isBack = action !== 'ship' && (action === 'return' || !isChargedWhenSent(order));
  const gross = isBack ? before - moneyLeft(order) : 0;
  const isParted = openUnits(order).length > 0 && (state === 'part-shipped' || calledOffUnits(order).length > 0);
  return [
    `${number} is ${state}`,
    ...(paymentState === 'refunding' ? ['its payment goes back'] : []),
    ...(paymentState === 'approved' && gross > 0 ? [`${amountIn({ ...totals, gross })} of its payment go back`] : []),
    ...(isParted ? [`left: ${leftOf(order)}`] : []),
  ].join('; ');
};

const amountIn = ({ gross, currency }: Pick<Order['totals'], 'gross' | 'currency'>): string =>
  amountText(gross, currency);

/** How many units an order has, and how many are left of one in parts: who packs by the list packs those. */
const unitsIn = (order: Order): string => {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = leftUnits(order);
  const all = units === 1 ? '1 unit' : `${units} units`;
  return left === 0 || left === units ? all : `${left} of ${all} left`;
};

const lineOf = (order: Order): string => {
  const { number, state, paymentState, placedAt, contact, delivery, totals } = order;
  const payment = paymentState === undefined ? order.paymentMethod : `${order.paymentMethod}: ${paymentState}`;
  const when = new Date(placedAt).toISOString().slice(0, 16).replace('T', ' ');
  const who = `${contact.firstName} ${contact.lastName}`;
  return [
    number,
    when,
    state.padEnd(12),
    payment.padEnd(15),
    amountIn(totals),
    unitsIn(order),
    who,
    ...order.lines.flatMap(({ tradeIn }) =>
      tradeIn === undefined
        ? []
        : [`takes in ${tradeIn.name} (${tradeIn.condition}) for ${amountIn({ ...totals, gross: tradeIn.estimate })}`],
    ),
    ...(delivery.later === undefined ? [] : [`on their own later: ${delivery.later.join(', ')}`]),
  ].join('  ');
};

const list = async (
  { db }: StartedDatabase,
  { id }: ShopInfo,
  { output }: Terminal,
  state?: OrderState,
): Promise<number> => {
  const orders = rightOrAway(await createReadNewestOrders(db, id)(longest, state)());
  const lines = orders.map(lineOf);
  output.write(`${lines.length === 0 ? 'No orders' : lines.join('\n')}\n`);
  return exitCodes.done;
};

const advance = async (
  database: StartedDatabase,
  info: ShopInfo,
  args: Advancing,
  { output, errors }: Terminal,
): Promise<number> => {
  const jobs = await createJobs(database);
  const desk = { store: createPurchaseStore(database.db, info, jobs, Date), clock: Date, info };
  const advanced = await deskActions[args.action].advance(desk)(args.number, args.sending)();
  await jobs.close();
  if (E.isRight(advanced)) {
    output.write(`${told(advanced.right, args.action)}\n`);
    return exitCodes.done;
  }
  if (advanced.left._tag === 'Unavailable') throw new NotRun(awayLine(advanced.left));
  errors.write(`${refusal(args, advanced.left)}\n`);
  return exitCodes.refused;
};

const payBack = async (
  database: StartedDatabase,
  info: ShopInfo,
  number: string,
  { output, errors }: Terminal,
): Promise<number> => {
  const jobs = await createJobs(database);
  const back = await payBackDeposit({ store: createPurchaseStore(database.db, info, jobs, Date), clock: Date })(
    number,
  )();
  await jobs.close();
  if (E.isRight(back)) {
    const { deposit, totals } = back.right;
    output.write(`${amountIn({ ...totals, gross: deposit?.amount ?? 0 })} of deposit go back for ${number}\n`);
    return exitCodes.done;
  }
  if (back.left._tag === 'Unavailable') throw new NotRun(awayLine(back.left));
  errors.write(
    `${number}: ${back.left._tag === 'NoDeposit' ? 'no deposit of it is kept' : `${info.id} has no such order`}\n`,
  );
  return exitCodes.refused;
};

const run = async (args: OrdersArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, args.shop);
  return withDatabase(config, (database) =>
    args.action === 'list'
      ? list(database, info, terminal, args.state)
      : args.action === 'bookings'
        ? showBookings(database.db, info, args, terminal)
        : args.action === 'deposit'
          ? payBack(database, info, args.number, terminal)
          : advance(database, info, args, terminal),
  );
};

/** The command, wherever it is typed; answers with the exit code. */
export const ordersCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await ordersCommand(ownTerminal()));
