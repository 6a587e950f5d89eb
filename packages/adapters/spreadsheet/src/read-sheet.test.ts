import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { aWorkbook, packed, workbookParts } from './testing/a-workbook.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string, maxRows = 500) =>
  readSheet(typeof bytes === 'string' ? bytesOf(bytes) : bytes, maxRows)();
const cellsOf = async (bytes: Uint8Array | string) => {
  const rows = await read(bytes);
  return E.isRight(rows) ? rows.right.map(({ cells }) => cells) : rows.left.reason;
};

describe('a delimited file', () => {
  it.each([
    ['commas', 'A1,2\r\nB2,3\r\n'],
    ['semicolons', 'A1;2\nB2;3'],
    ['tabs', 'A1\t2\rB2\t3'],
    ['quotes', '"A1";"2"\n"B2";"3"'],
  ])('is read with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['A1', '2'],
      ['B2', '3'],
    ]);
  });

  it('tells the lines that rows stand on, and leaves blank ones out', async () => {
    expect(await read('A1,2\n\n , \nB2,"a ""b""\nc"\nC3,1')).toEqual(
      E.right([
        { line: 1, cells: ['A1', '2'] },
        { line: 5, cells: ['B2', 'a "b"\nc'] },
        { line: 6, cells: ['C3', '1'] },
      ]),
    );
  });

  it('has the separator of most lines, not of the first', async () => {
    expect(await cellsOf('Varenr;Antall, stk\nA1;2\nB2;3')).toEqual([
      ['Varenr', 'Antall, stk'],
      ['A1', '2'],
      ['B2', '3'],
    ]);
  });

  const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return isBigEndian ? bytes.swap16() : bytes;
  };

  it.each([
    ['UTF-8', bytesOf('BLÅ-1;2')],
    ['UTF-8 with a mark', bytesOf('\ufeffBLÅ-1;2')],
    ['UTF-16, little end first', utf16('BLÅ-1;2', false)],
    ['UTF-16, big end first', utf16('BLÅ-1;2', true)],
    ['Windows-1252', Buffer.from('BLÅ-1;2', 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['BLÅ-1', '2']]);
  });

  it('keeps formulas as the texts that they are', async () => {
    expect(await cellsOf('"=HYPERLINK(""http://evil.example"",""A1"")",1')).toEqual([
      ['=HYPERLINK("http://evil.example","A1")', '1'],
    ]);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\n', 'empty'],
    ['a quote without an end', `"A1,2\n${'B2,3\n'.repeat(20_000)}`, 'unknown'],
    ['what no text holds', 'GIF89a\u0000\u0001', 'unknown'],
    ['100,000 lines', 'A1,1\n'.repeat(100_000), 'too-many-rows'],
  ])('with %s is refused', async (_, text, reason) => {
    expect(await cellsOf(text)).toBe(reason);
  });

  it('may have as many rows as are read, and not one more', async () => {
    expect(await cellsOf('A1\n'.repeat(500))).toHaveLength(500);
    expect(await cellsOf('A1\n'.repeat(501))).toBe('too-many-rows');
  });
});

