/** What a guest was told, and did, at the counter. */
export type Receipt = {
  readonly email: string;
  /** Numbers in answers that confirmed an order, one for each answer. */
  readonly confirmed: readonly string[];
  /** The code with which the shop refused, if it did. */
  readonly refused?: string;
  /** Numbers of the orders that the shop shows to the guest. */
  readonly shown: readonly string[];
  /** What the guest decided at the bank, if anything, and how the shop said the payment stands. */
  readonly payment?: { readonly decision: string; readonly told: string };
};

/** What stands in the database. */
export type Books = {
  readonly orders: readonly { readonly number: string; readonly email: string; readonly state: string }[];
  /** Payments as the shop knows them. */
  readonly payments: readonly { readonly number: string; readonly state: string }[];
  /** Payments as the bank knows them, by the number of their order. */
  readonly bank: readonly { readonly number: string; readonly state: string }[];
  readonly stock: readonly {
    readonly sku: string;
    readonly onHand: number | null;
    readonly reserved: number;
    /** Units in orders that are placed, or wait for their payment. */
    readonly ordered: number;
  }[];
};

/** A shop that is out of something may refuse; all else means that it forgot what it had done. */
const honestRefusals: ReadonlySet<string> = new Set(['basket.not_enough_stock']);

const ofReceipt = ({ email, confirmed, refused, shown }: Receipt, { orders }: Books): readonly string[] => {
  const numbers = [...new Set(confirmed)];
  const kept = orders.filter((order) => order.email === email).map(({ number }) => number);
  return [
    ...numbers
      .filter((number) => !kept.includes(number))
      .map((number) => `${email}: order ${number} was confirmed and is lost`),
    ...numbers
      .filter((number) => !shown.includes(number))
      .map((number) => `${email}: order ${number} is not shown to its guest`),
    ...(numbers.length > 1 ? [`${email}: one purchase was confirmed as ${numbers.join(' and ')}`] : []),
    ...(kept.length > 1 ? [`${email}: one purchase became the orders ${kept.join(' and ')}`] : []),
    ...(refused !== undefined && !honestRefusals.has(refused) ? [`${email}: refused with ${refused}`] : []),
    ...(refused !== undefined && kept.length > 0
      ? [`${email}: refused with ${refused}, yet order ${kept[0]} stands`]
      : []),
    ...(refused === undefined && numbers.length === 0 ? [`${email}: never heard what became of the order`] : []),
  ];
};

const ofStock = ({ stock }: Books): readonly string[] =>
  stock.flatMap(({ sku, onHand, reserved, ordered }) => [
    ...(onHand !== null && onHand - reserved < 0 ? [`${sku}: ${onHand - reserved} left in stock`] : []),
    ...(reserved !== ordered ? [`${sku}: ${reserved} reserved, ${ordered} ordered`] : []),
  ]);

/** What a shop says of a payment after a decision at the bank. */
const honestWords: Readonly<Record<string, readonly string[]>> = {
  decline: ['declined'],
  'approve-different': ['refunding', 'refunded'],
};

/** Every payment that the bank took is one placed order, or on its way back; and no order is placed without one. */
const ofPayments = ({ orders, payments, bank }: Books): readonly string[] => {
  const known = (number: string) => payments.filter((payment) => payment.number === number);
  const taken = bank.filter(({ state }) => state === 'approved').map(({ number }) => number);
  return [
    ...orders
      .filter(({ number }) => known(number).length > 1)
      .map(({ number }) => `order ${number} has ${known(number).length} payments`),
    ...orders
      .filter(({ number, state }) => state === 'placed' && known(number).length > 0 && !taken.includes(number))
      .map(({ number }) => `order ${number} is placed, yet the bank took no money`),
    ...taken.flatMap((number) => {
      const placed = orders.filter((order) => order.number === number && order.state === 'placed');
      const isGoingBack = known(number).some(({ state }) => state === 'refunding');
      if (taken.filter((other) => other === number).length > 1) return [`order ${number} was paid twice`];
      return placed.length === 1 || isGoingBack ? [] : [`order ${number} was paid, yet it is not placed`];
    }),
  ];
};

const ofDecision = ({ email, payment }: Receipt): readonly string[] => {
  if (payment === undefined) return [];
  const { decision, told } = payment;
  const honest = honestWords[decision] ?? ['approved'];
  return honest.includes(told) ? [] : [`${email}: decided ${decision} at the bank, and was told ${told}`];
};

/** Everything that must not be: lost, doubled and forgotten orders, stock below zero or not as ordered. */
export const violations = (receipts: readonly Receipt[], books: Books): readonly string[] => [
  ...receipts.flatMap((receipt) => [...ofReceipt(receipt, books), ...ofDecision(receipt)]),
  ...ofPayments(books),
  ...ofStock(books),
];
