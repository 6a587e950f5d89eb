import { type CalendarDay, dayOfIso } from '@torg/domain/calendar';
import {
  type DeskAction,
  deskActions,
  isDeskAction,
  type OrderState,
  orderStates,
  readSending,
  type Sending,
  type TakingBack,
  type Units,
} from '@torg/domain/purchase';
import { either as E, function as F } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';
import { readOrderNumber } from './read-order-number.ts';

const actions = Object.keys(deskActions) as readonly DeskAction[];

/** What becomes of an order by each, for the operator. */
const consequences: Readonly<Record<DeskAction, string>> = {
  ship: 'A shipped order takes its units out of the stock; with --units it is shipped in parts.',
  cancel: 'A cancelled order gives its units back, and the money where it was paid; with --units, of those.',
  return: 'For returned goods their money goes back; with --restock they can be sold again.',
};

const optionsOf: Readonly<Record<DeskAction, string>> = {
  ship: ' [--units SKU=2 ...] [--carrier NAME] [--tracking NUMBER]',
  cancel: ' [--units SKU=2 ...]',
  return: ' [--units SKU=2 ...] [--restock]',
};

const actionList = (type: 'conjunction' | 'disjunction', words: readonly string[] = actions): string =>
  new Intl.ListFormat('en-GB', { type }).format(words);

export const usage = `Ships and cancels orders of a shop and takes goods back, while it runs.

  npm run orders -- --shop SHOP list [--state STATE]
  npm run orders -- --shop SHOP deposit NUMBER
  npm run orders -- --shop SHOP bookings --from DAY --to DAY [--csv FILE] [--saft FILE]
${actions.map((action) => `  npm run orders -- --shop SHOP ${action} NUMBER${optionsOf[action]}`).join('\n')}

  --shop SHOP       the shop's id, the name of its folder
  --from, --to DAY  the first and the last day that is booked, by the shop's calendar: 2026-11-01
  --csv FILE        where the figures are written for spreadsheets; left out, they are shown
  --saft FILE       where they are written as lines of a ledger, by SAF-T's names, with the accounts of shop.json
  --state STATE     only orders that are ${orderStates.join(', ')}
  --units SKU=2     what is sent, cancelled or back, once for each SKU; left out, all that the order has left, and
                    all that its buyer withdrew from
  --carrier NAME    who brings it; the shopper is led to one that shop.json knows
  --tracking NUMBER what the carrier finds the parcel by
  --restock         what is back can be sold again
  --help            show this

${actions.map((action) => consequences[action]).join('\n')}
The deposit of an order is paid back by the way on which it came.
The shopper is told by mail. The list shows the newest fifty. Bookings tell by day what was sold and given back: VAT by
country and rate, and what pays.
Exit code 0: done; 2: there is no such order, or it cannot take that step; 1: it could not be run.`;

export type OrdersArguments = { readonly shop: string } & (
  | { readonly action: 'list'; readonly state?: OrderState }
  | {
      readonly action: 'bookings';
      readonly from: CalendarDay;
      readonly to: CalendarDay;
      /** The files that are written. */
      readonly csv?: string;
      readonly saft?: string;
    }
  | { readonly action: 'deposit'; readonly number: string }
  | { readonly action: DeskAction; readonly number: string; readonly sending: TakingBack }
);

type Read = E.Either<string, OrdersArguments>;

const readList = (shop: string, state: string | undefined, more: readonly string[]): Read => {
  if (more.length > 0) return E.left(`${more.join(' ')}: expected nothing after list`);
  if (state === undefined) return E.right({ shop, action: 'list' });
  const known = orderStates.find((one) => one === state);
  return known === undefined
    ? E.left(`--state ${state}: expected one of ${orderStates.join(', ')}`)
    : E.right({ shop, action: 'list', state: known });
};

