import type { AnyDocument, DocumentBrand, RenderDocument } from '@torg/domain/documents';
import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import type { Fact, Sum } from './facts.ts';
import { drawGoods } from './goods-table.ts';
import { invoicePaper } from './invoice-paper.ts';
import { orderPaper } from './paper.ts';
import { type Block, contentWidth, createSheet, heightOf, margin, type Sheet, type Style } from './sheet.ts';

/**
 * Makes a PDF of a document, tagged for screen readers as PDF/UA-1 says (ISO 14289-1). Long ones let others of this process
 * have their turn. The same document gives the same bytes.
 */
export const renderDocument: RenderDocument = (document, brand) =>
  TE.tryCatch(() => render(document, brand), unavailable);

const title: Style = { size: 22, isBold: true, colour: 'text' };
const section: Style = { size: 13, isBold: true, colour: 'text' };
const label: Style = { size: 8.5, isBold: true, colour: 'muted' };
const plain: Style = { size: 10, colour: 'text' };
const note: Style = { size: 9, colour: 'muted' };

const render = async (document: AnyDocument, brand: DocumentBrand): Promise<Uint8Array> => {
  const { texts } = brand;
  const paper = 'invoice' in document ? invoicePaper(document, texts) : orderPaper(document, texts);
  const { called, number, shopName, author, locale, at } = paper;
  const sheet = createSheet({ title: `${called} ${number}, ${shopName}`, author, locale, at }, brand);
  const { root } = sheet;
  const text = (words: string, style: Style) => sheet.block(words, contentWidth, style);

  drawHeader(sheet, shopName, brand);
  sheet.put(root, 'H1', text(called, title));
  sheet.moveBy(2);
  for (const { text: words, isLoud } of paper.notes)
    sheet.put(root, 'P', text(words, isLoud ? { ...plain, isBold: true } : note));
  sheet.moveBy(16);
  drawFacts(sheet, paper.facts);
  sheet.moveBy(8);
  sheet.needs(100);
  sheet.put(root, 'H2', text(paper.goodsTitle, section));
  sheet.moveBy(8);
  await drawGoods(sheet, paper, texts);
  sheet.moveBy(10);
  drawSums(sheet, paper.sums);
  return sheet.end((page, pages) => texts.t('document.page', { page, pages, number }));
};

const bandHeight = 60;

/** The shop's mark, or its name, on a band of the header's colour. */
const drawHeader = (sheet: Sheet, name: string, { colours, logo }: DocumentBrand): void => {
  const { doc, root } = sheet;
  sheet.artifact('Layout', () => {
    doc.rect(0, 0, contentWidth + 2 * margin, bandHeight).fill(colours.header);
    doc.rect(0, bandHeight, contentWidth + 2 * margin, 3).fill(colours.accent);
  });
  if (logo === undefined) {
    sheet.moveTo(16);
    sheet.put(root, 'P', sheet.block(name, contentWidth, { size: 20, isBold: true, colour: 'on-header' }));
  } else {
    const [width, height] = [180, bandHeight - 24];
    const figure = sheet.begin(root, 'Figure', { alt: name, bbox: [margin, 12, margin + width, 12 + height] });
    figure.node.add(doc.markStructureContent('Figure'));
    doc.image(Buffer.from(logo), margin, 12, { fit: [width, height], valign: 'center' });
    doc.endMarkedContent();
  }
  sheet.moveTo(bandHeight + 28);
};

/** Two facts beside each other, each below what it is. */
const drawFacts = (sheet: Sheet, facts: readonly Fact[]): void => {
  const width = (contentWidth - 24) / 2;
  const blocksOf = (fact: Fact): readonly Block[] => [
    sheet.block(fact.label, width, label),
    ...fact.lines.map((line) => sheet.block(line, width, plain)),
  ];
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2).map(blocksOf);
    const height = Math.max(...pair.map((blocks) => blocks.reduce((sum, block) => sum + heightOf(block), 0)));
    sheet.needs(height);
    const top = sheet.y;
    for (const [column, blocks] of pair.entries()) {
      sheet.moveTo(top);
      for (const [line, block] of blocks.entries())
        sheet.put(sheet.root, line === 0 ? 'H2' : 'P', block, margin + column * (width + 24), width);
    }
    sheet.moveTo(top + height + 12);
  }
};

const drawSums = (sheet: Sheet, sums: readonly Sum[]): void => {
  const amountWidth = 110;
  const labelWidth = 210;
  const x = margin + contentWidth - labelWidth - amountWidth;
  const rows = sums.map(({ label: words, amount, isTotal = false }) => {
    const style: Style = isTotal ? { ...plain, size: 12, isBold: true } : plain;
    return {
      name: sheet.block(words, labelWidth - 12, style),
      amount: sheet.block(amount, amountWidth, { ...style, isRight: true }),
    };
  });
  sheet.needs(
    Math.min(
      rows.reduce((sum, { name }) => sum + heightOf(name) + 4, 0),
      400,
    ),
  );
  const table = sheet.begin(sheet.root, 'Table');
  for (const { name, amount } of rows) {
    const height = Math.max(heightOf(name), heightOf(amount)) + 4;
    sheet.needs(height);
    const row = sheet.begin(table, 'TR');
    sheet.content(sheet.begin(row, 'TH', { scope: 'Row' }), name, name.lines, [x, sheet.y, labelWidth]);
    sheet.content(sheet.begin(row, 'TD'), amount, amount.lines, [x + labelWidth, sheet.y, amountWidth]);
    sheet.moveBy(height);
  }
};
