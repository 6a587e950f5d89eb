import { emptyCheckoutForm } from '@torg/domain/checkout';
import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { besideAddress, draftOf, draftThatCounts } from './checkout-draft.ts';

const kari = { user: 'kari', wished: '' };
const guest = { user: '', wished: '' };

describe('a draft of the checkout', () => {
  it('counts as it is for who typed it, emptied fields too', () => {
    const typed = { ...aCheckoutForm, phone: '' };
    expect(draftThatCounts(draftOf(typed, kari), kari)).toEqual(typed);
    expect(draftThatCounts(draftOf(typed, guest), guest)).toEqual(typed);
  });

  it('of a tab that was open when drafts named nobody counts as typed by a guest', () => {
    expect(draftThatCounts({ city: 'Oslo' }, guest)).toEqual({ city: 'Oslo' });
  });

  it('is nothing to another user, nor to a guest after logout', () => {
    expect(draftThatCounts(draftOf(aCheckoutForm, kari), { user: 'nils', wished: '' })).toEqual({});
    expect(draftThatCounts(draftOf(aCheckoutForm, kari), guest)).toEqual({});
  });

  it('typed before the login adds what was typed, and empties nothing', () => {
    const typed = { ...emptyCheckoutForm, country: 'NO', phone: '99887766', deliveryMethod: 'home' };
    expect(draftThatCounts(draftOf(typed, guest), kari)).toEqual({ phone: '99887766', deliveryMethod: 'home' });
  });

  it('typed before the login never mixes two addresses', () => {
    const typed = { ...emptyCheckoutForm, country: 'NO', street: 'Nyveien 3' };
    expect(draftThatCounts(draftOf(typed, guest), kari)).toEqual({
      ...{ street: 'Nyveien 3', extra: '', postalCode: '', city: '', country: 'NO' },
    });
  });

  it('gives way to a saved address that was asked for later, and keeps delivery, payment and reference', () => {
    const draft = draftOf({ ...aCheckoutForm, reference: 'PO 17' }, kari);
    expect(draftThatCounts(draft, { user: 'kari', wished: 'b' })).toEqual({
      ...{ vatNumber: '', reference: 'PO 17', costCentre: '', dateOfBirth: '', invoiceBy: '' },
      ...{
        deliveryMethod: 'home',
        twoDeliveries: '',
        immediateDelivery: '',
        deliveryWindow: '',
        credit: '',
        points: '',
        giftCard: '',
        paymentMethod: 'invoice',
      },
    });
  });

  it('that was written after the saved address was asked for counts again', () => {
    const wished = { user: 'kari', wished: 'b' };
    expect(draftThatCounts(draftOf(aCheckoutForm, wished), wished)).toEqual(aCheckoutForm);
  });

  it('keeps beside another address how and when things are delivered, and how they are paid', () => {
    const chosen = {
      ...{ vatNumber: 'DE123456789', reference: 'PO 17', costCentre: '42', dateOfBirth: '1990-02-03' },
      ...{ deliveryMethod: 'home', twoDeliveries: 'yes', immediateDelivery: 'yes', deliveryWindow: 'monday' },
      ...{ credit: '100', points: '20', giftCard: '300', paymentMethod: 'bank', invoiceBy: 'ehf' },
    };
    expect(besideAddress({ ...aCheckoutForm, pickupPoint: 'corner', ...chosen })).toEqual(chosen);
  });
});
