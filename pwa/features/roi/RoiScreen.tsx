import { memo, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { figureWords } from '../../../domain/figure-words.ts';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import type { LinkProblem } from '../../../domain/roi/scenario-link.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { useTab } from '../../ui/controls/use-tab.ts';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { DealsTab } from './deals/DealsTab.tsx';
import { explainFigure } from './explain.ts';
import { ScenarioExport } from './export/ScenarioExport.tsx';
import { FigureExplainContext, figureTone } from './Figure.tsx';
import { figureText, figureValue, formulaText, type Model, rangeText, valueText } from './figures.ts';
import { Head } from './Head.tsx';
import { Deal } from './inputs/Deal.tsx';
import { MoreInputs } from './inputs/MoreInputs.tsx';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from './labels.ts';
import { messages } from './messages.ts';
import { AnalysisTab } from './results/AnalysisTab.tsx';
import { CashFlowTab } from './results/CashFlowTab.tsx';
import { MetricsTab } from './results/MetricsTab.tsx';
import { Overview } from './results/Overview.tsx';
import styles from './roi.module.css';
import {
  REST_MS,
  ScenarioContext,
  type ScenarioStore,
  useModel,
  useScenario,
  useScenarioStore,
  useSettledModel,
} from './scenario-store.ts';

const TABS = ['overview', 'cash-flow', 'metrics', 'analysis', 'deals'] as const;
type RoiTab = (typeof TABS)[number];
const WIDE = '(min-width: 1100px)';
/** Height of the short form with a mortgage, so that the inputs below it do not move. */
const DEAL_PX = 465;

/** `/roi-simulator`. Figures follow a slider at once; charts, tables and analyses update when it stops. */
export default function RoiScreen() {
  const store = useScenario();
  const [figure, setFigure] = useState<FigureKey | null>(null);
  // The address names only a home or an area: no other figures are shown until its own are known.
  const isLoading = useStore(store.state, ({ isFresh }) => isFresh);
  return (
    <ScenarioContext value={store}>
      <FigureExplainContext value={setFigure}>
        <div className={`page ${styles.screen}`}>
          <MarketSections />
          <Head />
          <LinkProblems />
          <div className={styles.columns}>
            <Inputs isLoading={isLoading} />
            {isLoading ? <Loading /> : <Results store={store} />}
          </div>
        </div>
        <FigureSheet figure={figure} onClose={() => setFigure(null)} />
      </FigureExplainContext>
    </ScenarioContext>
  );
}

function Loading() {
  return (
    <div className={styles.results}>
      <div className={`skeleton ${styles.figuresPlace}`} aria-hidden="true" />
      <div className={`${styles.rest} stack gap-16`} role="status" aria-label={messages.propertyLoading}>
        <Skeleton w="100%" h={120} />
        <Skeleton w="100%" h={260} />
        <Skeleton w="100%" h={180} />
      </div>
    </div>
  );
}

/** The four figures, which stay in sight, and below them a tab. On a phone the short form stands between them. */
const Results = memo(function Results({ store }: { store: ScenarioStore }) {
  const [tab, setTab] = useTab(TABS);
  const settled = useSettledModel(store);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useShown(store, panel);
  const isWide = useMedia(WIDE);
  return (
    <div className={styles.results}>
      {isWide ? <Ledger /> : <ResultBar />}
      <div className={`${styles.rest} stack gap-16`}>
        <Tabs name="roi" label={common.results} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
        <ScenarioContext value={shown}>
          <div ref={panel}>
            <Settled store={store} tab={tab} model={settled} />
          </div>
        </ScenarioContext>
        {tab !== 'deals' && <ScenarioExport model={settled} />}
      </div>
    </div>
  );
});

/** The chosen tab. While its charts and tables wait for a slider to stop, it is dimmed. */
function Settled({ store, tab, model }: { store: ScenarioStore; tab: RoiTab; model: Model }) {
  const isStale = useStore(store.state, (now) => now.model !== model);
  return (
    <div
      role="tabpanel"
      id="roi-panel"
      aria-labelledby={`roi-tab-${tab}`}
      aria-busy={isStale}
      className={`stack gap-16 ${styles.panel}`}
    >
      <Panel tab={tab} model={model} />
    </div>
  );
}

const Inputs = memo(function Inputs({ isLoading }: { isLoading: boolean }) {
  return (
    <section className={`${styles.inputs} stack gap-16`} aria-label={messages.inputs}>
      {isLoading ? <Skeleton w="100%" h={DEAL_PX} /> : <Deal />}
      <MoreInputs isLoading={isLoading} />
    </section>
  );
});

const PANELS = {
  overview: Overview,
  'cash-flow': CashFlowTab,
  metrics: MetricsTab,
  analysis: AnalysisTab,
  deals: DealsTab,
};

const Panel = memo(function Panel({ tab, model }: { tab: RoiTab; model: Model }) {
  const Tab = PANELS[tab];
  return <Tab model={model} />;
});

function FigureSheet({ figure, onClose }: { figure: FigureKey | null; onClose: () => void }) {
  return (
    <Sheet open={figure !== null} onClose={onClose} title={figure === null ? '' : FIGURE_TEXTS[figure].title}>
      {figure !== null && <Explained figure={figure} />}
    </Sheet>
  );
}

function Explained({ figure }: { figure: FigureKey }) {
  const model = useModel((now) => now);
  return (
    <div className="stack gap-16">
      <p>{FIGURE_TEXTS[figure].definition}</p>
      <section>
        <h3 className="h4">{messages.calculation}</h3>
        <p className="small muted">{formulaText(figure, model)}</p>
        <dl className={`steps space-8 ${styles.summed}`}>
          {explainFigure(figure, model).map((step) => (
            <div key={step.label}>
              <dt>{step.label}</dt>
              <dd>{step.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function LinkProblems() {
  const { state } = useScenarioStore();
  const problems = useStore(state, (now) => now.problems);
  if (problems.length === 0) return null;
  const { scenario } = state.getState().model;
  return (
    <Note tone="warn">
      <b>{messages.linkProblems}</b>
      <ul className="small">
        {problems.map(({ param, key, text, reason }) => (
          <li key={param}>
            {key === null
              ? messages.linkUnknown(param, text)
              : messages.linkProblem(problemText(key, reason), text, valueText(key, scenario[key]))}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function problemText(key: NumberKey, reason: LinkProblem['reason']): string {
  const label = FIELD_LABELS[key];
  if (reason === 'unknown' || reason === 'not-a-number') return messages.linkUnreadable(label);
  return messages.problem(label, reason, rangeText(key));
}

/** Copies the store for a part of the page. If the part is not visible, the copy updates only when changes stop. */
function useShown(store: ScenarioStore, part: RefObject<HTMLElement | null>): ScenarioStore {
  const [shown] = useState(() => ({ ...store, state: createStore(() => store.state.getState()) }));
  useEffect(() => {
    let inSight = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => shown.state.setState(store.state.getState(), true);
    const changed = () => {
      clearTimeout(timer);
      if (inSight) follow();
      else timer = setTimeout(follow, REST_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? true;
      if (inSight) follow();
    });
    if (part.current !== null) observer.observe(part.current);
    const stop = store.state.subscribe(changed);
    follow();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      stop();
    };
  }, [store, shown, part]);
  return shown;
}

function Ledger() {
  const years = useModel(({ scenario }) => scenario.years);
  return (
    <section className={`ledger ${styles.ledger}`} aria-label={common.results} data-figures="cards">
      <Stat figure="irr" small={messages.overYears(years)} />
      <Stat figure="profit" small={messages.withSale} />
      <Stat figure="monthlyIncome" small={messages.afterCosts} />
      <Stat figure="noiCapRate" small={messages.beforeLoan} />
    </section>
  );
}

function Stat({ figure, small }: { figure: FigureKey; small: string }) {
  const explain = useContext(FigureExplainContext);
  const { title } = FIGURE_TEXTS[figure];
  return (
    <button type="button" className="stat" onClick={() => explain(figure)} title={messages.explain(title)}>
      <span className="name">{title}</span>
      <span className="value">
        <Value figure={figure} />
      </span>
      <span className="detail">{small}</span>
    </button>
  );
}

/** Shows the main figures in one line, which stays visible while a slider moves. */
function ResultBar() {
  return (
    <section className={styles.bar} aria-label={common.results} data-figures="bar">
      <Mini label={messages.mini.irr} figure="irr" />
      <Mini label={messages.mini.profit} figure="profit" format={shortProfit} />
      <Mini label={messages.mini.income} figure="monthlyIncome" />
      <Mini label={messages.mini.capRate} figure="noiCapRate" />
    </section>
  );
}

type FigureFormat = (model: Model) => string;

function Mini({ label, figure, format }: { label: string; figure: FigureKey; format?: FigureFormat }) {
  const explain = useContext(FigureExplainContext);
  return (
    <button type="button" onClick={() => explain(figure)} title={messages.explain(FIGURE_TEXTS[figure].title)}>
      <span className="smaller dim">{label}</span>
      <Value figure={figure} format={format} strong />
    </button>
  );
}

/** Formats the profit in a few characters (1.06M), because its cell is narrow on a phone. */
function shortProfit(model: Model): string {
  const fils = figureValue('profit', model);
  return fils === null ? figureText('profit', model) : axisMoney(fils, 2);
}

type ValueProps = { figure: FigureKey; format?: FigureFormat; strong?: boolean };

function Value({ figure, format, strong = false }: ValueProps) {
  const text = figureWords.bare(useModel(format ?? ((model) => figureText(figure, model))));
  const tone = useModel((model) => figureTone(figure, model));
  return strong ? <b className={tone}>{text}</b> : <span className={tone}>{text}</span>;
}
