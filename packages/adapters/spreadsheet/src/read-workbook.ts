import type { TableRow } from '@torg/domain/quick-order';
import { type Archive, openArchive } from './open-archive.ts';
import { type Cell, longestCell, type Row, readRows } from './read-rows.ts';
import { Unreadable } from './unreadable.ts';
import { walkXml } from './walk-xml.ts';

/** Where a part of the archive leads: kinds and targets by id (ECMA-376, part 2, 9.3). */
type Relation = { readonly id: string; readonly kind: string; readonly target: string };

const partOf = (archive: Archive, name: string): AsyncIterable<Buffer> => {
  const part = archive.open(name);
  if (part === undefined) throw new Unreadable('unknown');
  return part;
};

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** Targets stand relative to the part, or from the root of the archive. */
const relationsOf = async (archive: Archive, part: string): Promise<readonly Relation[]> => {
  const folder = folderOf(part);
  const relations: Relation[] = [];
  await walkXml(partOf(archive, `${folder}_rels/${part.slice(folder.length)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target;
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
};

/** The id of the first sheet that is not hidden. */
const firstSheetIn = async (archive: Archive, workbook: string): Promise<string | undefined> => {
  const ids: string[] = [];
  await walkXml(partOf(archive, workbook), {
    open: (name, { id, state = 'visible' }) => {
      if (name === 'sheet' && id !== undefined && state === 'visible') ids.push(id);
    },
  });
  return ids[0];
};

/** The shared texts with these places, without what says how they are pronounced (ECMA-376, part 1, 18.4). */
const sharedTexts = async (part: AsyncIterable<Buffer>, wanted: ReadonlySet<number>) => {
  const texts = new Map<number, string>();
  let [place, inText, inReading] = [-1, false, false];
  await walkXml(part, {
    open: (name) => {
      if (name === 'si') place += 1;
      if (name === 't') inText = true;
      if (name === 'rPh') inReading = true;
    },
    text: (text) => {
      if (inText && !inReading && wanted.has(place))
        texts.set(place, ((texts.get(place) ?? '') + text).slice(0, longestCell));
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading = false;
    },
  });
  return texts;
};

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

/**
 * Reads the first sheet of an XLSX file (ECMA-376): texts, numbers, and what formulas last came to. Formulas themselves,
 * macros and links are not looked at.
 * @throws Unreadable for another archive, or one that holds more than is read.
 */
export const readWorkbook = async (bytes: Uint8Array, maxRows: number): Promise<readonly TableRow[]> => {
  const archive = await openArchive(bytes);
  const workbook = (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  if (workbook === undefined) throw new Unreadable('unknown');
  const relations = await relationsOf(archive, workbook);
  const first = await firstSheetIn(archive, workbook);
  const sheet = relations.find(({ id, kind }) => id === first && kind === 'worksheet');
  if (sheet === undefined) throw new Unreadable('unknown');
  const rows = await readRows(partOf(archive, sheet.target), maxRows);
  const places = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'number' ? [cell] : []))),
  );
  const shared = relations.find(({ kind }) => kind === 'sharedStrings');
  const texts = places.size > 0 && shared ? await sharedTexts(partOf(archive, shared.target), places) : new Map();
  const textOf = (cell: Cell): string => (typeof cell === 'number' ? (texts.get(cell) ?? '') : cell);
  return rows.map(({ line, cells }: Row) => ({ line, cells: cells.map(textOf) })).filter(isFilled);
};