describe('a workbook', () => {
  it('is read with texts, numbers and shared texts from its first sheet in sight', async () => {
    const rows = [
      ['<c r="A1" t="s"><v>0</v></c>', '<c r="C1" t="inlineStr"><is><t>Antall</t></is></c>'],
      [],
      ['<c t="s"><v>1</v></c>', '<c><v>1E+6</v></c>', '<c t="s"><v>99</v></c>'],
    ];
    const shared = [
      '<t>Varenr</t>',
      '<r><t>PLAN-</t></r><r><t xml:space="preserve">HV &amp; 1</t></r><rPh><t>x</t></rPh>',
    ];
    expect(await read(packed(workbookParts(rows, shared)))).toEqual(
      E.right([
        { line: 1, cells: ['Varenr', '', 'Antall'] },
        { line: 3, cells: ['PLAN-HV & 1', '1000000', ''] },
      ]),
    );
  });

  it('counts formulas by what they came to, and those that came to nothing for nothing', async () => {
    const rows = [
      ['<c t="str"><f>HYPERLINK("http://evil.example","A1")</f><v>A1</v></c>', '<c><f>1+1</f><v>2</v></c>'],
      ['<c t="str"><f>WEBSERVICE("http://evil.example")</f></c>', '<c><f>1+1</f></c>'],
    ];
    expect(await cellsOf(packed(workbookParts(rows)))).toEqual([['A1', '2']]);
  });

  it('refuses document types, whatever entities they declare', async () => {
    const parts = workbookParts([['<c t="inlineStr"><is><t>&file;</t></is></c>']]);
    const sheet = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>${parts['xl/worksheets/sheet1.xml']}`;
    expect(await cellsOf(packed({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toBe('unknown');
  });

  it('of 100,000 rows is refused once it is known', async () => {
    expect(await cellsOf(aWorkbook(Array.from({ length: 100_000 }, () => ['A1', 1])))).toBe('too-many-rows');
  });

  it.each(['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'] as const)(
    'whose %s unpacks to more than is read is refused, whatever it claims',
    async (name) => {
      const parts = workbookParts([['<c t="s"><v>0</v></c>']], ['<t>A1</t>']);
      const bomb = parts[name].replace('>', `>${' '.repeat(64 * 1024 * 1024)}`);
      const archive = packed({ ...parts, [name]: bomb });
      expect(archive.length).toBeLessThan(200_000);
      expect(await cellsOf(archive)).toBe('too-large');
      expect(await cellsOf(claiming(archive, 64 * 1024 * 1024 + parts[name].length, 1000))).toBe('unknown');
    },
  );

  it('is refused where what is read of it is too much together', async () => {
    const parts = workbookParts([['<c t="s"><v>0</v></c>']], ['<t>A1</t>']);
    const padded = (xml: string) => xml.replace('>', `>${' '.repeat(5 * 1024 * 1024)}`);
    const one = { ...parts, 'xl/worksheets/sheet1.xml': padded(parts['xl/worksheets/sheet1.xml']) };
    expect(await cellsOf(packed(one))).toEqual([['A1']]);
    const both = { ...one, 'xl/sharedStrings.xml': padded(parts['xl/sharedStrings.xml']) };
    expect(await cellsOf(packed(both))).toBe('too-large');
  });

  it('that is nested without end, or has a tag without end, is refused', async () => {
    const parts = workbookParts([]);
    const inSheet = (xml: string) => cellsOf(packed({ ...parts, 'xl/worksheets/sheet1.xml': xml }));
    expect(await inSheet('<a>'.repeat(100_000))).toBe('unknown');
    expect(await inSheet(`<a b="${'x'.repeat(1_000_000)}"/>`)).toBe('unknown');
  });

  it.each([
    [
      'of an old spreadsheet, or locked by a password',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      'old-format',
    ],
    ['that only begins like an archive', bytesOf('PK\u0003\u0004 and then a letter'), 'unknown'],
    ['that is another archive', packed({ 'word/document.xml': '<w/>' }), 'unknown'],
    ['that is cut off', aWorkbook([['A1', 1]]).slice(0, 400), 'unknown'],
    ['without its sheet', packed({ ...workbookParts([]), 'xl/worksheets/sheet1.xml': '<worksheet>' }), 'unknown'],
    ['without rows', aWorkbook([]), 'empty'],
    [
      'of 3,000 files',
      packed({ ...workbookParts([]), ...Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`${i}`, ''])) }),
      'too-large',
    ],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await cellsOf(bytes)).toBe(reason);
  });
});

/** An archive whose directory claims another size of what was packed. */
const claiming = (archive: Uint8Array, size: number, claimed: number): Uint8Array => {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf(le(size)); at >= 0; at = copy.indexOf(le(size), at + 1)) copy.writeUInt32LE(claimed, at);
  return copy;
};

const le = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