const readDeposit = (shop: string, [text, ...more]: readonly string[]): Read => {
  if (text === undefined) return E.left('NUMBER is missing: expected the number of the order whose deposit goes back');
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one order`);
  return F.pipe(
    readOrderNumber(text),
    E.map((number) => ({ shop, action: 'deposit', number })),
  );
};

const readDay = (option: string, text: string | undefined): E.Either<string, CalendarDay> =>
  F.pipe(
    dayOfIso(text ?? ''),
    E.fromOption(
      () => `--${option}${text === undefined ? ' is missing' : ` ${text}`}: expected a day such as 2026-11-01`,
    ),
  );

type Days = { readonly from?: string; readonly to?: string; readonly csv?: string; readonly saft?: string };

const readBookings = (shop: string, { csv, saft, ...days }: Days, more: readonly string[]): Read =>
  F.pipe(
    more.length > 0 ? E.left(`${more.join(' ')}: expected nothing after bookings`) : E.right({}),
    E.bind('from', () => readDay('from', days.from)),
    E.bind('to', () => readDay('to', days.to)),
    E.filterOrElse(
      ({ from, to }) => from <= to,
      () => `--to ${days.to}: expected ${days.from} or a later day`,
    ),
    E.map((span) => ({
      shop,
      action: 'bookings',
      ...span,
      ...(csv === undefined ? {} : { csv }),
      ...(saft === undefined ? {} : { saft }),
    })),
  );

const bookingOptions = ['from', 'to', 'csv', 'saft'] as const;

const parcelOptions = ['carrier', 'tracking'] as const;

/** What is told of a parcel, as it was typed. */
type Typed = { readonly units?: readonly string[]; readonly carrier?: string; readonly tracking?: string };

const readUnits = (text: string): E.Either<string, Units> => {
  const [, sku, quantity] = /^(.+)=(\d{1,9})$/.exec(text) ?? [];
  return sku === undefined
    ? E.left(`--units ${text}: expected a SKU and how many of it, such as TENT-2=1`)
    : E.right({ sku, quantity: Number(quantity) });
};

const readParcel = ({ units, ...names }: Typed): E.Either<string, Sending> =>
  F.pipe(
    E.traverseArray(readUnits)(units ?? []),
    E.chain((all) =>
      F.pipe(
        readSending({ ...names, ...(units === undefined ? {} : { units: all }) }),
        E.mapLeft(([fault]) => `--${fault?.field}: expected ${fault?.expected}`),
      ),
    ),
  );

const readStep = (
  shop: string,
  action: DeskAction,
  numbers: readonly string[],
  { restock = false, ...typed }: Typed & { readonly restock?: boolean },
): Read => {
  const [text, ...more] = numbers;
  if (text === undefined) return E.left(`NUMBER is missing: expected the number of the order to ${action}`);
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one order`);
  return F.pipe(
    E.Do,
    E.apS('number', readOrderNumber(text)),
    E.apS(
      'sending',
      F.pipe(
        readParcel(typed),
        E.map((sending) => (restock ? { ...sending, restock } : sending)),
      ),
    ),
    E.map((read) => ({ shop, action, ...read })),
  );
};

/**
 * Reads the arguments of the orders command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, OrdersArguments | 'help'> = readCommandLine(
  {
    shop: { type: 'string' },
    state: { type: 'string' },
    units: { type: 'string', multiple: true },
    carrier: { type: 'string' },
    tracking: { type: 'string' },
    restock: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    csv: { type: 'string' },
    saft: { type: 'string' },
  },
  ({ values, positionals }) => {
    const [action, ...rest] = positionals;
    if (values.shop === undefined || values.shop === '') return E.left('--shop is missing: expected the id of a shop');
    const ofParcel = parcelOptions.find((option) => values[option] !== undefined);
    if (ofParcel !== undefined && action !== 'ship') return E.left(`--${ofParcel}: expected only with ship`);
    if (values.units !== undefined && !isDeskAction(action))
      return E.left(`--units: expected only with ${actionList('conjunction')}`);
    if (values.restock === true && action !== 'return') return E.left('--restock: expected only with return');
    const ofBookings = bookingOptions.find((option) => values[option] !== undefined);
    if (ofBookings !== undefined && action !== 'bookings')
      return E.left(`--${ofBookings}: expected only with bookings`);
    if (values.state !== undefined && (action === 'bookings' || action === 'deposit'))
      return E.left('--state: expected only with list');
    if (action === 'bookings') return readBookings(values.shop, values, rest);
    if (action === 'deposit') return readDeposit(values.shop, rest);
    if (action === 'list') return readList(values.shop, values.state, rest);
    if (!isDeskAction(action)) {
      return E.left(
        `${action === undefined ? 'nothing to do' : action}: expected ${actionList('disjunction', ['list', 'bookings', 'deposit', ...actions])}`,
      );
    }
    if (values.state !== undefined) return E.left('--state: expected only with list');
    return readStep(values.shop, action, rest, values);
  },
);
