import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest } from '../../testing/a-shop.ts';

const campaignHeader = {
  text: 'Winter <sale>',
  link: { label: 'See all of it', href: '/campaign/winter' },
  countdownInfo: { text: 'Ends in', ends: Date.parse('2026-12-24T15:00:00Z') },
};

describe('a campaign header', () => {
  it('comes with the page, above the header, its text as it is written', async () => {
    const { html } = await renderPage({ ...aRequest('/'), campaignHeader });
    expect(html).toContain('Winter &lt;sale&gt;');
    expect(html.indexOf('Winter')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/href="\/campaign\/winter"[^>]*>See all of it/);
    expect(html).toContain('dateTime="2026-12-24T15:00:00.000Z"');
  });

  it('is not there where there is none', async () => {
    expect((await renderPage(aRequest('/'))).html).not.toContain('Winter');
  });
});
