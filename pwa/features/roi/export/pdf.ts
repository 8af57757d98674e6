import { jsPDF } from 'jspdf';
import { groupThousands } from '../../../../domain/money.ts';
import { pdfText, textImage } from './pdf-text.ts';
import type { Cell, Report, ReportTable } from './report.ts';

const MARGIN = 14;
const INK = '#0A2328';
const MUTED = '#566669';
const LINE = '#DDD6C8';
/** Millimetres a point of type takes with its leading. */
const LEADING = 0.45;

/** Pages of a scenario for a folder or a bank: assumptions, results, costs, years and sources. */
export function pdfOf(report: Report, titles: { wide: string; leftOut: readonly string[] }): Blob {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  doc.setProperties({ title: pdfText(report.title), subject: pdfText(report.name) });
  let y = drawHead(doc, report);
  for (const table of report.tables) {
    if (titles.leftOut.includes(table.title) || table.rows.length === 0) continue;
    const isWide = table.title === titles.wide;
    if (isWide) {
      doc.addPage('a4', 'landscape');
      y = MARGIN;
    }
    y = drawTable(doc, { table, y, size: isWide ? 6.5 : 9 });
    if (isWide) {
      doc.addPage('a4', 'portrait');
      y = MARGIN;
    }
  }
  drawFoot(doc, report.link);
  return doc.output('blob');
}

function drawHead(doc: jsPDF, report: Report): number {
  doc.setFont('helvetica', 'bold').setFontSize(18).setTextColor(INK);
  doc.text(pdfText(report.title), MARGIN, MARGIN + 6);
  const image = textImage(report.name);
  if (image !== null) doc.addImage(image.data, 'PNG', MARGIN, MARGIN + 9, image.widthMm, image.heightMm);
  else
    doc
      .setFontSize(12)
      .setTextColor(MUTED)
      .text(pdfText(report.name), MARGIN, MARGIN + 13);
  return MARGIN + 22;
}

type Drawing = { table: ReportTable; y: number; size: number };

/** Draws a table from a height on, over as many pages as it takes; answers the height below it. */
function drawTable(doc: jsPDF, { table, y, size }: Drawing): number {
  const widths = columnWidths(doc, table);
  const room = { size, widths };
  let at = breakPage(doc, y, 24);
  doc
    .setFont('helvetica', 'bold')
    .setFontSize(12)
    .setTextColor(INK)
    .text(pdfText(table.title), MARGIN, at + 4);
  at = drawRow(doc, { cells: table.columns, y: at + 8, isHead: true, numeric: table.rows[0] ?? [], ...room });
  for (const cells of table.rows) {
    const next = breakPage(doc, at, rowHeight(doc, { cells, ...room }));
    at = drawRow(doc, { cells, y: next, isHead: false, numeric: cells, ...room });
  }
  return at + 8;
}

type Row = {
  cells: readonly Cell[];
  y: number;
  isHead: boolean;
  numeric: readonly Cell[];
  size: number;
  widths: readonly number[];
};

function drawRow(doc: jsPDF, row: Row): number {
  const { cells, y, isHead, numeric, size, widths } = row;
  doc
    .setFont('helvetica', isHead ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(isHead ? MUTED : INK);
  const height = rowHeight(doc, row);
  let x = MARGIN;
  cells.forEach((cell, i) => {
    const width = widths[i] ?? 0;
    const isRight = typeof numeric[i] === 'number' && i > 0;
    const lines = linesOf(doc, cell, width);
    doc.text(lines, isRight ? x + width - 2 : x, y + size * LEADING, { align: isRight ? 'right' : 'left' });
    x += width;
  });
  doc
    .setDrawColor(LINE)
    .setLineWidth(0.2)
    .line(MARGIN, y + height - 1, x, y + height - 1);
  return y + height;
}

function rowHeight(doc: jsPDF, { cells, size, widths }: Pick<Row, 'cells' | 'size' | 'widths'>): number {
  doc.setFontSize(size);
  const lines = Math.max(1, ...cells.map((cell, i) => linesOf(doc, cell, widths[i] ?? 0).length));
  return lines * size * LEADING + 2.6;
}

function linesOf(doc: jsPDF, cell: Cell, width: number): string[] {
  // Typed loosely by the library: an array of lines.
  return doc.splitTextToSize(pdfText(cellText(cell)), Math.max(4, width - 2)) as string[];
}

/** Few columns share the page by importance, many evenly. */
function columnWidths(doc: jsPDF, table: ReportTable): number[] {
  const page = doc.internal.pageSize.getWidth() - MARGIN * 2;
  const count = table.columns.length;
  if (count > 6) return table.columns.map((_, i) => (i === 0 ? 11 : (page - 11) / (count - 1)));
  const shares = count === 3 ? [0.38, 0.27, 0.35] : [0.36, 0.18, 0.34, 0.12];
  return table.columns.map((_, i) => page * (shares[i] ?? 1 / count));
}

function breakPage(doc: jsPDF, y: number, needed: number): number {
  if (y + needed <= doc.internal.pageSize.getHeight() - MARGIN - 6) return y;
  const isWide = doc.internal.pageSize.getWidth() > doc.internal.pageSize.getHeight();
  doc.addPage('a4', isWide ? 'landscape' : 'portrait');
  return MARGIN;
}

function drawFoot(doc: jsPDF, link: string): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    const { pageSize } = doc.internal;
    const y = pageSize.getHeight() - 8;
    doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(MUTED);
    const short = doc.splitTextToSize(pdfText(link), pageSize.getWidth() - 60) as string[];
    doc.textWithLink(short[0] ?? '', MARGIN, y, { url: link });
    doc.text(`${page} / ${pages}`, pageSize.getWidth() - MARGIN, y, { align: 'right' });
  }
}

/** Whole dirhams from a thousand up, two decimals below. */
function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '';
  const rounded = Math.abs(cell) >= 1000 ? Math.round(cell) : Math.round(cell * 100) / 100;
  return `${rounded < 0 ? '-' : ''}${groupThousands(Math.abs(rounded))}`;
}
