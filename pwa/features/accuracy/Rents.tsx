import type { RentAccuracyReport } from '../../../domain/scores/rent-accuracy.ts';
import { useRentAccuracy } from '../../data/queries/valuation.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatPercent } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const percent = (value: number) => formatPercent(value / 100);

/** How far estimated rents are from later tenancies, beside the plain median of area and bedrooms. */
export function Rents() {
  const reply = useRentAccuracy();
  return (
    <Card id="acc-rents" title={messages.rents} lead={messages.rentsLead} isFlush>
      <Answer reply={reply} shape={220} empty={<p className="pad muted">{messages.rentsTooFew}</p>}>
        {(report) => <Measured report={report} />}
      </Answer>
    </Card>
  );
}

function Measured({ report }: { report: RentAccuracyReport }) {
  const { all, plain, bands, trainRows, models, from, to } = report;
  const rebuilt = models > 1 ? messages.models(models) : '';
  return (
    <>
      <DataTable
        label={messages.rents}
        rows={[{ name: 'all' as const, accuracy: all, plain }, ...bands]}
        keyOf={({ name }) => name}
        columns={[
          { head: messages.col.group, cell: ({ name }) => messages.rentBands[name] },
          { head: messages.tenancies, cell: ({ accuracy }) => formatCount(accuracy.n) },
          { head: common.medianError, cell: ({ accuracy }) => percent(accuracy.mdape), className: 'bold' },
          { head: messages.medianRule, cell: ({ plain: rule }) => percent(rule.mdape), className: 'dim' },
          { head: common.within10, cell: ({ accuracy }) => percent(accuracy.ppe10) },
          { head: common.coverage80, cell: ({ accuracy }) => percent(accuracy.coverage80) },
          { head: messages.width, cell: ({ accuracy }) => percent(accuracy.width80) },
        ]}
      />
      <p className="pad smaller dim">
        {messages.rentsBasis(formatCount(trainRows), formatCount(all.n), formatDay(from), formatDay(to), rebuilt)}
      </p>
    </>
  );
}
