import '../../ui/valuation/valuation.css';
import { Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEmptyMarket, useSalesNear } from '../../data/queries/market.ts';
import { useRent, useValue, type ValuationReport } from '../../data/queries/valuation.ts';
import { useJourney } from '../../data/queries/wishes.ts';
import { plainFileName } from '../../export/file-name.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { shareAddress } from '../../export/share/share-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { showResult } from '../../ui/layers/show-result.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea, formatBedrooms } from '../../ui/texts/format.ts';
import { Definitions } from '../../ui/valuation/Definitions.tsx';
import { RentCheck } from '../../ui/valuation/RentCheck.tsx';
import { ReportView } from '../../ui/valuation/ReportView.tsx';
import { HomeFields } from './HomeFields.tsx';
import { type HomeForm, homeQuery, parseHomeForm, toHome, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';

/** `/value`: estimates the value of a home that is not listed. The address contains the home's facts. */
export default function ValueHomeScreen() {
  const [params, setParams] = useSearchParams();
  const form = useMemo(() => parseHomeForm(params), [params]);
  const home = useMemo(() => toHome(form), [form]);
  const report = useValue(home);
  const empty = useEmptyMarket('sales');
  const result = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const found = report?.data;
  useEffect(() => {
    if (found === undefined || !isAsked.current) return;
    isAsked.current = false;
    showResult(result.current);
  }, [found]);
  const value = (next: HomeForm) => {
    isAsked.current = true;
    setParams(homeQuery(next));
  };
  return (
    <div className="page">
      <MarketSections />
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <div className="main-aside vcols">
        <div className="follows stack">
          <HomeFields key={params.toString()} form={form} onValue={value} />
          <div>
            <Definitions />
          </div>
        </div>
        <div className="vresult" ref={result} aria-live="polite">
          {empty !== null ? (
            <EmptyMarket {...empty} />
          ) : report === null ? (
            <EmptyState art="tower" title={messages.noneYet} text={messages.noneYetText} />
          ) : (
            <Answer reply={report} shape={420}>
              {(found) => <Found report={found} form={form} />}
            </Answer>
          )}
        </div>
      </div>
    </div>
  );
}

function Found({ report, form }: { report: ValuationReport; form: HomeForm }) {
  const { home } = report;
  const journey = useJourney();
  const sales = useSalesNear(home);
  const facts = [codeName(home.propertyType), formatBedrooms(home.bedrooms), formatArea(home.sqft)];
  return (
    <div className="stack gap-16">
      <header className="card pad stack gap-8">
        <div>
          <h2 className="display-2">{typedPlaceName(form)}</h2>
          <p className="small muted">
            {facts.join(' · ')} · {form.offPlan ? common.offPlan : common.ready}
          </p>
        </div>
        <ExportPanel report={report} form={form} />
      </header>
      <FairRent home={home} />
      <ReportView report={report} journey={journey} sales={sales} />
    </div>
  );
}

function FairRent({ home }: { home: ValuationReport['home'] }) {
  const [asked, setAsked] = useState<{ fils: number | null; isNew: boolean }>({ fils: null, isNew: true });
  const { areaId, project, building, propertyType, bedrooms, sqft } = home;
  const question = {
    areaId,
    project,
    building,
    propertyType,
    bedrooms,
    sqft,
    isNew: asked.isNew,
    askedFils: asked.fils,
  };
  return (
    <Answer reply={useRent(question)} shape={180}>
      {(answer) => <RentCheck home={home} answer={answer} asked={asked} onAsked={setAsked} />}
    </Answer>
  );
}

function ExportPanel({ report, form }: { report: ValuationReport; form: HomeForm }) {
  const write = async () => (await import('./report-pdf.ts')).valuationPdf({ report, form });
  const share = () => shareAddress({ title: messages.shareTitle, text: typedPlaceName(form), url: location.href });
  return (
    <div className="row wrap gap-8">
      <ReportButton name={`value-${plainFileName(typedPlaceName(form), 'home')}`} write={write} label={messages.pdf} />
      <Button label={common.shareLink} small icon={Share2} onClick={() => void share()} />
    </div>
  );
}
