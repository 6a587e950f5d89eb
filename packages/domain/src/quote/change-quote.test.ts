import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import { aLine, anOffer, aPrice } from '../testing/examples.ts';
import { aQuote } from '../testing/examples-of-quotes.ts';
import { rightOf } from '../testing/right-of.ts';
import {
  acceptedBy,
  askQuote,
  declineQuote,
  type QuoteTerms,
  quoteText,
  sendQuote,
  withdrawQuote,
} from './change-quote.ts';
import { basketOfQuote, isAcceptable, longestQuoteText, mostOpenQuotes, type Quote } from './quote.ts';

const today = 20_000;
const day = 86_400_000;
const siri = { at: today * day, by: 'Siri', isShop: true as const };
const ingrid = { at: today * day + 1, by: 'Ingrid' };
const endOf = (last: number): number => (last + 1) * day;

const send = (terms: Partial<QuoteTerms> = {}, quote: Quote = aQuote()) =>
  sendQuote(
    { revision: quote.revision, prices: new Map([['A1', 7_000]]), lastDay: today + 7, message: 'Our best', ...terms },
    siri,
    today,
    endOf,
  )(quote);
const sent = rightOf(send());

describe('a quote', () => {
  it('has the prices, the end and the words that the shop sends', () => {
    expect(sent).toMatchObject({ state: 'sent', revision: 2, until: endOf(today + 7), lines: [{ net: 7_000 }] });
    expect(sent.steps.at(-1)).toEqual({ event: 'send', ...siri, message: 'Our best' });
  });

  it.each([0, 8_000])('may ask %i for what costs 8,000 without VAT', (net) => {
    expect(E.isRight(send({ prices: new Map([['A1', net]]) }))).toBe(true);
  });

  it.each([8_001, -1, 0.5, Number.NaN, undefined])('asks no price such as %j', (net) => {
    const prices = new Map(net === undefined ? [] : [['A1', net]]);
    expect(send({ prices })).toEqual(E.left({ _tag: 'InvalidQuotePrice', sku: 'A1', max: 8_000 }));
  });

  it.each([today - 1, today + 366, undefined])('holds for no day such as %j', (lastDay) => {
    expect(send({ lastDay })).toEqual(E.left({ _tag: 'InvalidQuoteDay', max: 365 }));
  });

  it('holds to the end of its last day, and not a millisecond longer', () => {
    const lastDay = rightOf(send({ lastDay: today }));
    expect([isAcceptable(lastDay, endOf(today) - 1), isAcceptable(lastDay, endOf(today))]).toEqual([true, false]);
  });

  it('is sent anew as long as it is not answered, also after its end, and then counts as that', () => {
    const again = rightOf(send({ revision: 2, prices: new Map([['A1', 6_000]]) }, { ...sent, until: 1 }));
    expect(again).toMatchObject({ revision: 3, until: endOf(today + 7), lines: [{ net: 6_000 }] });
    for (const state of ['accepted', 'declined', 'withdrawn'] as const) {
      expect(send({}, { ...sent, state })).toEqual(E.left({ _tag: 'QuoteMoved' }));
    }
  });

  it('is answered as it was shown, while it holds, and once', () => {
    const declined = rightOf(declineQuote(' Too dear ', 2, ingrid)(sent));
    expect(declined).toMatchObject({ state: 'declined', revision: 3 });
    expect(declined.steps.at(-1)).toEqual({ event: 'decline', ...ingrid, message: 'Too dear' });
    const moved = E.left({ _tag: 'QuoteMoved' });
    expect(declineQuote('Too dear', 1, ingrid)(sent)).toEqual(moved);
    expect(declineQuote('Too dear', 3, ingrid)(declined)).toEqual(moved);
    expect(declineQuote('Too dear', 2, { ...ingrid, at: endOf(today + 7) })(sent)).toEqual(moved);
    expect(declineQuote(' \u200b', 2, ingrid)(sent)).toEqual(
      E.left({ _tag: 'InvalidQuoteText', max: longestQuoteText }),
    );
  });

  it('is taken back until it is answered', () => {
    expect(rightOf(withdrawQuote('', 1, siri)(aQuote()))).toMatchObject({ state: 'withdrawn', revision: 2 });
    expect(rightOf(withdrawQuote('', 2, siri)(sent)).steps.at(-1)).toEqual({ event: 'withdraw', ...siri });
    expect(withdrawQuote('', 1, siri)(sent)).toEqual(E.left({ _tag: 'QuoteMoved' }));
  });

  it('is accepted by one order', () => {
    const accepted = acceptedBy(sent, 'AAAAA-00001', ingrid);
    expect(accepted).toMatchObject({ state: 'accepted', order: 'AAAAA-00001', revision: 3 });
    expect(acceptedBy(accepted, 'AAAAA-00002', ingrid)).toBe(accepted);
    expect(acceptedBy(aQuote(), 'AAAAA-00001', ingrid)).toEqual(aQuote());
  });

  it('is asked for once of the same basket, and not by those who wait for many', () => {
    const other = { ...aQuote({ number: 'Q-2' }) };
    expect(askQuote(other, 0)([aQuote()])).toEqual(E.right(aQuote()));
    const anew = { ...other, from: { id: 'basket-1', revision: 4 } };
    expect(askQuote(anew, 0)([aQuote()])).toEqual(E.right(anew));
    expect(askQuote(other, 0)([aQuote({ state: 'declined' })])).toEqual(E.right(other));
    const open = Array.from({ length: mostOpenQuotes }, (_, n) => aQuote({ number: `Q-${n + 9}` }));
    expect(askQuote(anew, 0)(open)).toEqual(E.left({ _tag: 'TooManyQuotes', max: mostOpenQuotes }));
    expect(askQuote(anew, 0)(open.map((one) => ({ ...one, state: 'sent' as const, until: 0 })))).toEqual(E.right(anew));
  });

  it('of the same basket is not asked for with other words, which nobody would read', () => {
    const said = (message?: string) =>
      aQuote({ number: 'Q-2', steps: [{ event: 'ask', at: 2, by: 'Ingrid Innkjøp', ...(message && { message }) }] });
    expect(askQuote(said('By Monday, please'), 0)([aQuote()])).toEqual(E.left({ _tag: 'QuoteAskedBefore' }));
    expect(askQuote(said(), 0)([aQuote()])).toEqual(E.right(aQuote()));
    expect(askQuote(said('By Monday, please'), 0)([said()])).toEqual(E.left({ _tag: 'QuoteAskedBefore' }));
  });

  it('has words of a length, without what nobody sees', () => {
    expect(quoteText(' a\r\nb\u0000 ')).toEqual(E.right('a\nb'));
    expect(quoteText('\u200b')).toEqual(E.right(''));
    expect(E.isLeft(quoteText('x'.repeat(longestQuoteText + 1)))).toBe(true);
  });
});

