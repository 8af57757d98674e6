import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnalyticsOverview, AnalyticsRanking } from '../../../domain/market/analytics/analytics-answers.ts';
import { isOnline } from '../../data/platform/notices.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useOverview, useRanking } from '../../data/queries/analytics.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { useAccuracy } from '../../data/queries/valuation.ts';
import { csvFile } from '../../device/files.ts';
import { ReportButton, SaveFileButton } from '../../export/SaveFileButton.tsx';
import { PresentLink, ShareButton } from '../../export/share/ShareButton.tsx';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMonth, formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './analytics.module.css';
import { computeStock, type DefinitionKey, defineFigure, stockParts } from './definitions.ts';
import { csvName, monthsCsv } from './export-csv.ts';
import { Filters } from './Filters.tsx';
import { AnalyticsExplainContext, Evidence, ExplainedStat, Headline } from './Headline.tsx';
import { messages } from './messages.ts';
import { Predictions } from './Predictions.tsx';
import { type Column, columnsFor, RankingCard, Value } from './RankingCard.tsx';
import { LatestCard, ProjectsCard } from './SalesCards.tsx';
import { TrendCard } from './TrendCard.tsx';
import { ANALYTICS_JOURNEYS, analyticsQuestion, linkTo, useView, type View } from './view.ts';
import { YieldGrowthCard } from './YieldGrowthCard.tsx';

const DeveloperCards = lazyPart(() => import('./developer/DeveloperCards.tsx'), <Skeleton w="100%" h={420} />);

function NoSales() {
  return <EmptyState art="offline" title={messages.noSales} text={messages.noSalesText} />;
}

export default function AnalyticsScreen() {
  const { view, change } = useView();
  const role = useCurrentUser()?.userType ?? null;
  const overview = useOverview(analyticsQuestion(view));
  const shown = useShownView(overview, view);
  const name = overview.data?.name ?? common.allOfDubai;
  const isBusy = overview.isPending || overview.isPlaceholderData;
  return (
    <div className="page">
      <MarketSections />
      <div className={`pagehead gap-12 ${styles.head}`}>
        <div>
          <h1 className="display-1">{messages.title}</h1>
          <p className="muted prose">{messages.lead(name)}</p>
        </div>
        <ExportPanel overview={overview.data ?? null} name={name} view={shown} />
      </div>
      <div className="stack gap-16" aria-busy={isBusy}>
        <Journeys view={view} />
        <Filters view={view} change={change} />
        <Answer reply={overview} shape="ledger" empty={isOnline() ? <EmptyMarket role={role} isSales /> : <NoSales />}>
          {(value) => <Figures overview={value} view={shown} change={change} />}
        </Answer>
      </div>
    </div>
  );
}

function Partial({ overview }: { overview: AnalyticsOverview }) {
  const here = formatCount(overview.here);
  if (overview.arriving) return <Note tone="info">{messages.arriving(here)}</Note>;
  return (
    <Note tone="info">
      {messages.partial(here)}{' '}
      <Link className="bold" to={paths.settings}>
        {messages.keepMore}
      </Link>
    </Note>
  );
}

type Props = { overview: AnalyticsOverview; view: View; change: (changes: Partial<View>) => void };

function Figures({ overview, view, change }: Props) {
  const [figure, setFigure] = useState<DefinitionKey | null>(null);
  return (
    <AnalyticsExplainContext value={setFigure}>
      {!overview.complete && <Partial overview={overview} />}
      <Headline overview={overview} />
      {overview.sales.count === 0 ? (
        <EmptyState art="search" title={messages.nothing} text={messages.nothingText} />
      ) : (
        <Blocks overview={overview} view={view} change={change} />
      )}
      <DefinitionSheet figure={figure} overview={overview} view={view} onClose={() => setFigure(null)} />
    </AnalyticsExplainContext>
  );
}

function Blocks({ overview, view, change }: Props) {
  const trend = (
    <div className={`main-aside ${styles.columns}`} key="trend">
      <TrendCard overview={overview} view={view} />
      <Predictions view={view} />
    </div>
  );
  const ranking = <Ranking key="ranking" view={view} change={change} />;
  const supply = <SupplyCard key="supply" overview={overview} />;
  const projects = <ProjectsCard key="projects" view={view} />;
  const latest = <LatestCard key="latest" view={view} />;
  const order: Readonly<Record<NonNullable<View['journey']> | 'all', ReactNode[]>> = {
    all: [trend, ranking, supply, projects, latest],
    investor: [<YieldGrowthCard key="yield" {...{ view, change }} />, ranking, trend, supply, projects, latest],
    broker: [ranking, latest, trend, supply, projects],
    developer: [
      supply,
      <DeveloperCards key="development" areaId={view.areaIds[0] ?? null} />,
      projects,
      ranking,
      trend,
      latest,
    ],
  };
  return order[view.journey ?? 'all'];
}

function Ranking({ view, change }: Pick<Props, 'view' | 'change'>) {
  const ranking = useRanking({ ...analyticsQuestion(view), areaIds: [] });
  const answered = useShownView(ranking, view);
  // Sorting and comparing need no query, so they follow the address immediately.
  const shown = { ...answered, sort: view.sort, areaIds: view.areaIds, journey: view.journey };
  return (
    <Answer reply={ranking} shape="list">
      {(value) => (
        <>
          <CompareTable ranking={value} view={shown} />
          <RankingCard ranking={value} view={shown} change={change} />
        </>
      )}
    </Answer>
  );
}

