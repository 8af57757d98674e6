import { useSalesNear } from '../../data/queries/market.ts';
import type { ValuationReport } from '../../data/queries/valuation.ts';
import { useJourney } from '../../data/queries/wishes.ts';
import { Definitions } from '../../ui/valuation/Definitions.tsx';
import { ReportView } from '../../ui/valuation/ReportView.tsx';

export default function WholeAnalysis({ report }: { report: ValuationReport }) {
  const journey = useJourney();
  const sales = useSalesNear(report.home);
  return (
    <div className="stack gap-16 space-8">
      <ReportView report={report} journey={journey} sales={sales} />
      <Definitions />
    </div>
  );
}
