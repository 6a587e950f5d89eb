import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readBlock } from './read-block.ts';
import { describeProblem } from './shop-file-problem.ts';
import { splitPage } from './split-page.ts';

/** Headings and paragraphs: as much Markdown as these tests write. */
const readMarkdown = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('## ')
        ? { tag: 'h2' as const, children: [line.slice(3)] }
        : { tag: 'p' as const, children: [line] },
    );

const read = (text: string) => {
  const [block] = splitPage(`---\n---\n---\n${text}`)?.blocks ?? [];
  if (block === undefined) throw new Error('no block');
  return readBlock('bod/start.md', readMarkdown)(block);
};
const blockOf = (text: string) => {
  const result = read(text);
  return E.isRight(result) ? result.right.block : result.left.map(describeProblem);
};

describe('a block', () => {
  it('of words has its Markdown as its body', () => {
    const body = [{ tag: 'p', children: ['We walk.'] }];
    expect(blockOf('block: text\n---\nWe walk.')).toEqual({ type: 'text', body });
    const story = 'block: brand-story\ntitle: Us\n---\n\nWe walk.\n';
    expect(blockOf(story)).toEqual({ type: 'brand-story', title: 'Us', body });
  });

  it('of questions has one for each heading, with what stands below it', () => {
    const answer = (words: string) => ({ tag: 'p', children: [words] });
    expect(blockOf('block: questions\ntitle: Ask\n---\n## When?\nNow.\nOr then.\n## Where?\nHere.')).toEqual({
      type: 'questions',
      title: 'Ask',
      items: [
        { question: 'When?', answer: [answer('Now.'), answer('Or then.')] },
        { question: 'Where?', answer: [answer('Here.')] },
      ],
    });
  });

  it.each([
    ['block: text\n---\n', ':4: expected Markdown below the fields'],
    ['block: brand-story\ntitle: Us\n---\n', ':4: expected Markdown below the fields'],
    ['block: questions\ntitle: Ask\n---\nNow.', ':7: expected Markdown below the fields: a heading'],
    [
      'block: questions\ntitle: Ask\n---\n## When?\n## Where?\nHere.',
      ':7: expected Markdown below the fields: a heading',
    ],
    [
      'block: categories\ntitle: Find\n---\nWords',
      ':7: expected nothing below the fields of a block of type categories',
    ],
    ['block: poster\n---\n', ':4: block: expected one of banner, articles, usp'],
    ['block:\n---\n', ':4: block: expected one of banner'],
    ['block: usp\nitems: []\n---\n', ':5: items: expected a list of at least 1'],
    [
      'block: usp\nitems:\n  - title: One\n  - text: Two\n---\n',
      ':7: items[1].title: expected a text that is not empty',
    ],
    [
      'block: articles\ncolumns: 3\nitems: [{ title: T, text: U }]\n---\n',
      ':5: columns: expected one of 1, 2, 4 instead of 3',
    ],
    ['block: picture\nimage: { id: a, alt: "" }\nkind: poster\n---\n', ':6: kind: expected one of banner'],
    ['block: categories\ntitle: Find\nlook: loud\n---\n', ':6: look: expected one of tiles, index'],
    ['block: categories\n title: [\n---\n', ': expected valid YAML'],
    ['block: categories\ntitle: Find', ':4: expected a line of --- below the fields'],
  ])('that is wrong is told with its line: %j', (text, told) => {
    expect(blockOf(text)).toEqual([expect.stringContaining(`bod/start.md${told.startsWith(': ') ? '' : told}`)]);
    expect(String(blockOf(text))).toContain(told.replace(/^:\d+: /, ''));
  });

  it('made of references without end is refused, not unfolded', () => {
    const bomb =
      'a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c]';
    expect(blockOf(`block: categories\n${bomb}\n---\n`)).toEqual([expect.stringContaining('expected valid YAML')]);
  });
});
