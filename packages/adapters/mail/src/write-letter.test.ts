import { describe, expect, it } from 'vitest';
import { writeLetter } from './write-letter.ts';

const letter = {
  ...{ subject: 'Choose a new password', title: 'Choose a new password', intro: 'Hello <b>Kari</b>.' },
  ...{ link: { label: 'Choose', href: 'https://id.example/reset?token=abc' }, hint: 'Once.', footer: 'Sent by Fjell' },
};
const brand = { shopName: 'Fjell', locale: 'en', themeCss: ':root { --color-accent: #123456; }' };

describe('a letter without goods', () => {
  it('is HTML in the brand’s colours, for readers in the dark too, and escapes what was typed', () => {
    const { html } = writeLetter(letter, brand);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('background:#123456');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('Hello &lt;b&gt;Kari&lt;/b&gt;.');
    expect(html).toContain('href="https://id.example/reset?token=abc"');
  });

  it('is text with the same words', () => {
    expect(writeLetter(letter, brand).text).toBe(
      'Fjell\n\nChoose a new password\n\nHello <b>Kari</b>.\n\nChoose:\nhttps://id.example/reset?token=abc\nOnce.\n\n--\nSent by Fjell\n',
    );
  });

  it('without a link leads nowhere', () => {
    const { link: _, ...bare } = letter;
    const { html, text } = writeLetter(bare, brand);
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('http');
    expect(text).toContain('Once.');
  });

  it('has a subject on one line', () => {
    expect(writeLetter({ ...letter, subject: 'Hei\r\nBcc: all@example.com' }, brand).subject).toBe(
      'Hei Bcc: all@example.com',
    );
  });
});
