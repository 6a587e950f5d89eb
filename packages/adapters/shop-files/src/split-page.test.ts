import { describe, expect, it } from 'vitest';
import { splitPage } from './split-page.ts';

const page = (...lines: readonly string[]) => splitPage(lines.join('\n'));

describe('a page’s file', () => {
  it('has front matter, words, and blocks with their lines', () => {
    expect(
      page(
        '---',
        'title: T',
        '---',
        '',
        'Words',
        '',
        '---',
        'block: text',
        '---',
        '',
        'More',
        '',
        '---',
        'block: usp',
        '---',
      ),
    ).toEqual({
      yaml: 'title: T',
      body: 'Words',
      blocks: [
        { yaml: 'block: text', line: 8, bodyLine: 10, body: 'More', isClosed: true },
        { yaml: 'block: usp', line: 14, bodyLine: 16, body: '', isClosed: true },
      ],
    });
  });

  it('keeps a thematic break, in the words of the page and below a block', () => {
    expect(
      page('---', '---', 'One', '', '---', '', 'Two', '---', 'block: text', '---', 'Three', '', '---', 'Four'),
    ).toEqual({
      yaml: '',
      body: 'One\n\n---\n\nTwo',
      blocks: [{ yaml: 'block: text', line: 9, bodyLine: 11, body: 'Three\n\n---\nFour', isClosed: true }],
    });
  });

  it.each(['```', '~~~'])('takes no block out of a code example between %s', (fence) => {
    const other = fence === '```' ? '~~~' : '```';
    const body = [fence, other, '---', 'block: text', '---', fence];
    expect(page('---', '---', ...body, '---', 'block: text', '---', 'Words')).toEqual({
      yaml: '',
      body: body.join('\n'),
      blocks: [{ yaml: 'block: text', line: 10, bodyLine: 12, body: 'Words', isClosed: true }],
    });
  });

  it('ends a block without a closing line at the next one, or at its own end', () => {
    const blocks = page('---', '---', '---', 'block: usp', '---', '---', 'block: text', 'title: T')?.blocks;
    expect(blocks?.map(({ yaml, isClosed }) => [yaml, isClosed])).toEqual([
      ['block: usp', true],
      ['block: text\ntitle: T', false],
    ]);
  });

  it('is read with the line ends of other systems', () => {
    expect(splitPage('---\r\ntitle: T\r\n--- \r\nWords\r\n')).toEqual({ yaml: 'title: T', body: 'Words', blocks: [] });
  });

  it.each(['', 'Words', '---\ntitle: T', '\n---\n---\n'])('without front matter is none: %j', (text) => {
    expect(splitPage(text)).toBeUndefined();
  });
});
