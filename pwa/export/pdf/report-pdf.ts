import { groupThousands } from '../../../domain/money.ts';
import type { Cell, Report, ReportTable } from '../report.ts';
import { loadPdfFonts, type PdfFonts } from './fonts.ts';
import { PdfWriter, type TextStyle } from './pdf-writer.ts';

/** Points to the millimetre. */
const MM = 72 / 25.4;
const A4 = { shortSide: 210 * MM, longSide: 297 * MM };
const MARGIN = 14 * MM;
const FOOT = 18 * MM;
const INK = '#0A2328';
const MUTED = '#566669';
const LINE = '#DDD6C8';
/** Height of a line as a multiple of its letters' size. */
const LEADING = 1.3;
const CELL_GAP = 6;

export type ReportPdfOptions = {
  /** Sentences under the title: when it was made, what it is not. */
  readonly notes?: readonly string[];
  /** Stands at the foot of every page. */
  readonly footer?: string;
  /** Titles of tables that get landscape pages of their own. */
  readonly wideTables?: readonly string[];
  readonly leftOut?: readonly string[];
  /** Shares of the page's width by number of columns; even where none is given. */
  readonly columnShares?: Readonly<Record<number, readonly number[]>>;
};

/** Pages for a folder, a client or a bank: title, notes, every table over as many pages as it takes. */
export async function reportPdf(report: Report, options: ReportPdfOptions = {}): Promise<Blob> {
  return writeReportPdf(report, options, await loadPdfFonts());
}

/** The same with fonts that are already here. */
export function writeReportPdf(report: Report, options: ReportPdfOptions, fonts: PdfFonts): Promise<Blob> {
  return new ReportPages(report, options, fonts).write();
}

class ReportPages {
  readonly #report: Report;
  readonly #options: ReportPdfOptions;
  readonly #writer: PdfWriter;
  #isWide = false;
  #y = 0;
  #pageCount = 0;

  constructor(report: Report, options: ReportPdfOptions, fonts: PdfFonts) {
    this.#report = report;
    this.#options = options;
    this.#writer = new PdfWriter(fonts, { title: `${report.title}: ${report.name}` });
  }

  write(): Promise<Blob> {
    this.#addPage();
    this.#drawHead();
    const { wideTables = [], leftOut = [] } = this.#options;
    for (const table of this.#report.tables) {
      if (leftOut.includes(table.title) || table.rows.length === 0) continue;
      const isWide = wideTables.includes(table.title);
      if (isWide !== this.#isWide) {
        this.#isWide = isWide;
        this.#addPage();
      }
      this.#drawTable(table);
    }
    return this.#writer.finish();
  }

  get #width(): number {
    return (this.#isWide ? A4.longSide : A4.shortSide) - 2 * MARGIN;
  }

  get #bottom(): number {
    return (this.#isWide ? A4.shortSide : A4.longSide) - FOOT;
  }

