import { plainText, type RichText, type RichTextNode, richTextTags } from '@torg/domain/rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

const markup = (text: RichText): string =>
  text
    .map((node) => {
      if (typeof node === 'string') return node;
      const href = node.href === undefined ? '' : ` href="${node.href}"`;
      return `<${node.tag}${href}>${markup(node.children)}</${node.tag}>`;
    })
    .join('');

const read = (html: string): string => markup(readHtml(html));

const elements = (text: RichText): Exclude<RichTextNode, string>[] =>
  text.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));

test('keeps the elements of a description, and puts loose words into paragraphs', () => {
  expect(read('Light. <b>Very</b> light.<ul><li>One</li><li>Two</li></ul>After')).toBe(
    '<p>Light. <strong>Very</strong> light.</p><ul><li>One</li><li>Two</li></ul><p>After</p>',
  );
});

test('starts headings at level 2', () => {
  expect(read('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h2>B</h2><h4>C</h4>');
});

test('drops elements that are not allowed, and keeps their words', () => {
  expect(read('<div><font color="red">Red</font> <img src="x" onerror="alert(1)">coat</div>')).toBe('<p>Red coat</p>');
});

test('keeps the words of neighbouring divisions apart', () => {
  expect(read('<div>One</div><div>Two</div>')).toBe('<p>One</p><p>Two</p>');
});

test('keeps lists inside divisions', () => {
  expect(read('<section><div>Words<ul><li>Item</li></ul></div></section>')).toBe('<p>Words</p><ul><li>Item</li></ul>');
});

test.each(['script', 'style', 'textarea', 'noscript', 'template'])('drops %s with all that is in it', (tag) => {
  expect(read(`before<${tag}>alert(1)</${tag}>after`)).toBe('<p>beforeafter</p>');
});

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['mailto:post@example.com', 'mailto:post@example.com'],
  ['tel:+4712345678', 'tel:+4712345678'],
  ['/content/privacy#top', '/content/privacy#top'],
])('keeps a link to %s', (href, kept) => {
  expect(read(`<a href="${href}">here</a>`)).toBe(`<p><a href="${kept}">here</a></p>`);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'relative/page',
  '#fragment',
  '',
])('takes the link away, and keeps its words, when it leads to %j', (href) => {
  expect(read(`<a href="${href}">here</a>`)).toBe('<p>here</p>');
});

test('nests as HTML demands', () => {
  expect(read('<p><a href="/a">x<a href="/b">y</a></a></p>')).toBe('<p><a href="/a">x</a><a href="/b">y</a></p>');
  expect(read('<strong><p>block in words</p></strong>')).toBe('<p><strong> block in words </strong></p>');
  expect(read('<ul> stray <li>item</li> </ul>')).toBe('<ul><li> stray </li><li>item</li></ul>');
  expect(read('<li>item</li><td>cell</td>')).toBe('<p> item  cell </p>'.replace('  ', ' '));
});

test('gives a table the parts that it lacks, keeps its empty cells and no space between its parts', () => {
  expect(read('<table>\n<tr> <td>a</td> <td></td> </tr>\n</table>')).toBe(
    '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>',
  );
});

test('leaves out what holds no word', () => {
  expect(readHtml('<p> </p><ul><li></li></ul><br><div><b></b></div>')).toEqual([]);
  expect(readHtml('')).toEqual([]);
});

test('reads entities, and drops control characters', () => {
  expect(plainText(readHtml('Caf&eacute; &lt;b&gt; 5&#8482;\u0000\u0007x'))).toBe('Café <b> 5™ x');
});

test('keeps words together that a no-break space joins, and no more room than that', () => {
  expect(read('Free from 2&nbsp;500&nbsp;kr.&nbsp; \n&nbsp;Else 69\u00a0kr.')).toBe(
    '<p>Free from 2\u00a0500\u00a0kr. Else 69\u00a0kr.</p>',
  );
});

test('survives elements that are nested ten thousand deep', () => {
  const deep = readHtml(`${'<div><em>'.repeat(10_000)}word`);
  expect(plainText(deep)).toBe('word');
  expect(elements(deep).length).toBeLessThan(50);
});

const nasty = fc.constantFrom(
  '<script>',
  '</script>',
  '<script src=//x>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '</svg>',
  '<a href="javascript:alert(1)">',
  "<a href='jav&#x09;ascript:alert(1)'>",
  '<a href="//x">',
  '<a href=/ok>',
  '</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="x">',
  '<iframe srcdoc="<script>">',
  '<math><mi>',
  '<style>',
  '<p onmouseover=alert(1)>',
  '</p>',
  '<ul>',
  '<li>',
  '</ul>',
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<template>',
  '<noscript>',
  '"',
  "'",
  '<',
  '>',
  '&lt;script&gt;',
  'word',
  '\u0000',
);
const hostile = fc
  .array(fc.oneof(nasty, fc.string({ unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)) })), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

test('lets nothing through that could run, whatever comes in', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      for (const { tag, href, children, ...rest } of elements(readHtml(html))) {
        expect(richTextTags).toContain(tag);
        expect(rest).toEqual({});
        if (tag !== 'a') expect(href).toBeUndefined();
        else expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/);
        if (tag === 'br') expect(children).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

const mayHold = (outer: string, inner: RichTextNode): boolean => {
  const tag = typeof inner === 'string' ? 'text' : inner.tag;
  if (outer === 'ul' || outer === 'ol') return tag === 'li';
  if (outer === 'table') return tag === 'thead' || tag === 'tbody';
  if (outer === 'thead' || outer === 'tbody') return tag === 'tr';
  if (outer === 'tr') return tag === 'td' || tag === 'th';
  if (['li', 'td', 'th', 'blockquote'].includes(outer))
    return !['li', 'thead', 'tbody', 'tr', 'td', 'th'].includes(tag);
  return ['text', 'strong', 'em', 'br', 'a'].includes(tag);
};

test('makes a tree that a browser would not rearrange, whatever comes in', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      for (const { tag, children } of elements(readHtml(html))) {
        for (const child of children) expect(mayHold(tag, child), `${tag} in ${html}`).toBe(true);
        if (tag === 'a') expect(elements(children).map((inner) => inner.tag)).not.toContain('a');
      }
    }),
    { numRuns: 1_000 },
  );
});
