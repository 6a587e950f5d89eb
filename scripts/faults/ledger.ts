/** What a guest was told, and did, at the counter. */
export type Receipt = {
  readonly email: string;
  /** Whom the identity server knows the guest as; left out by who did not log in. */
  readonly userName?: string;
  /** SKUs that the guest wanted one unit of each. */
  readonly wanted: readonly string[];
  /** What the guest was told that an order costs in all, by its number; minor units. */
  readonly told: Readonly<Record<string, number>>;
  /** Lines in the guest's basket afterwards. */
  readonly linesLeft: number;
  /** Numbers in answers that confirmed an order, one for each answer. */
  readonly confirmed: readonly string[];
  /** The code with which the shop refused, if it did. */
  readonly refused?: string;
  /** Numbers of the orders that the shop shows to the guest. */
  readonly shown: readonly string[];
  /** What the guest decided at the bank, if anything, and how the shop said the payment stands. */
  readonly payment?: { readonly decision: string; readonly told: string };
};

type Amounts = { readonly net: number; readonly gross: number };

/** An order as it is written; minor units. */
export type WrittenOrder = {
  readonly number: string;
  readonly email: string;
  /** Whose it is: a user, or a guest by a hash. */
  readonly owner: string;
  readonly state: string;
  readonly lines: readonly (Amounts & {
    readonly sku: string;
    readonly quantity: number;
    readonly unitGross: number;
  })[];
  readonly delivery: Amounts;
  readonly totals: Amounts & { readonly vat: number };
};

/** What stands in the database. */
export type Books = {
  readonly orders: readonly WrittenOrder[];
  /** Mails about orders. */
  readonly mails: readonly { readonly number: string; readonly kind: string }[];
  /** Payments as the shop knows them. */
  readonly payments: readonly { readonly number: string; readonly state: string; readonly amount: number }[];
  /** Payments as the bank knows them, by the number of their order. */
  readonly bank: readonly { readonly number: string; readonly state: string }[];
  readonly stock: readonly {
    readonly sku: string;
    readonly onHand: number | null;
    readonly reserved: number;
    /** Units in orders that are placed, or wait for their payment. */
    readonly ordered: number;
    /** Units in all orders, whatever became of them: more were never held at once. */
    readonly everOrdered: number;
  }[];
};

/**
 * A shop that is out of something may refuse; all else means that it forgot what it had done. It was never out of what
 * is left even when every order of all times is counted.
 */
const isHonest = (refused: string, wanted: readonly string[], { stock }: Books): boolean =>
  refused === 'basket.not_enough_stock' &&
  stock.some(({ sku, onHand, everOrdered }) => wanted.includes(sku) && onHand !== null && everOrdered >= onHand);

const ofReceipt = (receipt: Receipt, books: Books): readonly string[] => {
  const { email, confirmed, refused, shown, wanted } = receipt;
  const numbers = [...new Set(confirmed)];
  const kept = books.orders.filter((order) => order.email === email).map(({ number }) => number);
  return [
    ...numbers
      .filter((number) => !kept.includes(number))
      .map((number) => `${email}: order ${number} was confirmed and is lost`),
    ...numbers
      .filter((number) => !shown.includes(number))
      .map((number) => `${email}: order ${number} is not shown to its guest`),
    ...(numbers.length > 1 ? [`${email}: one purchase was confirmed as ${numbers.join(' and ')}`] : []),
    ...(kept.length > 1 ? [`${email}: one purchase became the orders ${kept.join(' and ')}`] : []),
    ...(refused !== undefined && !isHonest(refused, wanted, books) ? [`${email}: refused with ${refused}`] : []),
    ...(refused !== undefined && kept.length > 0
      ? [`${email}: refused with ${refused}, yet order ${kept[0]} stands`]
      : []),
    ...(refused === undefined && numbers.length === 0 ? [`${email}: never heard what became of the order`] : []),
  ];
};

