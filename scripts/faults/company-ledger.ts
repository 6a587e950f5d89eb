import { sum } from './sum.ts';

/** What somebody of a company bought, and was told. */
export type Purchase = {
  readonly email: string;
  /** What of it is paid by the company's credit: minor units. */
  readonly credit: number;
  /** Numbers in answers that confirmed an order, one for each answer. */
  readonly confirmed: readonly string[];
  /** The code with which the shop refused, if it did. */
  readonly refused?: string;
};

/** What was said of an order, by who bought it or by another, and the status of the answer. */
export type Decided = {
  readonly by: 'buyer' | 'other';
  readonly verdict: 'approve' | 'reject';
  readonly status: number;
};

/** What became of one visit of people of a company. */
export type ColleaguesReceipt = {
  readonly little: Purchase;
  readonly much: Purchase;
  /** What was said of the order that costs much. */
  readonly decided: readonly Decided[];
  /** Answers to who called off what cost little; empty for who did not. */
  readonly calledOff: readonly number[];
  readonly retries: number;
};

/** What stands in the database of a company's orders and credit; minor units. */
export type CompanyBooks = {
  readonly orders: readonly {
    readonly number: string;
    readonly email: string;
    readonly state: string;
    /** What of it the order says is paid by credit. */
    readonly credit: number;
    /** What it says that it counts of what its buyer may order. */
    readonly counted: number;
    readonly gross: number;
  }[];
  /** Of what its users may order: what each order holds of it. */
  readonly held: readonly { readonly number: string; readonly amount: number }[];
  readonly entries: readonly { readonly number: string | null; readonly kind: string; readonly amount: number }[];
  readonly periods: readonly {
    readonly granted: number;
    readonly carried: number;
    readonly reserved: number;
    readonly spent: number;
  }[];
  /** What all books of all credits sum to. */
  readonly imbalance: number;
  /** What may be used at most, that of the next period, which may be used in advance, included. */
  readonly limit: number;
};

const sumOf = ({ entries }: CompanyBooks, kind: string, number?: string): number =>
  sum(
    entries
      .filter((entry) => entry.kind === kind && (number === undefined || entry.number === number))
      .map(({ amount }) => amount),
  );

/** States of orders that hold what credit pays of them. */
const holding = ['placed', 'awaiting-approval'];

/** Only a credit that could not have sufficed refuses: what is free by now may have been held then. */
const isHonest = ({ refused, credit }: Purchase, books: CompanyBooks): boolean =>
  refused === 'order.credit_short' && sumOf(books, 'reserve') + credit > books.limit;

const ofPurchase = (purchase: Purchase, books: CompanyBooks): readonly string[] => {
  const { email, confirmed, refused, credit } = purchase;
  const numbers = [...new Set(confirmed)];
  const kept = books.orders.filter((order) => order.email === email);
  return [
    ...numbers
      .filter((number) => !kept.some((order) => order.number === number))
      .map((number) => `${email}: order ${number} was confirmed and is lost`),
    ...(numbers.length > 1 ? [`${email}: one purchase was confirmed as ${numbers.join(' and ')}`] : []),
    ...(kept.length > 1 ? [`${email}: one purchase became ${kept.map(({ number }) => number).join(' and ')}`] : []),
    ...(refused !== undefined && !isHonest(purchase, books) ? [`${email}: refused with ${refused}`] : []),
    ...(refused !== undefined && kept.length > 0 ? [`${email}: refused with ${refused}, yet it is ordered`] : []),
    ...(refused === undefined && numbers.length === 0 ? [`${email}: never heard what became of the order`] : []),
    ...kept
      .filter((order) => order.credit !== credit)
      .map((order) => `order ${order.number} takes ${order.credit} of the credit, not ${credit}`),
  ];
};

const stateOf = ({ confirmed }: Purchase, { orders }: CompanyBooks): string | undefined =>
  orders.find(({ number }) => number === confirmed[0])?.state;

