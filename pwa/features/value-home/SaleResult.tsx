import '../../ui/valuation/valuation.css';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { ListedSale } from '../../../domain/scores/listed-sales.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import { useSalesNear } from '../../data/queries/market.ts';
import type { ValuationReport } from '../../data/queries/valuation.ts';
import { plainFileName } from '../../export/file-name.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { shareAddress } from '../../export/share/share-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { Estimate } from '../../ui/valuation/Estimate.tsx';
import { ModelLine, ModelNote } from '../../ui/valuation/ModelLine.tsx';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { NoValue } from '../../ui/valuation/NoValue.tsx';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import { Comparables } from './Comparables.tsx';
import { CostCard } from './CostCard.tsx';
import { offerFacts, saleOffer, saleRows } from './evidence.ts';
import { type HomeForm, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';
import { OfferCard } from './OfferCard.tsx';
import { ResultHead } from './ResultHead.tsx';
import { SoldType } from './SoldType.tsx';

const Beside = lazy(() => import('./Beside.tsx'));
const SheetCard = lazy(() => import('./SheetCard.tsx'));
const WholeAnalysis = lazy(() => import('./WholeAnalysis.tsx'));

type Props = { report: ValuationReport; form: HomeForm; onEdit: (() => void) | undefined };

/** Whether a price is fair, what to offer, the sales behind it and what buying costs. */
export default function SaleResult({ report, form, onEdit }: Props) {
  const { home, estimatedValue, model } = report;
  const sales = useSalesNear(home);
  const similar: readonly ListedSale[] = sales.data?.basis === 'similar' ? sales.data.sales : NO_SALES;
  // No verdict while estimates are recomputed, to avoid mixing old and new ones.
  const isSettled = model.state !== 'computing';
  const offer = isSettled ? saleOffer(report, form) : null;
  const rows = saleRows(report, similar);
  const priceFils = home.price > 0 ? home.price : (estimatedValue?.valueFils ?? 0);
  return (
    <div className="stack gap-16">
      <ModelNote model={model} complete={report.complete} />
      <section className="card pad stack" aria-labelledby="fair-result">
        <ResultHead form={form} home={home} onEdit={onEdit} />
        {home.price > 0 && isSettled && <Verdict report={report} />}
        {estimatedValue === null ? (
          <>
            <NoValue report={report} />
            <SoldType form={form} />
          </>
        ) : (
          <Estimate
            estimatedValue={estimatedValue}
            confidence={report.confidence}
            askedFils={home.price}
            position={null}
          />
        )}
        {report.doubts.length > 0 && (
          <ul className="bullets small muted">
            {report.doubts.map((doubt) => (
              <li key={doubt}>{valuation.doubts[doubt]}</li>
            ))}
          </ul>
        )}
        {home.price === 0 && estimatedValue !== null && <p className="small bold">{messages.enterPrice.sale}</p>}
        <ModelLine model={model} sources={report.sources} evidence={estimatedValue} />
      </section>
      {offer !== null && <OfferCard offer={offer} purpose="sale" />}
      {estimatedValue !== null && (rows.length > 0 || !sales.isPending) && (
        <Comparables rows={rows} purpose="sale" areaId={home.areaId} />
      )}
      {priceFils > 0 && <CostCard report={report} priceFils={priceFils} />}
      {offer !== null && estimatedValue !== null && (
        <Suspense fallback={<Skeleton w="100%" h={320} />}>
          <SheetCard
            facts={offerFacts(form, home, {
              offer,
              valueFils: estimatedValue.valueFils,
              likely: estimatedValue.range50,
              rows,
              from: estimatedValue.from,
              to: estimatedValue.to,
              isInvented: report.sources.includes(DEMO_SOURCE),
              today: dubaiDay(new Date()),
            })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Beside form={form} />
      </Suspense>
      <Actions report={report} form={form} />
      <Whole report={report} />
    </div>
  );
}

const NO_SALES: readonly ListedSale[] = [];

function Actions({ report, form }: Omit<Props, 'onEdit'>) {
  const write = async () => (await import('./report-pdf.ts')).valuationPdf({ report, form });
  const share = () => shareAddress({ title: messages.shareTitle, text: typedPlaceName(form), url: location.href });
  return (
    <div className="row wrap gap-8">
      <ReportButton name={`value-${plainFileName(typedPlaceName(form), 'home')}`} write={write} label={messages.pdf} />
      <Button label={common.shareLink} small icon={Share2} onClick={() => void share()} />
    </div>
  );
}

/** Scores, trends and nearby sales, for those who open it. Open where too few sales allow no estimate. */
function Whole({ report }: { report: ValuationReport }) {
  const { estimatedValue, refusal, model } = report;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isThin = refusal === null || refusal === 'too_few_sales' || refusal === 'area_unknown';
  const isOpen = chosen ?? (estimatedValue === null && isThin && model.state !== 'computing');
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="h4">{messages.whole}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton w="100%" h={420} />}>
          <WholeAnalysis report={report} />
        </Suspense>
      )}
    </details>
  );
}
