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

/** How often regular expressions were asked while a text was read: what the time of reading follows. */
const work = (text: string): number => {
  const { exec } = RegExp.prototype;
  let asked = 0;
  RegExp.prototype.exec = function (searched) {
    asked += 1;
    return exec.call(this, searched);
  };
  try {
    readMarkdown(text);
    return asked;
  } finally {
    RegExp.prototype.exec = exec;
  }
};

test.each(['_*a', 'a_*', '**a $', '*a ', '*a**', '**a _*'])(
  'looks through a text of %s in proportion to its length',
  (part) => {
    const long = (length: number) => part.repeat(length / part.length);
    expect(work(long(12_000)) / work(long(3_000))).toBeLessThan(6);
  },
);

test('shows the rest of a paragraph that is nothing but marks as it was typed, and reads the next text as ever', () => {
  const marks = '_*a'.repeat(20_000);
  const [paragraph] = readMarkdown(`${marks}<script>`);
  expect(JSON.stringify(paragraph)).toContain('_*a_*a');
  expect(JSON.stringify(paragraph)).toContain('<script>');
  expect(readMarkdown('*a*')).toEqual([{ tag: 'p', children: [{ tag: 'em', children: ['a'] }] }]);
});

test('reads every emphasis and address of a long text', () => {
  const line =
    'Some *words* of a **long** text with [a link](/x), an address@shop.example and https://shop.example/a_b_c.';
  const read = JSON.stringify(readMarkdown(Array.from({ length: 300 }, () => line.repeat(5)).join('\n\n')));
  expect(read.match(/"em"/g)).toHaveLength(1500);
  expect(read.match(/"strong"/g)).toHaveLength(1500);
  expect(read.match(/"a"/g)?.length).toBeGreaterThanOrEqual(4_500);
});