/** One verdict counts, whoever else decides at the same moment, and it is never that of who bought. */
const ofDecision = ({ much, decided }: ColleaguesReceipt, books: CompanyBooks): readonly string[] => {
  if (much.confirmed.length === 0) return [];
  const { email } = much;
  const isOwn = decided.some(({ by, status }) => by === 'buyer' && status !== 403);
  const verdicts = [
    ...new Set(decided.filter(({ by, status }) => by === 'other' && status === 200).map(({ verdict }) => verdict)),
  ];
  const wrong = decided.filter(({ by, status }) => by === 'other' && status !== 200 && status !== 409);
  const [verdict] = verdicts;
  const state = stateOf(much, books);
  const expected = verdict === 'approve' ? 'placed' : 'cancelled';
  return [
    ...(isOwn ? [`${email}: was let decide about the own order`] : []),
    ...wrong.map(({ status }) => `${email}: a decision was answered with ${status}`),
    ...(verdicts.length > 1 ? [`${email}: was told of both verdicts`] : []),
    ...(verdict === undefined ? [`${email}: nobody decided`] : []),
    ...(verdict !== undefined && state !== expected
      ? [`${email}: ${verdict} was said, and the order is ${state}`]
      : []),
  ];
};

const ofCallingOff = ({ little, calledOff }: ColleaguesReceipt, books: CompanyBooks): readonly string[] => {
  const { email, confirmed } = little;
  if (confirmed.length === 0) return [];
  const isOff = calledOff.includes(200);
  const state = stateOf(little, books);
  return [
    ...(calledOff.length > 0 && !isOff ? [`${email}: calling off was answered with ${calledOff.join(', ')}`] : []),
    ...((state === 'cancelled') !== isOff ? [`${email}: called off ${isOff}, and the order is ${state}`] : []),
  ];
};

/** An order counts for its buyer's limit with all that it costs, as long as it stands, and with nothing after. */
const ofLimits = (books: CompanyBooks): readonly string[] =>
  books.orders.flatMap(({ number, state, counted, gross }) => {
    const held = sum(books.held.filter((one) => one.number === number).map(({ amount }) => amount));
    const expected = holding.includes(state) ? gross : 0;
    return [
      ...(held === expected ? [] : [`order ${number} is ${state}, and holds ${held} of a limit, not ${expected}`]),
      ...(counted === gross ? [] : [`order ${number} costs ${gross}, and counts ${counted} of a limit`]),
    ];
  });

/** An order holds what credit pays of it as long as it stands, once, and nothing after. */
const ofOrders = (books: CompanyBooks): readonly string[] =>
  books.orders.flatMap(({ number, state, credit, gross }) => {
    const held = sumOf(books, 'reserve', number) - sumOf(books, 'release', number);
    const expected = holding.includes(state) ? credit : 0;
    return [
      ...(held === expected ? [] : [`order ${number} is ${state}, and holds ${held} of the credit, not ${expected}`]),
      ...(credit > gross ? [`order ${number} costs ${gross}, and takes ${credit} of the credit`] : []),
    ];
  });

const ofAccount = (books: CompanyBooks): readonly string[] => {
  const reserved = sum(books.periods.map((period) => period.reserved));
  const held = sumOf(books, 'reserve') - sumOf(books, 'release') - sumOf(books, 'spend');
  const over = books.periods.filter(({ granted, carried, reserved: kept, spent }) => kept + spent > granted + carried);
  return [
    ...(reserved === held ? [] : [`${reserved} of the credit are reserved, and entries say ${held}`]),
    ...(held > books.limit ? [`${held} of the credit are held, and there are ${books.limit}`] : []),
    ...over.map((period) => `a period of the credit is overspent: ${JSON.stringify(period)}`),
    ...(books.imbalance === 0 ? [] : [`the books of credit sum to ${books.imbalance}`]),
  ];
};

/** Everything that must not be of a company's purchases: lost and doubled ones, two verdicts, credit held twice or for nothing. */
export const companyViolations = (receipts: readonly ColleaguesReceipt[], books: CompanyBooks): readonly string[] => [
  ...receipts.flatMap((receipt) => [
    ...ofPurchase(receipt.little, books),
    ...ofPurchase(receipt.much, books),
    ...ofDecision(receipt, books),
    ...ofCallingOff(receipt, books),
  ]),
  ...ofOrders(books),
  ...ofLimits(books),
  ...ofAccount(books),
];
