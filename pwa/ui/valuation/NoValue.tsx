import type { HomeReport } from '../../../domain/scores/report.ts';
import { messages } from './messages.ts';

export function NoValue({ report }: { report: Pick<HomeReport, 'analysis' | 'refusal'> }) {
  if (report.analysis.status === 'estimating') {
    return (
      <p className="muted" role="status">
        <b>{messages.estimating}.</b> {messages.estimatingText}
      </p>
    );
  }
  return (
    <p className="muted">
      <b>{messages.noValue}.</b> {report.refusal === null ? messages.fewSales : messages.refusal(report.refusal)}
    </p>
  );
}
