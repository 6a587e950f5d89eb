import { describe, expect, it } from 'vitest';
import { delimitedRow } from './delimited-row.ts';

describe('a row of a file for spreadsheets', () => {
  it.each([
    ['plain', 'plain'],
    ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
    ['+47', "'+47"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['a;b', '"a;b"'],
    ['Ola,=A1*9', '"Ola,=A1*9"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('has %j as %j', (text, written) => {
    expect(delimitedRow([text], ';')).toBe(`${written}\r\n`);
  });

  it('has figures as they are, and as many cells as are given', () => {
    expect(delimitedRow(['Kari, N', { figure: '-12.50' }, ''], ',')).toBe('"Kari, N",-12.50,\r\n');
  });
});
