import { setImmediate } from 'node:timers/promises';
import type { DocumentLine, OrderDocument } from '@torg/domain/documents';
import type { Texts } from '@torg/domain/storefront';
import { toldSubscription } from '@torg/domain/subscription';
import {
  type Block,
  contentWidth,
  type Element,
  heightOf,
  lineHeight,
  margin,
  type Sheet,
  type Style,
} from './sheet.ts';

const head: Style = { size: 8.5, isBold: true, colour: 'muted' };
const name: Style = { size: 10, isBold: true, colour: 'text' };
const detail: Style = { size: 8.5, colour: 'muted' };
const figure: Style = { size: 10, colour: 'text', isRight: true };

/** Points: the goods take what the figures leave. */
const figureWidths = [58, 76, 48, 86] as const;
const gap = 8;
const nameWidth = contentWidth - figureWidths.reduce<number>((sum, width) => sum + width, 0) - gap;
const rowPadding = 5;

/** Rows that are drawn before others of this process have their turn. */
const rowsAtOnce = 10;

/** Where each column begins, and how wide it is. */
const columns = [nameWidth, ...figureWidths].map((width, index, all) => ({
  x: margin + all.slice(0, index).reduce((sum, each) => sum + each, 0) + (index === 0 ? 0 : gap),
  width,
}));

type Cell = readonly Block[];

/** Goods of a document, a row each; each page begins with the names of the columns. */
export const drawGoods = async (
  sheet: Sheet,
  { lines, vat }: Pick<OrderDocument, 'lines' | 'vat'>,
  texts: Texts,
): Promise<void> => {
  const { t } = texts;
  const names = [
    t('document.item'),
    t('document.quantity'),
    t('document.unit_price', { vat }),
    t('document.vat'),
    t('document.amount', { vat }),
  ].map((text, index) => sheet.block(text, columns[index]?.width ?? 0, { ...head, isRight: index > 0 }));
  const height = Math.max(...names.map(heightOf)) + rowPadding;
  const table = sheet.begin(sheet.root, 'Table');

  const drawNames = (draw: (block: Block, index: number) => void): void => {
    names.forEach(draw);
    sheet.moveBy(height);
    sheet.rule('muted');
  };
  const again = (): void =>
    drawNames((block, index) =>
      sheet.artifact('Pagination', () =>
        sheet.lines(block, block.lines, columns[index]?.x ?? 0, sheet.y, columns[index]?.width ?? 0),
      ),
    );

  const [first, ...others] = lines.map((line) => () => cellsOf(sheet, line, texts));
  const firstCells = first?.();
  sheet.needs(height + rowPadding + Math.min(heightOfRow(firstCells ?? []), 100));
  const header = sheet.begin(table, 'TR');
  drawNames((block, index) => {
    const cell = sheet.begin(header, 'TH', { scope: 'Column' });
    sheet.content(cell, block, block.lines, [columns[index]?.x ?? 0, sheet.y, columns[index]?.width ?? 0]);
  });
  if (firstCells !== undefined) drawRow(sheet, table, firstCells, again);
  for (const [index, cells] of others.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    drawRow(sheet, table, cells(), again);
  }
};

const goneTexts = { 'called-off': 'document.called_off', returned: 'document.returned' } as const;

const cellsOf = (sheet: Sheet, line: DocumentLine, texts: Texts): readonly Cell[] => {
  const { t, money, number } = texts;
  const called = line.gone === undefined ? line.name : t(goneTexts[line.gone], { name: line.name });
  const details = [
    Object.values(line.options).join(' · '),
    t('document.sku', { sku: line.sku }),
    ...(line.discounts ?? []).map(({ name: promotion, amount }) => `${promotion}: ${minus(-amount, money)}`),
    line.tradeIn === undefined ? '' : t('basket.trade_in', { ...line.tradeIn, estimate: money(line.tradeIn.estimate) }),
    ...(line.subscription === undefined ? [] : toldSubscription(texts, line.subscription, line.upfront ?? 0)),
  ].filter((text) => text !== '');
  const figures = [
    minus(line.quantity, number),
    money(line.unitPrice),
    t('document.rate', { rate: number(line.taxRate / 100) }),
    minus(line.amount, money),
  ];
  return [
    [sheet.block(called, nameWidth, name), ...details.map((text) => sheet.block(text, nameWidth, detail))],
    ...figures.map((text, index) => [sheet.block(text, figureWidths[index] ?? 0, figure)]),
  ];
};

/** An amount or a number with the minus that is read as one. */
export const minus = (value: number, written: (value: number) => string): string =>
  value < 0 ? `\u2212${written(-value)}` : written(value);

const heightOfCell = (cell: Cell): number => cell.reduce((sum, block) => sum + heightOf(block), 0);
const heightOfRow = (cells: readonly Cell[]): number => Math.max(0, ...cells.map(heightOfCell)) + 2 * rowPadding;

/** Draws a row; one that is longer than what is left of a page goes on at the next, if it is longer than a page. */
const drawRow = (sheet: Sheet, table: Element, cells: readonly Cell[], again: () => void): void => {
  if (heightOfRow(cells) > sheet.left() && sheet.needs(Math.min(heightOfRow(cells), 600))) again();
  const row = sheet.begin(table, 'TR');
  const tags = cells.map((_, index) =>
    sheet.begin(row, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {}),
  );
  let rest = cells;
  for (;;) {
    const room = Math.max(sheet.left() - 2 * rowPadding, lineHeight(name));
    const parts = rest.map((cell) => partOf(cell, room));
    sheet.moveBy(rowPadding);
    for (const [index, { now }] of parts.entries()) drawCell(sheet, tags[index], now, index);
    sheet.moveBy(Math.max(...parts.map(({ now }) => heightOfCell(now))) + rowPadding);
    sheet.rule();
    rest = parts.map(({ later }) => later);
    if (rest.every((cell) => cell.length === 0)) return;
    sheet.nextPage();
    again();
  }
};

/** What of a cell fits into a height, and what is left of it. */
const partOf = (cell: Cell, room: number): { readonly now: Cell; readonly later: Cell } => {
  const now: Block[] = [];
  const later: Block[] = [];
  let used = 0;
  for (const block of cell) {
    const fitting = later.length > 0 ? 0 : Math.floor((room - used) / lineHeight(block.style));
    const [here, there] = [block.lines.slice(0, fitting), block.lines.slice(fitting)];
    if (here.length > 0) now.push({ ...block, lines: here });
    if (there.length > 0) later.push({ ...block, lines: there });
    used += here.length * lineHeight(block.style);
  }
  return { now, later };
};

const drawCell = (sheet: Sheet, tag: Element | undefined, cell: Cell, index: number): void => {
  const { x, width } = columns[index] ?? { x: margin, width: 0 };
  let top = sheet.y;
  for (const block of cell) {
    if (tag !== undefined) sheet.content(tag, block, block.lines, [x, top, width]);
    top += heightOf(block);
  }
};
