import { SlidersHorizontal } from 'lucide-react';
import { memo, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { bringIntoView } from '../../ui/show-result.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { ExportPanel } from './export/ExportPanel.tsx';
import { FigureExplainContext } from './Figure.tsx';
import { FigureSheet } from './FigureSheet.tsx';
import type { FigureKey } from './figure-texts.ts';
import { Head } from './Head.tsx';
import { BuyerFields } from './inputs/BuyerFields.tsx';
import { Expenses } from './inputs/Expenses.tsx';
import { PropertyDetails } from './inputs/PropertyDetails.tsx';
import { Start } from './inputs/Start.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { messages } from './messages.ts';
import type { Model } from './model.ts';
import { AnalysisTab } from './results/AnalysisTab.tsx';
import { CashFlowTab } from './results/CashFlowTab.tsx';
import { Ledger, ResultBar } from './results/Ledger.tsx';
import { MetricsTab } from './results/MetricsTab.tsx';
import { Overview } from './results/Overview.tsx';
import styles from './roi.module.css';
import { ScenarioContext, type ScenarioStore, useSettledModel } from './scenario-store.ts';
import { useScenario } from './use-scenario.ts';
import { useShown } from './use-shown.ts';

const TABS = ['overview', 'cash-flow', 'metrics', 'analysis'] as const;
type RoiTab = (typeof TABS)[number];

/**
 * `/roi-simulator`: everything is computed here, on the device. A move of a slider redraws the figures, each by
 * itself, in the same frame; charts, tables and analyses follow when it rests.
 */
export default function RoiScreen() {
  const store = useScenario();
  const results = useRef<HTMLDivElement>(null);
  const inputs = useRef<HTMLElement>(null);
  const [figure, setFigure] = useState<FigureKey | null>(null);
  return (
    <ScenarioContext value={store}>
      <FigureExplainContext value={setFigure}>
        <div className={`page ${styles.screen}`}>
          <MarketSections />
          <Head />
          <LinkProblems />
          <div className={styles.columns}>
            <Results store={store} at={results} inputs={inputs} />
            <Inputs at={inputs} results={results} />
          </div>
        </div>
        <FigureSheet figure={figure} onClose={() => setFigure(null)} />
      </FigureExplainContext>
    </ScenarioContext>
  );
}

type ResultsProps = {
  store: ScenarioStore;
  at: RefObject<HTMLDivElement | null>;
  inputs: RefObject<HTMLElement | null>;
};

const Results = memo(function Results({ store, at, inputs }: ResultsProps) {
  const [tab, setTab] = useTab(TABS);
  const settled = useSettledModel(store);
  const figures = useRef<HTMLDivElement>(null);
  const shown = useShown(store, figures);
  return (
    <div className={`${styles.results} stack gap-16`} ref={at}>
      <ScenarioContext value={shown}>
        <Tabs name="roi" label={messages.results} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
        <div className="stack gap-16" ref={figures}>
          <Ledger />
          <Button block icon={SlidersHorizontal} className={styles.jump} onClick={() => show(inputs.current)}>
            {messages.changeInputs}
          </Button>
          <div role="tabpanel" id="roi-panel" aria-labelledby={`roi-tab-${tab}`} className="stack gap-16">
            <Panel tab={tab} model={settled} />
          </div>
        </div>
      </ScenarioContext>
      <ExportPanel model={settled} />
    </div>
  );
});

type InputsProps = { at: RefObject<HTMLElement | null>; results: RefObject<HTMLDivElement | null> };

const Inputs = memo(function Inputs({ at, results }: InputsProps) {
  return (
    <section className={`${styles.inputs} stack gap-16`} aria-label={messages.inputs} ref={at}>
      <ResultBar onBack={() => show(results.current)} />
      <Start />
      <PropertyDetails />
      <Expenses />
      <BuyerFields />
    </section>
  );
});

/** Results and inputs are far apart on a phone. */
function show(part: HTMLElement | null): void {
  if (part !== null) bringIntoView(part, 'start');
}

/** Memo: the address changes a moment after the model, and has nothing to tell the charts. */
const Panel = memo(function Panel({ tab, model }: { tab: RoiTab; model: Model }) {
  switch (tab) {
    case 'overview':
      return <Overview model={model} />;
    case 'cash-flow':
      return <CashFlowTab model={model} />;
    case 'metrics':
      return <MetricsTab model={model} />;
    case 'analysis':
      return <AnalysisTab model={model} />;
  }
});
