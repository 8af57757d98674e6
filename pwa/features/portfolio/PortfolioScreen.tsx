import { FileUp, Plus } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { portfolioEvents } from '../../../domain/portfolio/events.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { whenIdle } from '../../data/platform/event-loop.ts';
import { type PortfolioAnswer, usePortfolio, usePortfolioFigures } from '../../data/queries/portfolio.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenNavigate, useScreenParams } from '../../ui/controls/screen-address.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useTab } from '../../ui/controls/use-tab.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAfterPaint } from '../../ui/states/use-after-paint.ts';
import { paths } from '../../ui/texts/paths.ts';
import { ConcentrationCard } from './ConcentrationCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { ExportCard } from './export/ExportCard.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { HomesTable } from './HomesTable.tsx';
import { messages } from './messages.ts';
import { type HomeRow, type Sort, sortHomes } from './sort-homes.ts';
import { Totals } from './Totals.tsx';

const HomeSheet = lazyPart(() => import('./HomeSheet.tsx'), null);
const ImportSheet = lazyPart(() => import('./ImportSheet.tsx'), null);
/** Reads every payment of every home, so it comes after the screen is painted. */
const YearsCard = lazyPart(() => import('./YearsCard.tsx'), <Skeleton w="100%" h={320} />);
const HomesMap = lazyPart(() => import('./HomesMap.tsx'), <Skeleton w="100%" h={420} />);

/** `/portfolio`: homes that the user owns or watches. */
export default function PortfolioScreen() {
  const [params, setParams] = useScreenParams();
  // A building's page opens the form with its place.
  const place = { areaId: params.get('area') ?? '', building: params.get('building') ?? '' };
  const [sheet, setSheet] = useState<'add' | 'import' | null>(place.areaId === '' ? null : 'add');
  const navigate = useScreenNavigate();
  const homes = usePortfolio();
  const close = () => {
    setSheet(null);
    if (place.areaId !== '') setParams({}, { replace: true });
  };
  const actions = (
    <div className="row wrap">
      <Button variant="primary" icon={Plus} onClick={() => setSheet('add')}>
        {messages.add}
      </Button>
      <Button icon={FileUp} onClick={() => setSheet('import')}>
        {messages.importFile}
      </Button>
    </div>
  );
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <Answer reply={homes} shape="ledger">
        {(list) =>
          list.length === 0 ? (
            <EmptyState art="tower" title={messages.empty} text={messages.emptyText} action={actions} />
          ) : (
            <div className="stack gap-16">
              {actions}
              <Portfolio homes={list} />
            </div>
          )
        }
      </Answer>
      {sheet === 'add' && (
        <HomeSheet home={null} place={place} onClose={close} onAdded={(id) => navigate(paths.portfolioHome(id))} />
      )}
      {sheet === 'import' && <ImportSheet homes={homes.data ?? []} onClose={close} />}
    </div>
  );
}

/** Not rendered again when a sheet or a tab opens. */
const Portfolio = memo(({ homes }: { homes: readonly PortfolioHome[] }) => (
  <Answer reply={usePortfolioFigures(homes)} shape="ledger">
    {(answer) => <Whole homes={homes} answer={answer} />}
  </Answer>
));

function Whole({ homes, answer }: { homes: readonly PortfolioHome[]; answer: PortfolioAnswer }) {
  const { figures, today } = answer;
  const events = useMemo(() => portfolioEvents(homes, today), [homes, today]);
  const rows = useMemo(() => {
    const next = new Map(events.toReversed().map((event) => [event.homeId, event]));
    const known = new Map(figures.map((one) => [one.id, one.figures]));
    // A home that was just added has no figures yet.
    return homes.flatMap((home): HomeRow[] => {
      const own = known.get(home.id);
      return own === undefined ? [] : [{ home, figures: own, next: next.get(home.id) ?? null }];
    });
  }, [homes, figures, events]);
  const isPainted = useAfterPaint();
  const owned = useMemo(() => homes.filter(({ standing }) => standing === 'owned'), [homes]);
  return (
    <>
      {answer.isEstimating && <Note tone="info">{messages.estimating}</Note>}
      <section aria-label={messages.totals}>
        <Totals totals={answer.totals} />
      </section>
      <div className="main-aside">
        <div className="stack gap-16">
          <Views homes={homes} owned={owned} rows={rows} isEstimating={answer.isEstimating} />
          {isPainted && owned.some(({ flows }) => flows.length > 0) && <YearsCard homes={owned} today={today} />}
          {isPainted && <ExportCard rows={rows} answer={answer} />}
        </div>
        {isPainted && (
          <div className="stack gap-16">
            <EventsCard events={events} />
            <ConcentrationCard rows={rows} today={today} />
          </div>
        )}
      </div>
    </>
  );
}

const VIEWS = ['table', 'chart', 'map'] as const;

type ViewsProps = {
  homes: readonly PortfolioHome[];
  owned: readonly PortfolioHome[];
  rows: readonly HomeRow[];
  isEstimating: boolean;
};

function Views({ homes, owned, rows, isEstimating }: ViewsProps) {
  const [view, setView] = useTab(VIEWS);
  const [sort, setSort] = useState<Sort>('value');
  const sorted = useMemo(() => sortHomes(rows, sort), [rows, sort]);
  useEffect(() => void whenIdle().then(HomesMap.preload), []);
  return (
    <section className="card pad stack" aria-label={messages.homes(String(homes.length))}>
      <Tabs name="pf" label={messages.title} tabs={VIEWS} texts={messages.views} tab={view} onChange={setView} />
      <div id="pf-panel" role="tabpanel" aria-labelledby={`pf-tab-${view}`}>
        {view === 'table' && <HomesTable rows={sorted} sort={sort} onSort={setSort} />}
        {view === 'chart' && <HistoryChart homes={owned} isEstimating={isEstimating} />}
        {view === 'map' && <HomesMap rows={rows} />}
      </div>
    </section>
  );
}
