import { expect, test } from 'vitest';
import { type ColleaguesReceipt, type CompanyBooks, companyViolations } from './company-ledger.ts';

const receipt: ColleaguesReceipt = {
  little: { email: 'a@example.com', credit: 200, confirmed: ['N1', 'N1'] },
  much: { email: 'b@example.com', credit: 200, confirmed: ['N2', 'N2'] },
  decided: [
    { by: 'buyer', verdict: 'approve', status: 403 },
    { by: 'other', verdict: 'approve', status: 200 },
    { by: 'other', verdict: 'reject', status: 409 },
  ],
  ...{ calledOff: [], retries: 0 },
};
const books: CompanyBooks = {
  orders: [
    { number: 'N1', email: 'a@example.com', state: 'placed', credit: 200, counted: 300, gross: 300 },
    { number: 'N2', email: 'b@example.com', state: 'placed', credit: 200, counted: 600, gross: 600 },
  ],
  held: [],
  entries: [
    { number: null, kind: 'grant', amount: 500 },
    { number: 'N1', kind: 'reserve', amount: 200 },
    { number: 'N2', kind: 'reserve', amount: 200 },
  ],
  periods: [{ granted: 500, carried: 0, reserved: 400, spent: 0 }],
  ...{ imbalance: 0, limit: 500 },
};
/** What orders hold of limits where all is well. */
const heldBy = (orders: CompanyBooks['orders']): CompanyBooks['held'] =>
  orders.filter(({ state }) => state === 'placed').map(({ number, gross }) => ({ number, amount: gross }));
const found = (over: Partial<ColleaguesReceipt>, in_: Partial<CompanyBooks> = {}) => {
  const { orders = books.orders } = in_;
  return companyViolations([{ ...receipt, ...over }], { ...books, held: heldBy(orders), ...in_ });
};
const [n1, n2] = books.orders;
if (n1 === undefined || n2 === undefined) throw new Error('two orders are there');
const released = { number: 'N1', kind: 'release', amount: 200 };
const freed = [{ granted: 500, carried: 0, reserved: 200, spent: 0 }];

test('finds nothing wrong with what a company bought, approved and called off', () => {
  expect(found({})).toEqual([]);
  const off = { orders: [{ ...n1, state: 'cancelled' }, n2], entries: [...books.entries, released], periods: freed };
  expect(found({ calledOff: [200, 409] }, off)).toEqual([]);
});

test('finds purchases of a company that are lost, doubled, or of another credit than asked for', () => {
  expect(found({ little: { ...receipt.little, confirmed: ['N1', 'N9'] } })).toEqual([
    'a@example.com: order N9 was confirmed and is lost',
    'a@example.com: one purchase was confirmed as N1 and N9',
  ]);
  expect(found({ little: { ...receipt.little, confirmed: [] } })).toContain(
    'a@example.com: never heard what became of the order',
  );
  const twice = { ...n1, number: 'N3', credit: 0 };
  expect(found({}, { orders: [n1, n2, twice] })).toEqual([
    'a@example.com: one purchase became N1 and N3',
    'order N3 takes 0 of the credit, not 200',
  ]);
});

test('finds a refusal while the credit sufficed', () => {
  const little = { ...receipt.little, confirmed: [], refused: 'order.credit_short' };
  const alone = { orders: [n2], entries: books.entries.filter(({ number }) => number !== 'N1'), periods: freed };
  expect(found({ little }, alone)).toEqual(['a@example.com: refused with order.credit_short']);
  expect(found({ little }, { ...alone, limit: 399 })).toEqual([]);
  expect(found({ little: { ...little, refused: 'unavailable' } }, { ...alone, limit: 399 })).toEqual([
    'a@example.com: refused with unavailable',
  ]);
});

test('finds two verdicts, one of the buyer, one that did not count, and none', () => {
  const other = (verdict: 'approve' | 'reject', status: number) => ({ by: 'other' as const, verdict, status });
  expect(found({ decided: [other('approve', 200), other('reject', 200)] })).toEqual([
    'b@example.com: was told of both verdicts',
  ]);
  expect(found({ decided: [{ by: 'buyer', verdict: 'approve', status: 200 }, other('approve', 200)] })).toEqual([
    'b@example.com: was let decide about the own order',
  ]);
  expect(found({ decided: [other('reject', 200)] })).toEqual([
    'b@example.com: reject was said, and the order is placed',
  ]);
  expect(found({ decided: [other('reject', 409)] })).toEqual(['b@example.com: nobody decided']);
  expect(found({ decided: [other('approve', 200), other('reject', 422)] })).toEqual([
    'b@example.com: a decision was answered with 422',
  ]);
});

test('finds an order that was called off and stands, or that nobody called off and is gone', () => {
  expect(found({ calledOff: [409, 409] })).toEqual(['a@example.com: calling off was answered with 409, 409']);
  expect(found({ calledOff: [200] })).toEqual(['a@example.com: called off true, and the order is placed']);
  const gone = { orders: [{ ...n1, state: 'cancelled' }, n2], entries: [...books.entries, released], periods: freed };
  expect(found({}, gone)).toEqual(['a@example.com: called off false, and the order is cancelled']);
});

test('finds credit that is held twice, for nothing, beyond the limit, and books that do not sum up', () => {
  const [period] = books.periods;
  if (period === undefined) throw new Error('a period is there');
  const again = { number: 'N1', kind: 'reserve', amount: 200 };
  expect(
    found({}, { entries: [...books.entries, again], periods: [{ ...period, granted: 700, reserved: 600 }] }),
  ).toEqual([
    'order N1 is placed, and holds 400 of the credit, not 200',
    '600 of the credit are held, and there are 500',
  ]);
  const off = { orders: [{ ...n1, state: 'cancelled' }, n2] };
  expect(found({ calledOff: [200] }, off)).toEqual(['order N1 is cancelled, and holds 200 of the credit, not 0']);
  expect(found({}, { periods: [{ ...period, reserved: 300 }] })).toEqual([
    '300 of the credit are reserved, and entries say 400',
  ]);
  expect(found({}, { periods: [{ ...period, granted: 399 }] })).toEqual([
    `a period of the credit is overspent: ${JSON.stringify({ ...period, granted: 399 })}`,
  ]);
  expect(found({}, { imbalance: 1 })).toEqual(['the books of credit sum to 1']);
  expect(found({}, { orders: [{ ...n1, gross: 199, counted: 199 }, n2] })).toEqual([
    'order N1 costs 199, and takes 200 of the credit',
  ]);
});

test('finds an order that counts for its buyer’s limit twice, not at all, or once it is gone', () => {
  const [first, second] = heldBy(books.orders);
  if (first === undefined || second === undefined) throw new Error('two orders hold');
  expect(found({}, { held: [first, first, second] })).toEqual([
    'order N1 is placed, and holds 600 of a limit, not 300',
  ]);
  expect(found({}, { held: [second] })).toEqual(['order N1 is placed, and holds 0 of a limit, not 300']);
  const off = { orders: [{ ...n1, state: 'cancelled' }, n2], entries: [...books.entries, released], periods: freed };
  expect(found({ calledOff: [200] }, { ...off, held: [first, second] })).toEqual([
    'order N1 is cancelled, and holds 300 of a limit, not 0',
  ]);
  expect(found({}, { orders: [{ ...n1, counted: 0 }, n2] })).toEqual(['order N1 costs 300, and counts 0 of a limit']);
});
