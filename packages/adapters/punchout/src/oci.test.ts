import type { ReturnedLine } from '@torg/domain/punchout';
import { aPunchOut } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { readOci } from './read-oci.ts';
import { writeOci } from './write-oci.ts';

describe('a call that opens the catalogue', () => {
  it('is read, however its fields are written', () => {
    const company = { domain: 'OCI', identity: 'berg' };
    expect(
      readOci({ USERNAME: 'berg', Password: 'p', HOOK_URL: 'https://erp.example/?a=1', '~TARGET': '_top' }, 'id'),
    ).toEqual({
      ...{ protocol: 'oci', payloadId: 'id', from: [company], to: company, sharedSecret: 'p', operation: 'create' },
      ...{ buyerCookie: 'OCI', returnUrl: 'https://erp.example/?a=1', isTest: false, items: [] },
    });
  });

  it('that says nothing, or several of one, is read as such', () => {
    expect(readOci({ username: ['a', 'b'], function: 'DETAIL' }, 'id')).toMatchObject({
      ...{ from: [{ identity: '' }], sharedSecret: '', returnUrl: '', operation: 'DETAIL' },
    });
  });
});

describe('a basket as fields', () => {
  const line: ReturnedLine = { sku: 'L-1', name: 'Lampe', quantity: 2, unitNet: 123_405 };
  const fieldsOf = (...lines: readonly ReturnedLine[]) =>
    writeOci(aPunchOut({ returned: { basket: { currency: 'NOK', lines, net: 0 }, at: 0 } }));

  it('has those of each line by its number', () => {
    expect(fieldsOf(line, { ...line, sku: 'L-2', quantity: 1 })).toMatchObject({
      ...{ 'NEW_ITEM-DESCRIPTION[1]': 'Lampe', 'NEW_ITEM-VENDORMAT[1]': 'L-1', 'NEW_ITEM-QUANTITY[1]': '2' },
      ...{ 'NEW_ITEM-UNIT[1]': 'EA', 'NEW_ITEM-PRICE[1]': '1234.05', 'NEW_ITEM-PRICEUNIT[1]': '1' },
      ...{ 'NEW_ITEM-CURRENCY[1]': 'NOK', 'NEW_ITEM-VENDORMAT[2]': 'L-2', 'NEW_ITEM-QUANTITY[2]': '1' },
    });
  });

  it('that was given up has none', () => {
    expect(fieldsOf()).toEqual({ '~OkCode': 'ADDI', '~CALLER': 'CTLG' });
  });

  it('has 40 characters of a name in the description, and all of it in the long text', () => {
    const name = `Skrive\nbord 😀 ${'x'.repeat(50)}`;
    const fields = fieldsOf({ ...line, name });
    expect([...(fields['NEW_ITEM-DESCRIPTION[1]'] ?? '')]).toHaveLength(40);
    expect(fields['NEW_ITEM-LONGTEXT_1:132[]']).toBe(`Skrive bord 😀 ${'x'.repeat(50)}`);
    expect(fieldsOf(line)).not.toHaveProperty('NEW_ITEM-LONGTEXT_1:132[]');
  });
});
