import { describe, expect, it } from 'vitest';
import { isLateText, splitMessages } from './late-texts.ts';

describe('a text', () => {
  it('of a late part comes late', () => {
    expect(['checkout.place_order_for', 'session.ended', 'login_alert.hint', 'loading.slow'].map(isLateText)).toEqual([
      ...[true, true, true, true],
    ]);
  });

  it('of every page comes with it, also one that begins like a late one', () => {
    expect(
      ['basket.title', 'ordering.step', 'checkout.title', 'order.list_title', 'acting.over'].map(isLateText),
    ).toEqual([...[false, false, false, false, false]]);
  });

  it('of a mail or a document is for servers', () => {
    expect(
      splitMessages({ 'mail.hello': 1, 'document.vat': 1, 'mailing.list': 2, 'order.lines': 3, 'price.now': 4 }),
    ).toEqual({
      first: { 'mailing.list': 2, 'price.now': 4 },
      late: { 'order.lines': 3 },
    });
  });
});
