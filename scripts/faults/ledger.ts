/** What a guest was told, and did, at the counter. */
export type Receipt = {
  readonly email: string;
  /** Numbers in answers that confirmed an order, one for each answer. */
  readonly confirmed: readonly string[];
  /** The code with which the shop refused, if it did. */
  readonly refused?: string;
  /** Numbers of the orders that the shop shows to the guest. */
  readonly shown: readonly string[];
};

/** What stands in the database. */
export type Books = {
  readonly orders: readonly { readonly number: string; readonly email: string }[];
  readonly stock: readonly {
    readonly sku: string;
    readonly onHand: number | null;
    readonly reserved: number;
    /** Units in orders that are placed. */
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

/** Everything that must not be: lost, doubled and forgotten orders, stock below zero or not as ordered. */
export const violations = (receipts: readonly Receipt[], books: Books): readonly string[] => [
  ...receipts.flatMap((receipt) => ofReceipt(receipt, books)),
  ...ofStock(books),
];
