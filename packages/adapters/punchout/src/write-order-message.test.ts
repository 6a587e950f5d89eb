import type { ReturnedBasket } from '@torg/domain/punchout';
import { aPunchOut } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { readAnswer, readOrderMessage } from './testing/procurement.ts';
import { writeRefusal, writeSetupAnswer } from './write-answer.ts';
import { writeOrderMessage } from './write-order-message.ts';

const envelope = { payloadId: '2@shop.example', moment: 0 };
const facts = { ...envelope, language: 'nb', userAgent: 'Torg' };
const line = { sku: 'L-1', name: 'Lampe', quantity: 2, unitNet: 123_405 };
const basket: ReturnedBasket = { currency: 'NOK', lines: [line], net: 246_810 };
const messageOf = (handedOver: ReturnedBasket, isTest = false) =>
  writeOrderMessage(aPunchOut({ isTest, returned: { basket: handedOver, at: 0 } }), facts);

it('a basket is handed over with its lines, prices without VAT and the buyer’s cookie', () => {
  expect(readOrderMessage(messageOf(basket))).toEqual({
    ...{ to: '12345', buyerCookie: 'cookie-1', total: '2468.10 NOK' },
    items: [{ quantity: '2', sku: 'L-1', auxiliaryId: 'L-1', price: '1234.05 NOK', name: 'Lampe' }],
  });
});

it('a basket that was given up has no lines', () => {
  expect(readOrderMessage(messageOf({ currency: 'NOK', lines: [], net: 0 }))).toMatchObject({
    ...{ total: '0.00 NOK', items: [] },
  });
});

it('amounts have the digits of their currency', () => {
  const total = (currency: string, net: number) => readOrderMessage(messageOf({ currency, lines: [], net })).total;
  expect([total('JPY', 1234), total('KWD', 1234), total('EUR', 5)]).toEqual(['1234 JPY', '1.234 KWD', '0.05 EUR']);
});

it('names with markup, letters beyond ASCII and characters that XML has not come through whole', () => {
  const name = 'Skrivebord <b>Åre</b> & "co" 😀\u0000\u0007';
  const message = messageOf({ ...basket, lines: [{ ...line, name, sku: 'A&B"' }] });
  expect(message).not.toMatch(/[^\n\u0020-\u007e]/);
  expect(readOrderMessage(message).items).toMatchObject([
    { sku: 'A&B"', auxiliaryId: 'A&B"', name: 'Skrivebord <b>Åre</b> & "co" 😀' },
  ]);
});

it('a message of a test says that it is one', () => {
  expect(messageOf(basket, true)).toContain('<Message deploymentMode="test">');
  expect(messageOf(basket)).toContain('<Message>');
});

it('an answer leads to the start page, or says why there is none', () => {
  expect(readAnswer(writeSetupAnswer(envelope, 'https://shop.example/punchout/start/x?a=1&b=2'))).toEqual({
    ...{ code: 200, about: '', startPage: 'https://shop.example/punchout/start/x?a=1&b=2' },
  });
  expect(readAnswer(writeRefusal(envelope, 401, 'no <such> company'))).toEqual({
    ...{ code: 401, about: 'no <such> company', startPage: undefined },
  });
});