function Journeys({ view }: { view: View }) {
  const chip = (journey: View['journey']) => (
    <Link
      key={journey ?? 'all'}
      className={view.journey === journey ? 'chip on' : 'chip'}
      aria-current={view.journey === journey ? 'true' : undefined}
      to={linkTo({ ...view, journey, sort: null })}
      replace
      preventScrollReset
    >
      {messages.journey[journey ?? 'all']}
    </Link>
  );
  return (
    <div>
      <nav className="scroll-x" aria-label={messages.journeys}>
        {chip(null)}
        {ANALYTICS_JOURNEYS.map(chip)}
      </nav>
      {view.journey !== null && (
        <p className="note gold space-8">
          <span className="grow">{messages.journeyText[view.journey]}</span>
          <Link className="gulf nowrap bold" to={paths.onboarding}>
            {common.changeJourney}
          </Link>
        </p>
      )}
    </div>
  );
}

type ExportProps = { overview: AnalyticsOverview | null; name: string; view: View };

function ExportPanel({ overview, name, view }: ExportProps) {
  return (
    // Reserves its space while the figures load.
    <div className="row wrap" style={overview === null ? { visibility: 'hidden' } : undefined}>
      <ReportButton
        name={`market-${view.areaIds[0] ?? 'dubai'}`}
        write={async () => overview && (await import('./report.ts')).marketPdf(overview, view)}
      />
      <SaveFileButton name={csvName('months', view)} write={() => overview && csvFile(monthsCsv({ overview, view }))}>
        {messages.exportMonths}
      </SaveFileButton>
      <ShareButton
        title={`${messages.title}: ${name}`}
        makeLink={async () => new URL(linkTo(view), location.origin).href}
      />
      <PresentLink about={{ analytics: linkTo(view).split('?')[1] ?? 'dubai' }} />
    </div>
  );
}

/** The view whose figures are on screen: the previous one while the next query runs. */
function useShownView(reply: QueryResult<unknown>, view: View): View {
  const [shown, setShown] = useState(view);
  const isPrevious = reply.isPlaceholderData;
  if (!isPrevious && shown !== view) setShown(view);
  return isPrevious ? shown : view;
}

type SheetProps = Pick<Props, 'overview' | 'view'> & { figure: DefinitionKey | null; onClose: () => void };

function DefinitionSheet({ figure, overview, view: { measure }, onClose }: SheetProps) {
  const { answer } = useAccuracy();
  const accuracy = answer.data ?? null;
  const definition = figure === null ? null : defineFigure(figure, { ...overview, accuracy, measure });
  return (
    <Sheet open={definition !== null} onClose={onClose} title={definition?.title ?? ''}>
      {definition !== null && (
        <div className="stack gap-16">
          <p>{definition.text}</p>
          {definition.steps.length > 0 && (
            <section>
              <h3 className="h4">{messages.calculation}</h3>
              <dl className="steps space-8">
                {definition.steps.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </Sheet>
  );
}

function CompareTable({ ranking, view }: { ranking: AnalyticsRanking; view: View }) {
  const areas = view.areaIds.flatMap((id) => ranking.areas.find(({ areaId }) => areaId === id) ?? []);
  if (areas.length < 2) return null;
  return (
    <Card id="an-compare" title={messages.comparing} isFlush>
      <DataTable
        label={messages.comparing}
        className={`pinned ${styles.table}`}
        rows={columnsFor(view.journey).columns}
        keyOf={({ key }) => key}
        columns={[
          { head: common.figure, cell: ({ label }) => label },
          ...areas.map((area) => ({
            head: area.isThin ? `${area.name} (${messages.thin})` : area.name,
            cell: (column: Column) => <Value {...{ area, column }} months={ranking.months} measure={view.measure} />,
          })),
        ]}
      />
    </Card>
  );
}

function SupplyCard({ overview }: { overview: AnalyticsOverview }) {
  const { supply, sales, offPlan, listings, months } = overview;
  const spec = useMemo((): ChartSpec => {
    const series = [
      { label: common.ready, values: supply.map(({ ready }) => ready), colour: 0 },
      { label: common.offPlan, values: supply.map((month) => month.offPlan), colour: 1 },
    ];
    return { kind: 'bar', stacked: true, labels: supply.map(({ month }) => formatMonth(month)), series };
  }, [supply]);
  const share = sales.count === 0 ? null : offPlan / sales.count;
  const stock = computeStock(overview);
  const pace = sales.count / months;
  const words = { offPlan: formatCount(offPlan), all: formatCount(sales.count), share: formatPercent(share ?? 0) };
  return (
    <Card id="an-supply" title={messages.supply} className="pad stack">
      <ChartFigure
        spec={spec}
        summary={messages.supplySummary(words)}
        first={common.month}
        format={formatCount}
        axis={formatCount}
      />
      <div className={styles.figures}>
        <ExplainedStat
          figure="offPlan"
          name={messages.columns.offPlanShare}
          text={messages.ofSales(formatCount(sales.count))}
        >
          {share === null ? <Missing /> : formatPercent(share)}
        </ExplainedStat>
        <ExplainedStat figure="pace" name={messages.columns.pace} text={messages.paceText}>
          {pace < 100 ? pace.toFixed(1) : formatCount(Math.round(pace))}
        </ExplainedStat>
        <ExplainedStat figure="stock" name={common.monthsOfStock} text={stockParts(overview)}>
          {stock === null ? <Missing /> : stock.toFixed(1)}
        </ExplainedStat>
        <ExplainedStat figure="activity" name={messages.offPlanOffer} text={messages.offPlanOfferText}>
          {formatCount(listings.offPlan)}
        </ExplainedStat>
      </div>
      <Evidence overview={overview} />
    </Card>
  );
}
