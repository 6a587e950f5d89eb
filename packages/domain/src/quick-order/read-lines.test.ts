import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, readText } from './read-lines.ts';

const pairs = (text: string) => readText(text).map(({ sku, quantity }) => [sku, quantity]);

describe('a text of goods', () => {
  it.each([
    ['A1\t2', 'A1', '2'],
    ['A1;2', 'A1', '2'],
    ['A1,2', 'A1', '2'],
    ['A1 2', 'A1', '2'],
    ['  A1   2 ', 'A1', '2'],
    ['A1', 'A1', ''],
    ['A1\t', 'A1', ''],
    ['"A1";"2"', 'A1', '2'],
    ['A1\t2\tPlan hevebord', 'A1', '2'],
    ['A1;1,5', 'A1', '1,5'],
    ['A1 -1', 'A1', '-1'],
    ['A1 1e9', 'A1', '1e9'],
    ['A1 ２', 'A1', '２'],
    ['SKRUE M8', 'SKRUE M8', ''],
    ['\ufeffA1\u00a0\t\u200b2', 'A1', '2'],
    ['\t5', '', '5'],
    ['=HYPERLINK("http://evil.example")', '=HYPERLINK("http://evil.example")', ''],
  ])('in %j has SKU %j and quantity %j', (text, sku, quantity) => {
    expect(pairs(text)).toEqual([[sku, quantity]]);
  });

  it('keeps the numbers of its lines, and what stood there; blank ones are passed over', () => {
    expect(readText('A1\t2\r\n\r\n \t \n  B2 3 ')).toEqual([
      { line: 1, sku: 'A1', quantity: '2', text: 'A1\t2' },
      { line: 4, sku: 'B2', quantity: '3', text: 'B2 3' },
    ]);
    expect(readText(' \n')).toEqual([]);
  });

  it.each(['SKU\tQuantity', 'Varenr.;Antall', 'Artikelnummer,Antal', 'Item no.\tQty', 'Product;Qty', 'VARENUMMER'])(
    'may have the heading %s',
    (heading) => {
      expect(pairs(`${heading}\nA1${heading.includes(',') ? ',' : ';'}2`)).toEqual([['A1', '2']]);
    },
  );

  it('has its columns where the heading names them, and lines that read the same without it', () => {
    const lines = readText('Antall\tNavn\tVarenr\n2\tPlan\tA1\n\tPlan\tB2');
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A1', '2'],
      ['B2', ''],
    ]);
    expect(pairs(lines.map(({ text }) => text).join('\n'))).toEqual([
      ['A1', '2'],
      ['B2', ''],
    ]);
  });

  it('is read whatever it is, line by line, and what is told of a line reads as that line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const lines = readText(text);
        expect(lines.length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        for (const { text: told, sku, quantity } of lines) {
          expect(sku + quantity + told).not.toBe('');
          expect(told).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  it('says each SKU and number that somebody listed, in whatever way', () => {
    const sku = fc.stringMatching(/^[A-Z]{2}-[0-9]{1,4}-[A-Z]{1,3}$/);
    const separator = fc.constantFrom('\t', ';', ',', ' ', ' ; ', '\t ');
    const listed = fc.array(fc.tuple(sku, separator, fc.integer({ min: 1, max: 9999 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(listed, (lines) => {
        const text = lines.map((line) => line.join('')).join('\n');
        expect(pairs(text)).toEqual(lines.map(([named, , units]) => [named, String(units)]));
      }),
    );
  });
});

describe('rows of a file', () => {
  it('keep their numbers below a heading', () => {
    const rows = [
      { line: 1, cells: ['', 'Varenr', 'Antall'] },
      { line: 4, cells: ['x', ' A1 ', '2'] },
      { line: 5, cells: ['', '', ''] },
      { line: 6, cells: ['x', '', '3'] },
    ];
    expect(readTable(rows)).toEqual([
      { line: 4, sku: 'A1', quantity: '2', text: 'A1\t2' },
      { line: 6, sku: '', quantity: '3', text: 'x\t\t3' },
    ]);
  });

  it('of one column may have SKU and number in it', () => {
    expect(readTable([{ line: 1, cells: ['A1 2'] }])).toMatchObject([{ sku: 'A1', quantity: '2' }]);
    expect(readTable([{ line: 1, cells: ['', 'A1 2'] }])).toMatchObject([{ sku: '', quantity: 'A1 2' }]);
  });

  it('shows no more of a line than somebody reads', () => {
    const long = 'x'.repeat(1000);
    expect(readTable([{ line: 1, cells: ['', long, long] }])[0]?.text).toHaveLength(300);
    expect(readText(long)[0]).toMatchObject({ sku: long, text: long.slice(0, 300) });
  });
});
