import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest } from '../../testing/a-shop.ts';

const ribbon = { id: 'a1', text: 'Winter <sale>', isFloatingBanner: false };
const countdownInfo = { text: 'Ends in', ends: Date.parse('2026-12-24T15:00:00Z') };

type More = Partial<typeof ribbon> & { readonly countdownInfo?: typeof countdownInfo };
const shown = async (more: More = {}, url = '/') =>
  (await renderPage({ ...aRequest(url), ribbon: { ...ribbon, ...more } })).html;

describe('a message ribbon', () => {
  it('comes with the page, its text as it is written, below the header', async () => {
    const html = await shown();
    expect(html).toContain('Winter &lt;sale&gt;');
    expect(html.indexOf('Winter')).toBeGreaterThan(html.indexOf('</header>'));
    expect(html.indexOf('Winter')).toBeLessThan(html.indexOf('<main'));
    expect(html).not.toMatch(/logo-inverted|data-floats/);
  });

  it('that floats is one with the header, which has its inverted logo at hand', async () => {
    const html = await shown({ isFloatingBanner: true });
    expect(html).toMatch(/data-floats=""[^>]*><header[\s\S]*<\/header><aside[\s\S]*Winter[\s\S]*<main/);
    expect(html).toContain('logo-inverted');
  });

  it('tells without scripts when its countdown ends', async () => {
    const html = await shown({ countdownInfo });
    expect(html).toContain('dateTime="2026-12-24T15:00:00.000Z"');
    expect(html).toMatch(/Ends in.*24/);
  });

  it.each([true, false])('is not there at the checkout, whether it floats (%s) or not', async (isFloatingBanner) => {
    expect(await shown({ isFloatingBanner }, '/checkout')).not.toContain('Winter &lt;sale');
    expect(await shown({ isFloatingBanner }, '/basket')).toContain('Winter &lt;sale');
  });

  it('is not there where there is none', async () => {
    expect((await renderPage(aRequest('/'))).html).not.toContain('Winter');
  });
});
