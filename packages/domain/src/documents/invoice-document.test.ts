import { describe, expect, it } from 'vitest';
import { anInvoicingShop, anOrder } from '../testing/examples.ts';
import { invoicedOrder } from '../testing/examples-of-invoices.ts';
import { documentNamed, documentsOf } from './document-name.ts';
import { invoiceDocument } from './invoice-document.ts';

const order = invoicedOrder(anOrder('AAAAA-00001', { A: 3 }), [{ sku: 'A', quantity: 1 }]);

describe('invoices among the documents of an order', () => {
  it('are told by kind and number, behind its confirmation', () => {
    expect(documentsOf(order)).toEqual([
      ...[{ kind: 'confirmation' }, { kind: 'invoice', number: 'K1' }, { kind: 'credit-note', number: 'K2' }],
    ]);
  });

  it('are found by both, and no other is', () => {
    expect(documentNamed(order, { kind: 'invoice', number: 'K1' })).toBe(order.invoices?.[0]);
    expect(documentNamed(order, { kind: 'credit-note', number: 'K2' })).toBe(order.invoices?.[1]);
    expect(documentNamed(order, { kind: 'confirmation', number: 'K1' })).toEqual({ kind: 'confirmation' });
    for (const asked of [
      ...[
        { kind: 'invoice', number: 'K2' },
        { kind: 'credit-note', number: 'K1' },
        { kind: 'receipt', number: 'K1' },
      ],
      ...[{ kind: 'invoice' }, { kind: 'invoice', number: '' }, { kind: 'invoice', number: 'K1\u0000' }],
    ] as const)
      expect(documentNamed(order, asked)).toBeUndefined();
  });

  it('hold what was written, whatever the shop calls itself by now', () => {
    const [invoice] = order.invoices ?? [];
    if (invoice === undefined) throw new Error('no invoice');
    const renamed = { ...anInvoicingShop, name: 'Other', invoices: { ...anInvoicingShop.invoices, account: '0' } };
    expect(invoiceDocument(invoice, order, renamed)).toMatchObject({
      ...{ kind: 'invoice', orderNumber: 'AAAAA-00001', locale: 'nb', invoice, shop: { name: 'Other' } },
      lines: [{ sku: 'A', quantity: 3, unitPrice: 10_000, amount: 30_000 }],
    });
  });
});
