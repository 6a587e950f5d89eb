import { emptyCheckoutForm } from '@torg/domain/checkout';
import { publicShopInfo } from '@torg/domain/storefront';
import { aCheckoutForm, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  besideAddress,
  draftOf,
  draftThatCounts,
  isOver,
  keptThatCounts,
  tabThatCounts,
  typistOf,
} from './checkout-draft.ts';

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

describe('a draft that the server keeps', () => {
  const info = publicShopInfo(aShopInfo);
  const at = (changedAt: number, by = 'phone') => ({
    ...{ isKept: true, draft: { fields: { ...aCheckoutForm, city: 'Bergen' }, wished: '', by, changedAt } },
  });
  const tab = (more: Readonly<Record<string, string>>) => ({
    ...draftOf({ ...aCheckoutForm, dateOfBirth: '1990-02-03' }, kari),
    ...{ tab: 'laptop', heard: '', unsent: '1', ...more },
  });

  it('goes into the form that its user starts from, emptied fields too', () => {
    expect(keptThatCounts(at(1), kari, info)).toEqual({ ...aCheckoutForm, city: 'Bergen' });
    expect(keptThatCounts({ isKept: true }, kari, info)).toEqual({});
  });

  it('gives way to a saved address that was asked for later', () => {
    const counts = keptThatCounts(at(1), { ...kari, wished: 'b' }, info);
    expect(counts).toMatchObject({ deliveryMethod: 'home', paymentMethod: 'invoice' });
    expect(counts).not.toHaveProperty('city');
  });

  it('chooses nothing that the shop offers no more', () => {
    const fields = { country: 'ZZ', deliveryMethod: 'balloon', paymentMethod: 'shells', city: 'Bergen' };
    const draft = { fields, wished: '', by: '', changedAt: 1 };
    expect(keptThatCounts({ isKept: true, draft }, kari, info)).toEqual({ city: 'Bergen' });
  });

  it('is older than a tab that wrote it, or heard of it', () => {
    expect(tabThatCounts(tab({}), at(9, 'laptop'), kari).city).toBe('Oslo');
    expect(tabThatCounts(tab({ heard: '9' }), at(9), kari).city).toBe('Oslo');
    expect(tabThatCounts(tab({}), { isKept: true }, kari).city).toBe('Oslo');
  });

  it('is newer than a tab that has not heard of it, but for what no server keeps', () => {
    expect(tabThatCounts(tab({ heard: '8' }), at(9), kari)).toEqual({ dateOfBirth: '1990-02-03' });
    expect(tabThatCounts(tab({ tab: '' }), at(9, ''), kari)).toEqual({ dateOfBirth: '1990-02-03' });
  });

  it('has what was typed before the login over it', () => {
    const typed = draftOf({ ...emptyCheckoutForm, phone: '99887766' }, guest);
    expect(tabThatCounts(typed, at(9), kari)).toEqual({ phone: '99887766' });
  });

  it('is over in the tab, too, once the server has it no more', () => {
    const gone = { isKept: true };
    expect(isOver(tab({ heard: '9', unsent: '' }), gone, kari)).toBe(true);
    expect(isOver(tab({ heard: '9', unsent: '1' }), gone, kari)).toBe(true);
    expect(isOver(tab({ unsent: '' }), gone, kari)).toBe(false);
    expect(isOver(tab({ heard: '9', unsent: '' }), at(9), kari)).toBe(false);
    expect(isOver(tab({ heard: '9', unsent: '' }), { isKept: false }, kari)).toBe(false);
  });

  it('is that of one profile', () => {
    const names = [undefined, 'north', 'south'].map((profile) =>
      typistOf({ customerUserId: 'ingrid', ...(profile === undefined ? {} : { _selectedProfileId: profile }) }),
    );
    expect(new Set(names).size).toBe(3);
    expect(typistOf({})).toBe('');
  });
});
