import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';

const openingHours = {
  title: 'Come by',
  text: 'Grønnegata 12 <Hamar>',
  hours: { weekdays: '10:00-18:00', saturday: '10:00-16:00' },
  phone: '+47 62 00 00 00',
  email: 'hei@fjell.example',
};

const footerIn = async (locale: string): Promise<string> => {
  const shop = aShop({ config: { ...aStorefrontConfig(locale), openingHours } });
  const { html } = await renderPage({ ...aRequest(locale === 'nb' ? '/' : `/${locale}`), shop });
  return html.slice(html.indexOf('<footer'));
};

describe('opening hours', () => {
  it('stand in the footer, in the words of the page’s language', async () => {
    const footer = await footerIn('nb');
    expect(footer).toContain('Grønnegata 12 &lt;Hamar&gt;');
    expect(footer).toContain('Man–fre 10–18, lør 10–16, søn stengt');
    expect(await footerIn('en')).toContain('Mon–Fri 10–18, Sat 10–16');
  });

  it('are called and written to by links', async () => {
    const footer = await footerIn('nb');
    expect(footer).toContain('href="tel:+4762000000"');
    expect(footer).toContain('href="mailto:hei@fjell.example"');
  });
});