  #addPage(): void {
    const { shortSide, longSide } = A4;
    this.#writer.addPage(this.#isWide ? longSide : shortSide, this.#isWide ? shortSide : longSide);
    this.#pageCount++;
    this.#y = MARGIN;
    this.#drawFoot();
  }

  #drawFoot(): void {
    const style: TextStyle = { face: 'text', size: 8, colour: MUTED };
    const writer = this.#writer;
    const y = this.#bottom + 26;
    const width = this.#width - 40;
    const { footer } = this.#options;
    if (footer !== undefined)
      writer.drawLine(writer.wrap(footer, style, { width, maxLines: 1 })[0] ?? '', style, {
        x: MARGIN,
        baselineY: y - 11,
      });
    const link = writer.wrap(this.#report.link, style, { width, maxLines: 1 })[0] ?? '';
    writer.drawLine(link, style, { x: MARGIN, baselineY: y, link: this.#report.link });
    const place = { x: MARGIN, baselineY: y, width: this.#width, align: 'end' } as const;
    writer.drawLine(String(this.#pageCount), style, place);
  }

  #drawHead(): void {
    this.#drawText(this.#report.title, { face: 'display', size: 18, colour: INK });
    this.#drawText(this.#report.name, { face: 'text', size: 12, colour: MUTED });
    for (const note of this.#options.notes ?? []) this.#drawText(note, { face: 'text', size: 9, colour: INK });
    this.#y += 8;
  }

  #drawText(text: string, style: TextStyle): void {
    for (const line of this.#writer.wrap(text, style, { width: this.#width })) {
      this.#y += style.size * LEADING;
      this.#writer.drawLine(line, style, { x: MARGIN, baselineY: this.#y, width: this.#width });
    }
    this.#y += 3;
  }

  #drawTable(table: ReportTable): void {
    const count = table.columns?.length ?? 2;
    const size = count > 6 ? 7 : 9;
    const layout: RowLayout = { widths: this.#columnWidths(count), size, numeric: numericColumns(table, count) };
    if (this.#y + 60 > this.#bottom) this.#addPage();
    this.#drawText(table.title, { face: 'bold', size: 12, colour: INK });
    if (table.columns !== null) this.#drawRow(table.columns, layout, true);
    for (const cells of table.rows) {
      if (this.#y + this.#rowHeight(cells, layout) > this.#bottom) {
        this.#addPage();
        if (table.columns !== null) this.#drawRow(table.columns, layout, true);
      }
      this.#drawRow(cells, layout, false);
    }
    this.#y += 14;
  }

  #columnWidths(count: number): number[] {
    const shares = this.#options.columnShares?.[count];
    if (shares !== undefined) return shares.map((share) => share * this.#width);
    // Many columns are years or months: the first holds a short number.
    const first = count > 6 ? 32 : count === 2 ? this.#width * 0.4 : this.#width / count;
    return Array.from({ length: count }, (_, i) => (i === 0 ? first : (this.#width - first) / (count - 1)));
  }

  #drawRow(cells: readonly Cell[], layout: RowLayout, isHead: boolean): void {
    const style = rowStyle(layout, isHead);
    const top = this.#y;
    let x = MARGIN;
    cells.forEach((cell, i) => {
      const width = (layout.widths[i] ?? 0) - CELL_GAP;
      const align = layout.numeric[i] ? 'end' : 'start';
      this.#writer.wrap(cellText(cell), style, { width }).forEach((line, n) => {
        const baselineY = top + layout.size * (1.1 + n * LEADING);
        this.#writer.drawLine(line, style, { x, baselineY, width, align });
      });
      x += layout.widths[i] ?? 0;
    });
    this.#y = top + this.#rowHeight(cells, layout, isHead);
    const lineY = this.#y - 3;
    this.#writer.doc.lineWidth(0.5).moveTo(MARGIN, lineY).lineTo(x, lineY).stroke(LINE);
  }

  #rowHeight(cells: readonly Cell[], layout: RowLayout, isHead = false): number {
    const style = rowStyle(layout, isHead);
    const counts = cells.map(
      (cell, i) => this.#writer.wrap(cellText(cell), style, { width: (layout.widths[i] ?? 0) - CELL_GAP }).length,
    );
    return Math.max(1, ...counts) * layout.size * LEADING + 7;
  }
}

type RowLayout = {
  readonly widths: readonly number[];
  readonly size: number;
  readonly numeric: readonly boolean[];
};

function rowStyle({ size }: RowLayout, isHead: boolean): TextStyle {
  return { face: isHead ? 'bold' : 'text', size, colour: isHead ? MUTED : INK };
}

const FIGURE = /^[−+]?(AED )?[\d,.]+( sqft| sqm|%)?$/;

/** A column of figures is set to the right, its head too. */
function numericColumns({ columns, rows }: ReportTable, count: number): boolean[] {
  if (columns === null) return [];
  const isFigure = (cell: Cell | undefined) => typeof cell === 'number' || cell === undefined || FIGURE.test(cell);
  return Array.from({ length: count }, (_, i) => i > 0 && rows.every((row) => isFigure(row[i])));
}

/** Whole dirhams from a thousand up, two decimals below. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '';
  const rounded = Math.abs(cell) >= 1000 ? Math.round(cell) : Math.round(cell * 100) / 100;
  return `${rounded < 0 ? '−' : ''}${groupThousands(Math.abs(rounded))}`;
}
