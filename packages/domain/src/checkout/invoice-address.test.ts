import { describe, expect, it } from 'vitest';
import { asksElectronicInvoice, invoiceAddress } from './invoice-address.ts';

const contact = { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '' };
const business = { company: 'Nord AS', organisationNumber: '974760673', reference: '' };

describe('an invoice', () => {
  it('goes to the organisation number where that was asked for, else to the mailbox', () => {
    expect(invoiceAddress({ contact, business: { ...business, electronicInvoice: true } })).toEqual({
      ...{ by: 'ehf', organisationNumber: '974760673' },
    });
    expect(invoiceAddress({ contact, business })).toEqual({ by: 'email', email: 'ada@example.com' });
    expect(invoiceAddress({ contact })).toEqual({ by: 'email', email: 'ada@example.com' });
  });

  it('is asked for by Peppol in shops for businesses that send such', () => {
    const shop = { electronicInvoice: true, viewMode: 'B2B' } as const;
    expect(asksElectronicInvoice({ invoiceBy: 'ehf' }, shop)).toBe(true);
    expect(asksElectronicInvoice({ invoiceBy: 'email' }, shop)).toBe(false);
    expect(asksElectronicInvoice({ invoiceBy: 'ehf' }, { ...shop, electronicInvoice: false })).toBe(false);
    expect(asksElectronicInvoice({ invoiceBy: 'ehf' }, { ...shop, viewMode: 'B2C' })).toBe(false);
  });
});
