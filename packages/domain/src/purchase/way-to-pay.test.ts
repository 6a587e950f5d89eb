import { describe, expect, it } from 'vitest';
import { anOrder, bankMethod, invoiceMethod } from '../testing/examples.ts';
import { addressPurpose } from './address-purpose.ts';
import { paymentStates } from './payment.ts';
import { wasApproved, wayToPay } from './way-to-pay.ts';

const order = anOrder('AAAAA-00001', { A: 1 });
const methods = [invoiceMethod, bankMethod];

describe('how an order is paid', () => {
  it('is at once, later, or not at all where it costs nothing', () => {
    expect(wayToPay({ ...order, paymentMethod: 'bank' }, methods)).toBe('now');
    expect(wayToPay({ ...order, paymentMethod: 'gone', paymentState: 'approved' }, methods)).toBe('now');
    expect(wayToPay({ ...order, paymentMethod: 'invoice' }, methods)).toBe('later');
    const nothing = { ...order.totals, gross: 0 };
    expect(wayToPay({ ...order, totals: nothing, paymentMethod: 'bank' }, methods)).toBe('none');
  });

  it('is by a payment that was approved, also where its money goes back', () => {
    expect(paymentStates.filter(wasApproved)).toEqual(['approved', 'refunding', 'refunded']);
    expect((['reserved', 'released'] as const).every(wasApproved)).toBe(true);
    expect(wasApproved(undefined)).toBe(false);
  });
});

it('tells what the address of an order is for', () => {
  const fetched = { ...order.delivery, pickup: true };
  expect(addressPurpose(order)).toBe('delivery');
  expect(addressPurpose({ ...order, delivery: fetched })).toBe('invoice');
  expect(addressPurpose({ delivery: fetched, address: { ...order.address, street: '' } })).toBe('buyer');
});
