import { strToU8, zipSync } from 'fflate';

/** A cell as its XML stands in a sheet. */
export type CellXml = string;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = (entries: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The parts of a workbook by name; tests alter them before they are packed. */
export const workbookParts = (rows: readonly (readonly CellXml[])[], shared: readonly string[] = []) => ({
  '_rels/.rels': related([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': related([
    ['rId9', 'worksheet', 'worksheets/sheet9.xml'],
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
  ]),
  'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`)
    .join('')}</sheetData></worksheet>`,
});

/** Packs parts into an archive. */
export const packed = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An XLSX file whose first sheet has these rows: texts stand in their cells, numbers as numbers. */
export const aWorkbook = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  packed(
    workbookParts(
      rows.map((cells) =>
        cells.map((cell) =>
          typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
        ),
      ),
    ),
  );
