import { type Order, sharedOrder } from '@torg/domain/purchase';
import { anOrder, invoicedOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage } from './testing/a-page.ts';

const at = 1_700_000_000_000;
const later = anOrder('PLACE-00001', { J: 2 });
const paid: Order = { ...later, paymentMethod: 'bank', paymentState: 'approved' };
const waiting: Order = {
  ...later,
  ...{ state: 'pending', paymentMethod: 'bank', paymentState: 'started' },
  history: [{ event: 'hold', state: 'pending', at }],
};

const confirmation = { 'Order confirmation (PDF)': '/en/me/order/PLACE-00001/confirmation.pdf' };
const receipt = { 'Receipt (PDF)': '/en/me/order/PLACE-00001/receipt.pdf' };

const documentsIn = (links: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => address.includes('.pdf')));

describe('the documents of an order', () => {
  it.each<[string, Order, Readonly<Record<string, string>>]>([
    ['paid at once', paid, { ...confirmation, ...receipt }],
    ['by invoice', later, confirmation],
    ['that waits for its payment', waiting, {}],
  ])('are led to by its page, and by the thanks for it, as far as there are any: %s', async (_, order, documents) => {
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [order] });
    expect(documentsIn(page.links)).toEqual(documents);
    if (order === waiting) return;
    const thanks = await aPage({ url: '/en/confirmation?order=PLACE-00001', orders: [order] });
    expect(documentsIn(thanks.links)).toEqual(documents);
  });

  it('are invoices and credit notes, too, each with what it asks for and by when', async () => {
    const order = invoicedOrder({ ...later, locale: 'en' }, [{ sku: 'J', quantity: 1 }]);
    const page = await aPage({ url: '/en/me/order/PLACE-00001', orders: [order] });
    expect(documentsIn(page.links)).toEqual({
      ...confirmation,
      'Invoice K1 (PDF)': '/en/me/order/PLACE-00001/invoice.pdf?number=K1',
      'Credit note K2 (PDF)': '/en/me/order/PLACE-00001/credit-note.pdf?number=K2',
    });
    expect(page.text).toContain('NOK 200, due on 28 November 2023');
    expect(page.text).toContain('NOK 100 in your favour');
    const own = { page: 'shared-order', linkKey: 'k.e-y', shared: sharedOrder(order), order } as const;
    const { html } = await aPage({ url: '/en/shared-order/k.e-y', own });
    expect(html).toContain('<form action="/en/shared-order/k.e-y/invoice.pdf" method="post">');
    expect(html).toContain('name="number" value="K1"');
  });

  it('are had by the link of a mail with the mailbox that was proved, without scripts', async () => {
    const own = { page: 'shared-order', linkKey: 'k.e-y', shared: sharedOrder(paid) } as const;
    const proved = await aPage({ url: '/en/shared-order/k.e-y', own: { ...own, order: paid } });
    expect(proved.buttons.map(({ name }) => name).filter((name) => name.endsWith('(PDF)'))).toEqual([
      'Order confirmation (PDF)',
      'Receipt (PDF)',
    ]);
    expect(proved.html).toContain('<form action="/en/shared-order/k.e-y/receipt.pdf" method="post">');
    expect(proved.html).toContain(`name="email" value="${paid.contact.email}"`);
    expect(documentsIn(proved.links)).toEqual({});
    const { html } = await aPage({ url: '/en/shared-order/k.e-y', own });
    expect(html).not.toContain('.pdf');
  });
});
