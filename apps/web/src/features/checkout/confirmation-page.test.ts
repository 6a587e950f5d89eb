import { anOrder, aPrice } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { aPage } from '../../testing/a-page.ts';

const number = 'ABCDE-12345';
const delivery = { method: 'home', name: 'Hjem', price: aPrice(9900), net: 7920, gross: 9900 };
const order = anOrder(number, { J: 2 }, { delivery });

it('thanks, names the order and tells what happens now', async () => {
  const page = await aPage({ url: `/en/confirmation?order=${number}`, orders: [order] });
  expect(page.headings[0]).toBe('Thank you for your order, Ada!');
  expect(page.text).toContain(`Order number ${number}`);
  expect(page.text).toMatch(/Total NOK [\d,.]+ · Invoice.*What happens/);
  expect(page.text).toContain('The invoice is sent to ada@example.com.');
  expect(page.text).toContain('Delivery: Hjem.');
  expect(page.text).toContain('Delivery Thursday 16 – Monday 20 November');
  expect(page.links).toMatchObject({
    'Follow the order': `/en/me/order/${number}`,
    'Product J': '/en/product/j?sku=J',
  });
});

it.each([
  ['home', 'Delivery Thursday 16 – Monday 20 November'],
  ['express', 'Delivery Wednesday 15 November'],
])('tells when goods arrive that are delivered by %s', async (method, told) => {
  const orders = [{ ...order, delivery: { ...delivery, method } }];
  expect((await aPage({ url: `/en/confirmation?order=${number}`, orders })).text).toContain(told);
});

it('counts days from the one that the order was placed on in the shop’s time zone', async () => {
  const late = { ...order, placedAt: Date.UTC(2023, 10, 14, 23, 30), delivery: { ...delivery, method: 'express' } };
  const { text } = await aPage({ url: `/en/confirmation?order=${number}`, orders: [late] });
  expect(text).toContain('Delivery Thursday 16 November');
});

it('counts days from the one on which goods are there that were ordered ahead', async () => {
  const ahead = { ...order, delivery: { ...delivery, availableAt: Date.UTC(2023, 10, 29, 12) } };
  const { text } = await aPage({ url: `/en/confirmation?order=${number}`, orders: [ahead] });
  expect(text).toContain('Delivery Friday 1 – Tuesday 5 December');
});

it('of goods that go in two deliveries tells when the first arrives, and what comes later', async () => {
  const [line] = order.lines;
  const parted = { ...delivery, availableAt: Date.UTC(2099, 10, 29, 12), later: [line?.sku ?? ''] };
  const page = await aPage({ url: `/en/confirmation?order=${number}`, orders: [{ ...order, delivery: parted }] });
  expect(page.text).toContain('Delivery Thursday 16 – Monday 20 November');
  expect(page.text).toContain(`Sent separately from 29 November 2099: ${line?.name}`);
});

it('of goods that are fetched tells when they are ready, and whose address the invoice has', async () => {
  const fetched = { ...order, delivery: { ...delivery, pickup: true, name: 'Collect in Hamar' } };
  const { text, terms } = await aPage({ url: `/en/confirmation?order=${number}`, orders: [fetched] });
  expect(text).toContain('Collect in Hamar. We let you know when it is ready.');
  expect(text).toContain('Ready to collect Thursday 16 – Monday 20 November');
  expect(terms).toMatchObject({
    'Invoice address': expect.stringMatching(/^Ada Nordmann /),
    Collection: 'Collect in Hamar',
  });
  expect(text).not.toContain('Delivery');
});

it.each(['?order=ZZZZZ-ZZZZZ', '', '?order=a&order=b'])('shows no order for %j', async (search) => {
  expect((await aPage({ url: `/confirmation${search}`, orders: [order] })).status).toBe(404);
});

it('says where the invoice of a business goes that wants it by Peppol', async () => {
  const business = {
    company: 'Nord AS',
    organisationNumber: '974760673',
    reference: '',
    electronicInvoice: true as const,
  };
  const { text } = await aPage({ url: `/en/confirmation?order=${number}`, orders: [{ ...order, business }] });
  expect(text).toContain('The invoice is sent by Peppol (EHF) to organisation number 974760673.');
  expect(text).not.toContain('The invoice is sent to');
});

it('says which company ordered, by which number and for which reference', async () => {
  const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17' };
  const orders = [{ ...order, business }];
  const told = /Nord AS.*974760673.*PO 17/;
  expect((await aPage({ url: `/en/confirmation?order=${number}`, orders })).text).toMatch(told);
  expect((await aPage({ url: `/en/me/order/${number}`, orders })).text).toMatch(told);
  const without = [{ ...order, business: { ...business, reference: '' } }];
  expect((await aPage({ url: `/en/me/order/${number}`, orders: without })).text).not.toContain('reference');
});