/** What a user orders after a login is the user's, and a guest's order is nobody else's. */
const ofOwner = ({ email, userName }: Receipt, { orders }: Books): readonly string[] =>
  orders
    .filter((order) => order.email === email)
    .filter(({ owner }) => (userName === undefined ? owner.startsWith('user:') : owner !== `user:${userName}`))
    .map(({ number, owner }) => `order ${number} of ${email} belongs to ${owner}`);

const sumOf = (amounts: readonly Amounts[], field: keyof Amounts): number =>
  amounts.reduce((sum, amount) => sum + amount[field], 0);

/** An order holds what its guest wanted, adds up, and costs what the guest was told and is asked to pay. */
const ofAmounts = ({ email, wanted, told }: Receipt, { orders, payments }: Books): readonly string[] =>
  orders
    .filter((order) => order.email === email)
    .flatMap(({ number, lines, delivery, totals }) => {
      const isWanted = lines.every(({ sku, quantity }) => wanted.includes(sku) && quantity === 1);
      const isSummed = (['net', 'gross'] as const).every(
        (field) => sumOf([...lines, delivery], field) === totals[field],
      );
      const isPriced = lines.every(({ unitGross, quantity, gross }) => gross === unitGross * quantity);
      const asked = payments.filter((payment) => payment.number === number && payment.amount !== totals.gross);
      return [
        ...(isWanted && lines.length === wanted.length ? [] : [`order ${number} is not what ${email} wanted`]),
        ...(isSummed && totals.net + totals.vat === totals.gross ? [] : [`order ${number} does not add up`]),
        ...(isPriced ? [] : [`order ${number} has a line that is not its price times its quantity`]),
        ...(told[number] === undefined || told[number] === totals.gross
          ? []
          : [`order ${number} costs ${totals.gross}, and ${email} was told ${told[number]}`]),
        ...asked.map(({ amount }) => `order ${number} costs ${totals.gross}, and ${amount} is asked for`),
      ];
    });

/** What was bought is no longer in the basket; what was not is still there. */
const ofBasket = ({ email, linesLeft }: Receipt, { orders }: Books): readonly string[] => {
  const own = orders.filter((order) => order.email === email);
  if (own.some(({ state }) => state === 'placed')) {
    return linesLeft === 0 ? [] : [`${email}: has bought, and ${linesLeft} lines are left in the basket`];
  }
  return own.length > 0 && linesLeft === 0 ? [`${email}: has bought nothing, and the basket is gone`] : [];
};

/** A placed order is confirmed once; of what never was placed nobody hears. */
const ofMails = ({ orders, mails }: Books): readonly string[] =>
  orders.flatMap(({ number, state }) => {
    const kinds = mails.filter((mail) => mail.number === number).map(({ kind }) => kind);
    return [
      ...(new Set(kinds).size === kinds.length ? [] : [`order ${number} was told of twice: ${kinds.join(', ')}`]),
      ...(state === 'placed' || kinds.length === 0
        ? []
        : [`order ${number} is ${state}, and was told of: ${kinds.join(', ')}`]),
      ...(kinds.every((kind) => kind === 'placed') ? [] : [`order ${number} was told of as ${kinds.join(', ')}`]),
    ];
  });

/** What background work has still to do; once it had its time, each of these is a violation. */
export const unfinished = ({ orders, mails, payments }: Books): readonly string[] => [
  ...payments
    .filter(({ state }) => state === 'refunding')
    .map(({ number }) => `order ${number}: the money never went back`),
  ...orders
    .filter(({ number, state }) => state === 'placed' && !mails.some((mail) => mail.number === number))
    .map(({ number }) => `order ${number} was never confirmed by mail`),
];

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

/**
 * Everything that must not be: lost, doubled and forgotten orders, orders of somebody else, wrong amounts and mails,
 * baskets left over, refusals while there was stock, stock below zero or not as ordered.
 */
export const violations = (receipts: readonly Receipt[], books: Books): readonly string[] => [
  ...receipts.flatMap((receipt) => [
    ...ofReceipt(receipt, books),
    ...ofDecision(receipt),
    ...ofAmounts(receipt, books),
    ...ofBasket(receipt, books),
    ...ofOwner(receipt, books),
  ]),
  ...ofMails(books),
  ...ofPayments(books),
  ...ofStock(books),
];
