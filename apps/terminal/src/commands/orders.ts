import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CheckoutForm, checkoutFields, emptyCheckoutForm } from '@torg/domain/checkout';
import { type Order, type OrderPage, shipmentsOf, standing } from '@torg/domain/purchase';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CommandFailure } from '../failure-text.ts';
import { type Command, type CommandInput, usageError } from './command.ts';

const sayOrder = ({ say, texts }: CommandInput, order: Order): void => {
  const { number, state, totals, lines } = order;
  say(`${number}  ${state.padEnd(12)} ${texts.money(totals.gross).padStart(12)}`);
  for (const { quantity, name, sku } of lines) say(`  ${String(quantity).padStart(3)} × ${name} (${sku})`);
  for (const { units, parcel = {} } of shipmentsOf(order)) {
    const goods = units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
    say(`  sent: ${[goods, parcel.carrier, parcel.tracking].filter(Boolean).join('  ')}`);
  }
};

const sayOrders = ({ say, texts }: CommandInput, { orders, after }: OrderPage): void => {
  for (const { number, state, gross, units } of orders) {
    say(`${number}  ${state.padEnd(12)} ${texts.money(gross).padStart(12)}  ${units} units`);
  }
  if (orders.length === 0) say('No orders');
  if (after !== undefined) say('There are older ones');
};

/** The checkout's fields from a JSON file, `-` for standard input; what it leaves out is the shop's first choice. */
const readForm = ({ shop, args }: CommandInput): TE.TaskEither<CommandFailure, CheckoutForm> =>
  F.pipe(
    E.tryCatch(
      () => {
        const [method, file] = args;
        if (file === undefined) throw new Error(`usage: torg order ${waysToPay(shop)} FILE`);
        const given: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
        if (typeof given !== 'object' || given === null) throw new Error(`${file}: an object with fields is needed`);
        const unknown = Object.keys(given).find((name) => !checkoutFields.some((field) => field === name));
        if (unknown !== undefined) throw new Error(`${file}: ${unknown} is none of ${checkoutFields.join(', ')}`);
        const { deliveryMethods, countries } = shop.config.info;
        const choices = { deliveryMethod: deliveryMethods[0]?.id ?? '', country: countries[0] ?? '' };
        return { ...emptyCheckoutForm, ...choices, ...given, paymentMethod: method ?? '' };
      },
      (error) => usageError(error instanceof Error ? error.message : String(error)),
    ),
    TE.fromEither,
  );

const waysToPay = ({ config }: CommandInput['shop']): string =>
  config.info.paymentMethods.map(({ id }) => id).join('|');

const pay = (input: CommandInput, number: string): TE.TaskEither<CommandFailure, void> =>
  F.pipe(
    input.startPayment(number),
    TE.chainW(
      O.match(
        () => TE.left(usageError(`order ${number} has no payment`)),
        (redirect) =>
          TE.right(input.say(redirect._tag === 'Settled' ? 'There is nothing left to pay' : `Pay at ${redirect.page}`)),
      ),
    ),
  );

export const order: Command = {
  args: 'METHOD FILE',
  about:
    'orders the basket by a way to pay of the shop; the file has the checkout’s fields as JSON, - reads them from standard input',
  run: (input) =>
    F.pipe(
      readForm(input),
      TE.chainW((form) => input.shop.orders.place(form, randomUUID())),
      TE.chainW((placed) => {
        sayOrder(input, placed);
        return standing[placed.state] === 'waiting' ? pay(input, placed.number) : TE.right(undefined);
      }),
    ),
};

export const payment: Command = {
  args: 'NUMBER',
  about: 'how the payment of an order stands, and where to pay',
  run: (input) => pay(input, input.args[0] ?? ''),
};

export const orders: Command = {
  args: '[NUMBER]',
  about: 'your newest orders, or one of them',
  run: (input) => {
    const [number] = input.args;
    if (number === undefined) {
      return F.pipe(
        input.shop.orders.list({}),
        TE.map((page) => sayOrders(input, page)),
      );
    }
    return F.pipe(
      input.shop.orders.see(number),
      TE.chainW(
        O.match(
          () => TE.left<CommandFailure>({ _tag: 'UnknownOrder' }),
          (found) => TE.right(sayOrder(input, found)),
        ),
      ),
    );
  },
};

export const cancel: Command = {
  args: 'NUMBER',
  about: 'cancels what one of your orders has left to be sent',
  run: (input) =>
    F.pipe(
      input.shop.orders.cancel(input.args[0] ?? ''),
      TE.map((cancelled) => sayOrder(input, cancelled)),
    ),
};
