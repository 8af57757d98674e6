import { jsPDF } from 'jspdf';
import type { ValuationReport } from '../../data/valuation.ts';
import { formatDay } from '../../ui/format.ts';
import { type HomeForm, placeName } from './home-form.ts';
import { messages } from './messages.ts';
import { type ReportTable, reportTables } from './report-rows.ts';

const MARGIN = 14;
const WIDTH = 210 - 2 * MARGIN;
const BOTTOM = 280;
const INK = '#0A2328';
const MUTED = '#566669';
const LINE = '#DDD6C8';
const TOP_SIZE = 18;

/** The report of a value as a PDF: what was asked, the value with its ranges, every sale behind it, the basis. */
export function reportPdf(from: { report: ValuationReport; form: HomeForm; link: string }): Blob {
  const { report, form, link } = from;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  const text = messages.report;
  doc.setProperties({ title: plain(`${text.title}: ${placeName(form)}`) });
  doc
    .setFont('helvetica', 'bold')
    .setFontSize(TOP_SIZE)
    .setTextColor(INK)
    .text(plain(text.title), MARGIN, MARGIN + 6);
  doc
    .setFontSize(12)
    .setTextColor(MUTED)
    .text(plain(placeName(form)), MARGIN, MARGIN + 13);
  doc.setFont('helvetica', 'normal').setFontSize(9);
  const made = text.made(formatDay(report.analysis.timestamp.slice(0, 10)));
  doc.text(plain(made), MARGIN, MARGIN + 18);
  doc.setFont('helvetica', 'bold').setTextColor(INK);
  const warning: string[] = doc.splitTextToSize(plain(text.disclaimer), WIDTH);
  doc.text(warning, MARGIN, MARGIN + 25);
  let y = MARGIN + 25 + warning.length * 4.5 + 4;
  for (const table of reportTables({ report, form })) y = drawTable(doc, table, y);
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
    const lines = cells.map((cell, i): string[] => doc.splitTextToSize(plain(cell), (widths[i] ?? 20) - 1.5));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * size * 0.42 + 2;
    if (y + height > BOTTOM) y = newPage(doc);
    let x = MARGIN;
    lines.forEach((cell, i) => {
      const isNumber = columns !== null && i > 1;
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

function newPage(doc: jsPDF): number {
  doc.addPage();
  return MARGIN;
}

/** The standard fonts know Windows-1252 only: signs beyond it are put in letters they have. */
function plain(text: string): string {
  return Array.from(text.replaceAll('−', '-').replaceAll('’', "'"), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || sign === '–' ? sign : '?';
  }).join('');
}
