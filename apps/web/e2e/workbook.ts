import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const leadingTo = (kind: string, target: string): string =>
  `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** An XLSX file whose only sheet has these rows. */
export const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const cells = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const sheets = `<sheets><sheet name="Order" sheetId="1" r:id="r1"/></sheets>`;
  const parts = {
    '_rels/.rels': leadingTo('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${sheets}</workbook>`,
    'xl/_rels/workbook.xml.rels': leadingTo('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))));
};
