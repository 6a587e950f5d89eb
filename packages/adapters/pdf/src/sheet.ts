import type { DocumentBrand } from '@torg/domain/documents';
import PDFDocument from 'pdfkit';
import { type Fonts, fonts, measure } from './fonts.ts';
import { type Legible, legible, wrapped } from './legible.ts';

/** Points, 72 to an inch. */
const pageHeight = 841.89;
/** Points that are free beside the content. */
export const margin = 48;
/** Points between the margins of a page of A4. */
export const contentWidth = 595.28 - 2 * margin;
/** Where content ends; the number of the page stands below. */
const bottom = pageHeight - 60;

/** An element of the tree that screen readers follow. */
export type Element = { readonly tag: string; readonly node: PDFKit.PDFStructureElement };

/** What is written on paper with, dark enough on white for whoever sees badly (WCAG 2.2, 1.4.3). */
const ink = { text: '#191c1b', muted: '#585f5c', border: '#e3e1da' };

/** How a text looks. Sizes in points. */
export type Style = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour: keyof typeof ink | 'on-header';
  readonly isRight?: boolean;
};

/** A text in lines that fit, ready to be drawn. */
export type Block = { readonly lines: readonly string[]; readonly actual?: string; readonly style: Style };

/** What a document is called, and the language that it is in. */
export type About = {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Height of a line, points. */
export const lineHeight = ({ size }: Style): number => size * 1.35;

/** Height of a block, points. */
export const heightOf = ({ lines, style }: Block): number => lines.length * lineHeight(style);

/** A document in the making: the place where the next thing is drawn, and ways to draw that tag what they draw. */
export type Sheet = ReturnType<typeof createSheet>;

/** Begins a document of A4 pages that says what it is made of (PDF/UA-1, ISO 14289-1). */
export const createSheet = ({ title, author, locale, at }: About, brand: Pick<DocumentBrand, 'colours'>) => {
  const colours = { ...ink, 'on-header': brand.colours['on-header'] };
  const { regular, bold }: Fonts = fonts();
  const options = {
    ...{ size: 'A4', margin: 0, bufferPages: true, font: null },
    ...{ subset: 'PDF/UA', pdfVersion: '1.7', tagged: true, lang: locale, displayTitle: true },
    info: { Title: title, Author: author, Creator: 'Torg', CreationDate: new Date(at) },
  };
  // The types of the library are behind it: they know neither PDF/UA nor a font that was read before.
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  for (const [name, font] of Object.entries({ regular, bold }))
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  // It writes which glyphs a typeface has left, which nobody needs, and forgets the parts of letters such as Å; not where
  // the part of the standard is no number.
  Object.assign(doc, { subset: '1' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root: Element = { tag: 'Document', node: doc.struct('Document') };
  doc.addStructure(root.node);
  let y = margin;

  const dress = ({ size, isBold = false, colour }: Style): void => {
    doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colours[colour]);
  };

  const widths = { regular: measure(regular), bold: measure(bold) };
  const widthIn =
    ({ size, isBold = false }: Style) =>
    (text: string): number =>
      widths[isBold ? 'bold' : 'regular'](text) * size;

  const artifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  const sheet = {
    doc,
    root,
    get y() {
      return y;
    },
    moveTo: (place: number) => {
      y = place;
    },
    moveBy: (points: number) => {
      y += points;
    },
    /** Points that are left on the page. */
    left: () => bottom - y,
    nextPage: () => {
      doc.addPage();
      y = margin;
    },
    /** Goes on to a new page where the present one has less room. @returns whether it did. */
    needs: (points: number): boolean => {
      if (y + points <= bottom) return false;
      sheet.nextPage();
      return true;
    },
    /** Begins an element of the tree. */
    begin: (parent: Element, tag: string, options: TagOptions = {}): Element => {
      const node = doc.struct(tag, options);
      parent.node.add(node);
      return { tag, node };
    },
    artifact,
    /** A line across the page that means nothing. */
    rule: (colour: Style['colour'] = 'border') =>
      artifact('Layout', () => {
        doc
          .moveTo(margin, y)
          .lineTo(margin + contentWidth, y)
          .lineWidth(0.75)
          .strokeColor(colours[colour])
          .stroke();
      }),
    block: (text: string, width: number, style: Style): Block => {
      const { drawn, actual }: Legible = legible(text, style.isBold ? bold : regular);
      const lines = wrapped(drawn, width, widthIn(style));
      return { lines, style, ...(actual === undefined ? {} : { actual }) };
    },
    /** Draws lines from a place of the page; whoever calls marks what they are. */
    lines: ({ style }: Block, lines: readonly string[], x: number, top: number, width: number): void => {
      dress(style);
      const widthOf = widthIn(style);
      for (const [index, line] of lines.entries()) {
        const start = style.isRight ? x + width - widthOf(line) : x;
        doc.text(line, start, top + index * lineHeight(style), { lineBreak: false });
      }
    },
    /** Draws some lines of a block as content of an element. */
    content: (element: Element, block: Block, lines: readonly string[], [x, top, width]: Place): void => {
      if (lines.length === 0) return;
      const within = block.actual === undefined ? element : sheet.begin(element, 'Span', { actual: block.actual });
      within.node.add(doc.markStructureContent(within.tag));
      sheet.lines(block, lines, x, top, width);
      doc.endMarkedContent();
    },
    /** Draws a block below what was drawn before, as an element of its own. */
    put: (parent: Element, type: string, block: Block, x = margin, width = contentWidth): void => {
      sheet.needs(heightOf(block));
      sheet.content(sheet.begin(parent, type), block, block.lines, [x, y, width]);
      y += heightOf(block);
    },
    /** Ends the document. @returns its bytes. */
    end: (pageText: (page: number, pages: number) => string): Promise<Uint8Array> => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const block = sheet.block(pageText(page + 1, count), contentWidth, {
          ...{ size: 8.5, colour: 'muted', isRight: true },
        });
        artifact('Pagination', () => sheet.lines(block, block.lines, margin, pageHeight - 40, contentWidth));
      }
      root.node.end();
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      });
    },
  };
  return sheet;
};

/** Points from the left and from the top, and what lines on the right end at. */
type Place = readonly [x: number, top: number, width: number];

/** What is said of an element: whose header a cell is, words in the place of a picture or of what the font lacks. */
type TagOptions = {
  readonly scope?: 'Column' | 'Row';
  readonly alt?: string;
  readonly actual?: string;
  readonly bbox?: readonly [number, number, number, number];
};
