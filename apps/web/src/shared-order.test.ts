import { sharedOrder } from '@torg/domain/purchase';
import { aWholeOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { aPage } from './testing/a-page.ts';

const order = aWholeOrder;
const key = `${order.number}.x.y`;
const own = { page: 'shared-order', linkKey: key, shared: sharedOrder(order) } as const;
const url = `/shared-order/${key}`;

describe('the page of an order that its mail’s link opens', () => {
  it('says how far it has come, and asks for the mailbox before it says more', async () => {
    const { html } = await aPage({ url, own });
    expect(html).toContain(`Bestilling ${order.number}`);
    expect(html).toContain(order.lines[0]?.name);
    expect(html).toMatch(/<form[^>]*action="\/shared-order\/[^"]*"/);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain(order.contact.email);
    expect(html).not.toContain('role="alert"');
  });

  it('says that an address is not the one, beside the field', async () => {
    const { html } = await aPage({ url, own: { ...own, isRefused: true } });
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="[^"]*order-email-error"/);
  });

  it('shows the whole order after the proof, and asks for nothing more', async () => {
    const { html } = await aPage({ url, own: { ...own, order } });
    expect(html).toContain(order.contact.email);
    expect(html).not.toContain('type="email"');
  });

  it('says of a link that shows nothing what to do', async () => {
    const { html } = await aPage({ url: '/en/shared-order/x', own: { page: 'shared-order', linkKey: 'x' } });
    expect(html).toContain('The link does not work any more');
    expect(html).toContain('/en/me/orders');
  });
});
