import type { ValuationReport } from '../../data/valuation/valuation.ts';
import { reportPdf } from '../../export/pdf/report-pdf.ts';
import { formatDay } from '../../ui/format.ts';
import { type HomeForm, placeName } from './home-form.ts';
import { messages } from './messages.ts';
import { reportTables } from './report-rows.ts';

/** Ten columns of a comparable sale: its building has the most to say. */
const COMPARABLE_SHARES = [0.19, 0.11, 0.1, 0.14, 0.09, 0.07, 0.07, 0.07, 0.09, 0.07];

/** The report of a value as a PDF: what was asked, the value with its ranges, every sale behind it, the basis. */
export function valuationPdf(from: { report: ValuationReport; form: HomeForm; link: string }): Promise<Blob> {
  const { report, form, link } = from;
  const text = messages.report;
  return reportPdf(
    { title: text.title, name: placeName(form), link, tables: reportTables({ report, form }) },
    {
      notes: [text.made(formatDay(report.analysis.timestamp.slice(0, 10))), text.disclaimer],
      footer: text.disclaimer,
      columnShares: { 10: COMPARABLE_SHARES },
    },
  );
}
