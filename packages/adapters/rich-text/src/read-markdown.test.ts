import { expect, test } from 'vitest';
import { readMarkdown } from './read-html.ts';

test('reads headings, lists, emphasis and links', () => {
  expect(readMarkdown('# Delivery\n\nWe *ship* to [you](/content/delivery).\n\n- fast\n- safe')).toEqual([
    { tag: 'h2', children: ['Delivery'] },
    {
      tag: 'p',
      children: [
        'We ',
        { tag: 'em', children: ['ship'] },
        ' to ',
        { tag: 'a', href: '/content/delivery', children: ['you'] },
        '.',
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['fast'] },
        { tag: 'li', children: ['safe'] },
      ],
    },
  ]);
});

test('reads tables', () => {
  expect(readMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    {
      tag: 'table',
      children: [
        {
          tag: 'thead',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'th', children: ['a'] },
                { tag: 'th', children: ['b'] },
              ],
            },
          ],
        },
        {
          tag: 'tbody',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'td', children: ['1'] },
                { tag: 'td', children: ['2'] },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('trusts HTML within Markdown as little as any other', () => {
  expect(readMarkdown('Hi <script>alert(1)</script><b onclick="x()">you</b> [a](javascript:alert(1))')).toEqual([
    { tag: 'p', children: ['Hi ', { tag: 'strong', children: ['you'] }, ' a'] },
  ]);
});

test('shows as it was typed what nests deeper than can be read', () => {
  const quotes = '> '.repeat(20_000);
  expect(readMarkdown(quotes)).toEqual([{ tag: 'p', children: [quotes] }]);
});
