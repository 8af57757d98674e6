import { jsPDF } from 'jspdf';
import type { ValuationReport } from '../../data/valuation/valuation.ts';
import { formatDay } from '../../ui/format.ts';
import { type HomeForm, placeName } from './home-form.ts';
import { messages } from './messages.ts';
import { type ReportTable, reportTables } from './report-rows.ts';
import { drawText, loadFontsFor, type TextPicture } from './text-picture.ts';

const MARGIN = 14;
const WIDTH = 210 - 2 * MARGIN;
const BOTTOM = 280;
const INK = '#0A2328';
const MUTED = '#566669';
const LINE = '#DDD6C8';
const TOP_SIZE = 18;

/** The report of a value as a PDF: what was asked, the value with its ranges, every sale behind it, the basis. */
export async function reportPdf(from: { report: ValuationReport; form: HomeForm; link: string }): Promise<Blob> {
  const { report, form, link } = from;
  const tables = reportTables({ report, form });
  const texts = [placeName(form), ...tables.flatMap(({ rows }) => rows.flat())];
  await loadFontsFor(texts.filter((one) => !isPlain(one)));
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  const text = messages.report;
  doc.setProperties({ title: plain(`${text.title}: ${placeName(form)}`) });
  doc
    .setFont('helvetica', 'bold')
    .setFontSize(TOP_SIZE)
    .setTextColor(INK)
    .text(plain(text.title), MARGIN, MARGIN + 6);
  const place = placeName(form);
  const drawn = isPlain(place) ? null : drawText(place, { size: 12, isBold: true, colour: MUTED, width: WIDTH });
  doc.setFontSize(12).setTextColor(MUTED);
  if (drawn === null) doc.text(plain(place), MARGIN, MARGIN + 13);
  else put(doc, drawn, MARGIN, MARGIN + 13 - drawn.height * 0.8);
  doc.setFont('helvetica', 'normal').setFontSize(9);
  const made = text.made(formatDay(report.analysis.timestamp.slice(0, 10)));
  doc.text(plain(made), MARGIN, MARGIN + 18);
  doc.setFont('helvetica', 'bold').setTextColor(INK);
  const warning: string[] = doc.splitTextToSize(plain(text.disclaimer), WIDTH);
  doc.text(warning, MARGIN, MARGIN + 25);
  let y = MARGIN + 25 + warning.length * 4.5 + 4;
  for (const table of tables) y = drawTable(doc, table, y);
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page).setFont('helvetica', 'normal').setFontSize(8).setTextColor(MUTED);
    doc.text(plain(text.disclaimer), MARGIN, 288);
    doc.text(plain(`${text.page(page, pages)}  ${link}`.slice(0, 150)), MARGIN, 292);
  }
  return doc.output('blob');
}

function drawTable(doc: jsPDF, { title, columns, rows }: ReportTable, top: number): number {
  let y = top > BOTTOM - 30 ? newPage(doc) : top;
  doc
    .setFont('helvetica', 'bold')
    .setFontSize(12)
    .setTextColor(INK)
    .text(plain(title), MARGIN, y + 4);
  y += 9;
  const widths = columns === null ? [60, WIDTH - 60] : [34, 20, 18, 26, 16, 13, 13, 13, 16, 13];
  const size = columns === null ? 10 : 7.5;
  const draw = (cells: readonly string[], isHead: boolean) => {
    doc
      .setFont('helvetica', isHead ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(isHead ? MUTED : INK);
    const drawn = cells.map((cell, i): string[] | TextPicture => {
      const width = (widths[i] ?? 20) - 1.5;
      const look = { size, isBold: isHead, colour: isHead ? MUTED : INK, width };
      const picture = isPlain(cell) ? null : drawText(cell, look);
      if (picture !== null) return picture;
      const lines: string[] = doc.splitTextToSize(plain(cell), width);
      return lines;
    });
    const height = Math.max(size * 0.42, ...drawn.map((cell) => heightOf(cell, size))) + 2;
    if (y + height > BOTTOM) y = newPage(doc);
    let x = MARGIN;
    drawn.forEach((cell, i) => {
      const isNumber = columns !== null && i > 1;
      if (!Array.isArray(cell)) put(doc, cell, x, y);
      else
        doc.text(cell, isNumber ? x + (widths[i] ?? 20) - 1.5 : x, y + size * 0.36, isNumber ? { align: 'right' } : {});
      x += widths[i] ?? 20;
    });
    y += height;
    doc.setDrawColor(LINE).line(MARGIN, y - 1, MARGIN + WIDTH, y - 1);
  };
  if (columns !== null) draw(columns, true);
  for (const cells of rows) draw(cells, false);
  return y + 6;
}

/** Height of a cell in millimetres: its lines, or its picture. */
function heightOf(cell: string[] | TextPicture, size: number): number {
  return Array.isArray(cell) ? cell.length * size * 0.42 : cell.height;
}

function put(doc: jsPDF, { png, width, height }: TextPicture, x: number, y: number): void {
  doc.addImage(png, 'PNG', x, y, width, height, undefined, 'FAST');
}

function newPage(doc: jsPDF): number {
  doc.addPage();
  return MARGIN;
}

/** Whether the standard fonts, which know Windows-1252 only, have all signs of a text. */
export function isPlain(text: string): boolean {
  return Array.from(usual(text)).every(isStandard);
}

/** Where no picture can be drawn, signs that the standard fonts do not have become question marks. */
function plain(text: string): string {
  return Array.from(usual(text), (sign) => (isStandard(sign) ? sign : '?')).join('');
}

function usual(text: string): string {
  return text.replaceAll('−', '-').replaceAll('’', "'");
}

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || sign === '–';
}
