import { listingTitle } from '../../../domain/property/listing-title.ts';
import '../../ui/valuation/valuation.css';
import { Calculator, ExternalLink, Gauge, House, Scale } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { rememberViewedListing, useListingPicker } from '../../data/queries/listing-picker.ts';
import { useProperty } from '../../data/queries/listings.ts';
import { useEmptyMarket, useSalesNear } from '../../data/queries/market.ts';
import { useSyncStatus } from '../../data/queries/shared-records.ts';
import { useModelStatus, useReport } from '../../data/queries/valuation.ts';
import { useAiMatch, useJourney, useWishes } from '../../data/queries/wishes.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { showResult } from '../../ui/layers/show-result.ts';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatMoney } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { Definitions } from '../../ui/valuation/Definitions.tsx';
import { ListingPicker } from '../../ui/valuation/ListingPicker.tsx';
import { MatchParts } from '../../ui/valuation/MatchParts.tsx';
import { ReportView } from '../../ui/valuation/ReportView.tsx';
import { messages } from './messages.ts';

export default function AiAnalyticsScreen() {
  const [params, setParams] = useScreenParams();
  const id = parseId(params.get('property'));
  const finder = useListingPicker();
  const result = useRef<HTMLDivElement>(null);
  const pick = (next: number) => {
    setParams({ property: String(next) }, { replace: id === null });
    showResult(result.current);
  };
  return (
    <div className="page">
      <MarketSections />
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <div className="main-aside vcols">
        <div className="follows stack gap-16">
          <section className="card pad" aria-label={messages.choose}>
            <ListingPicker label={messages.choose} {...finder} chosen={id === null ? [] : [id]} onPick={pick} />
          </section>
          <div className="row wrap gap-8">
            <Definitions />
            <ButtonLink to={paths.accuracy} variant="quiet" small icon={Gauge}>
              {messages.accuracy}
            </ButtonLink>
            <ButtonLink to={paths.value()} variant="quiet" small icon={House}>
              {messages.unlisted}
            </ButtonLink>
          </div>
        </div>
        <div className="vresult" ref={result} aria-live="polite">
          {id === null ? <NoHomeChosen /> : <Chosen key={id} id={id} />}
        </div>
      </div>
    </div>
  );
}

function NoHomeChosen() {
  const empty = useEmptyMarket('homes');
  if (empty !== null) return <EmptyMarket {...empty} />;
  return <EmptyState art="search" title={messages.none} text={messages.noneText} />;
}

function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function Chosen({ id }: { id: number }) {
  const report = useReport(id);
  const property = useProperty(id);
  const match = useAiMatch(id);
  const wishes = useWishes();
  const journey = useJourney();
  const isLoaded = report.data != null;
  useEffect(() => {
    if (isLoaded) rememberViewedListing(id);
  }, [id, isLoaded]);
  if (report.data === null) return <EmptyState art="tower" title={messages.gone} />;
  if (report.error !== null) {
    return (
      <RetryNote retry={report.refetch}>
        <b>{messages.failed}.</b> {messages.failedText}
      </RetryNote>
    );
  }
  if (report.data === undefined) return <Analysing />;
  const { home } = report.data;
  return (
    <div className="stack gap-16">
      <header className="card pad stack gap-8">
        <div>
          <h2 className="display-2">
            <Link to={paths.property(id)}>
              {property.data == null ? home.location : listingTitle(property.data.title)}
            </Link>
          </h2>
          <p className="small muted">
            {report.data.areaName} · {common.askingPrice} {formatMoney(home.price)}
          </p>
        </div>
        <div className="row wrap gap-8">
          <ButtonLink to={paths.property(id)} small icon={ExternalLink}>
            {messages.open}
          </ButtonLink>
          <ButtonLink to={paths.compare({ a: String(id) })} small icon={Scale}>
            {messages.compare}
          </ButtonLink>
          <ButtonLink to={paths.roi({ property: String(id) })} small icon={Calculator}>
            {messages.roi}
          </ButtonLink>
        </div>
      </header>
      <Report
        report={report.data}
        journey={journey}
        match={
          match.data != null && wishes !== null ? (
            <div className="card pad">
              <MatchParts match={match.data} wishes={wishes} />
            </div>
          ) : null
        }
      />
    </div>
  );
}

function Report(props: Omit<ComponentProps<typeof ReportView>, 'sales'>) {
  return <ReportView {...props} sales={useSalesNear(props.report.home)} />;
}

function Analysing() {
  const sync = useSyncStatus();
  const model = useModelStatus();
  const isComing = sync.kind === 'syncing';
  const step = isComing
    ? messages.arriving(messages.what[sync.what], sync.done, sync.of)
    : model === null
      ? messages.opening
      : messages.computing;
  return (
    <div className="card pad stack" role="status">
      <p className="h4">{messages.analysing}</p>
      <p className="small muted">{step}</p>
      {isComing && <progress max={sync.of} value={sync.done} aria-label={step} />}
      <Skeleton w="60%" h={28} />
      <Skeleton w="100%" h={140} />
      <Skeleton w="100%" h={90} />
    </div>
  );
}