describe('the basket of a quote', () => {
  const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };

  it('has its prices in the place of today’s, today’s VAT rate and stock, and is as whole as a basket', () => {
    const dearer = anOffer('A1', { price: { ...aPrice(90_000), taxRate: 1500 }, available: 5 });
    const basket = basketOfQuote(sent, new Map([['A1', dearer]]), settings);
    expect(basket).toMatchObject({
      ...{ id: 'quote:Q-1', revision: 2, quote: 'Q-1', hasUnacceptedChanges: false },
      lines: [{ unitPrice: { amount: 7_000, vat: 'net', taxRate: 1500 }, listPrice: aPrice(10_000), quantity: 2 }],
      totals: { net: 14_000, vat: 2_100, gross: 16_100 },
    });
    const usual = viewBasket({ id: 'b', revision: 1, lines: [aLine('A1', 2)] }, new Map([['A1', dearer]]), settings);
    expect(Object.keys(usual).every((key) => key in basket)).toBe(true);
  });

  it('cannot be ordered with too little stock, nor of goods that are sold no more', () => {
    const short = basketOfQuote(sent, new Map([['A1', anOffer('A1', { available: 1 })]]), settings);
    expect(short.lines[0]?.changes).toEqual([{ _tag: 'StockShort', available: 1 }]);
    expect(basketOfQuote(sent, new Map(), settings).hasUnacceptedChanges).toBe(true);
  });
});
