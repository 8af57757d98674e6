import { reportAuthor } from '../../../data/queries/report-data.ts';
import { exportReport } from '../../../export/report/export-report.ts';
import type { Model } from '../model.ts';
import type { ReportContext } from './report.ts';
import { scenarioDocument } from './scenario-document.ts';

export async function scenarioPdf(model: Model, around: Omit<ReportContext, 'link'>): Promise<Blob> {
  const author = await reportAuthor();
  return exportReport(scenarioDocument({ model, around, author, now: new Date() }));
}
