import { describe, expect, it } from 'vitest';
import { aPage } from './testing/a-page.ts';

const typed = { number: '7K3M9-QXA2B', email: 'ada@example.com' };
const url = '/find-order';

describe('the page that finds orders of guests', () => {
  it('asks for number and mailbox', async () => {
    const { html } = await aPage({ url, own: { page: 'find-order' } });
    expect(html).toMatch(/<form[^>]*action="\/find-order"/);
    expect(html).toContain('name="number"');
    expect(html).toContain('name="email"');
    expect(html).not.toMatch(/autofocus/i);
  });

  it('says beside each field what is wrong with it, and keeps what was typed', async () => {
    const { html } = await aPage({
      url,
      own: { page: 'find-order', sent: { typed: { number: '7K3', email: 'ada@example.com' }, wrong: ['number'] } },
    });
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="find-number-error"/);
    expect(html).toContain('value="7K3"');
    expect(html).toContain('value="ada@example.com"');
    expect(html).not.toContain('id="find-email-error"');
    expect(html).toMatch(/<input id="find-number"[^>]*autofocus/i);
  });

  it('says afterwards what comes, if there is such an order', async () => {
    const { html } = await aPage({ url: '/en/find-order', own: { page: 'find-order', sent: { typed, wrong: [] } } });
    expect(html).toContain('If order 7K3M9-QXA2B was placed with ada@example.com');
    expect(html).not.toContain('<input id="find-');
  });
});
