import './roi.css';
import { RotateCcw, Save, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { useProperty } from '../../data/properties.ts';
import { Button } from '../../ui/Button.tsx';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { TakeAlong } from './export/TakeAlong.tsx';
import { ExplainContext } from './Figure.tsx';
import { FigureSheet } from './FigureSheet.tsx';
import type { FigureKey } from './figure-texts.ts';
import { BuyerFields } from './inputs/BuyerFields.tsx';
import { Expenses } from './inputs/Expenses.tsx';
import { PropertyDetails } from './inputs/PropertyDetails.tsx';
import { StartFrom } from './inputs/StartFrom.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { messages } from './messages.ts';
import { computeModel, type Model } from './model.ts';
import { AnalysisTab } from './results/AnalysisTab.tsx';
import { CashFlowTab } from './results/CashFlowTab.tsx';
import { Ledger, ResultBar } from './results/Ledger.tsx';
import { MetricsTab } from './results/MetricsTab.tsx';
import { Overview } from './results/Overview.tsx';
import { CompareSheet } from './scenarios/CompareSheet.tsx';
import { ScenarioSheet } from './scenarios/ScenarioSheet.tsx';
import { startFromProperty } from './start.ts';
import { Tabs } from './Tabs.tsx';
import { type ScenarioState, useScenario } from './use-scenario.ts';
import { type Tab, useTab } from './use-tab.ts';

/** `/roi-simulator`: everything is computed here, on the device. */
export default function RoiScreen() {
  useTitle(messages.short);
  const state = useScenario();
  const { scenario, change } = state;
  const [tab, setTab] = useTab();
  const results = useRef<HTMLDivElement>(null);
  const inputs = useRef<HTMLElement>(null);
  const [figure, setFigure] = useState<FigureKey | null>(null);
  const setNumber = useCallback((key: NumberKey, value: number) => change({ [key]: value }), [change]);
  const model = useMemo(() => computeModel(scenario), [scenario]);
  // Charts and tables may be a frame behind; the figures and the bar never are.
  const settled = useDeferredValue(model);
  return (
    <ExplainContext value={setFigure}>
      <div className="page roi">
        <MarketSections />
        <Head state={state} />
        <LinkProblems problems={state.problems} scenario={scenario} />
        <div className="roi-cols">
          <div className="roi-results stack s16" ref={results}>
            <Tabs tab={tab} onChange={setTab} />
            <Ledger model={model} />
            <Button block icon={SlidersHorizontal} className="roi-jump" onClick={() => show(inputs.current)}>
              {messages.changeInputs}
            </Button>
            <div role="tabpanel" id="roi-panel" aria-labelledby={`roi-tab-${tab}`} className="stack s16">
              <Panel tab={tab} model={settled} setNumber={setNumber} />
            </div>
            <SettledTakeAlong model={settled} />
          </div>
          <section className="roi-inputs stack s16" aria-label={messages.inputs} ref={inputs}>
            <ResultBar model={model} onBack={() => show(results.current)} />
            <Start state={state} />
            <PropertyDetails model={model} change={change} setNumber={setNumber} />
            <Expenses model={model} change={change} setNumber={setNumber} />
            <BuyerFields model={model} change={change} setNumber={setNumber} />
          </section>
        </div>
      </div>
      <FigureSheet figure={figure} model={model} onClose={() => setFigure(null)} />
    </ExplainContext>
  );
}

/** Results and inputs are far apart on a phone. */
function show(part: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}

type PanelProps = { tab: Tab; model: Model; setNumber: (key: NumberKey, value: number) => void };

/** Memo, or deferring would be in vain: the frame of a slider's move would draw the old charts once more. */
const Panel = memo(function Panel({ tab, model, setNumber }: PanelProps) {
  switch (tab) {
    case 'overview':
      return <Overview model={model} />;
    case 'cash-flow':
      return <CashFlowTab model={model} />;
    case 'metrics':
      return <MetricsTab model={model} setNumber={setNumber} />;
    case 'analysis':
      return <AnalysisTab model={model} setNumber={setNumber} />;
  }
});

const SettledTakeAlong = memo(TakeAlong);

function Head({ state }: { state: ScenarioState }) {
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Scenario[] | null>(null);
  const { scenario, replace, reset } = state;
  // The database and its code are asked for when somebody wants to save, not when the screen opens.
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className="pagehead roi-head">
      <div className="grow">
        <h1 className="d1">{messages.title}</h1>
        <p className="mut">{scenario.name === '' ? messages.lead : scenario.name}</p>
      </div>
      <div className="row">
        <Button small icon={RotateCcw} onClick={reset}>
          {messages.reset}
        </Button>
        <Button
          small
          icon={Save}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {messages.save}
        </Button>
      </div>
      {wasOpened && (
        <ScenarioSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          scenario={scenario}
          onOpen={(opened) => {
            replace(opened);
            setOpen(false);
          }}
          onCompare={(chosen) => {
            setOpen(false);
            setCompared(chosen);
          }}
        />
      )}
      <CompareSheet scenarios={compared} onClose={() => setCompared(null)} />
    </div>
  );
}

/** The listing is only asked for when the address names one: a hook cannot be called for nothing. */
function Start({ state }: { state: ScenarioState }) {
  const { propertyId } = state.scenario;
  if (propertyId !== null) return <StartWithProperty id={propertyId} state={state} />;
  return <StartFrom scenario={state.scenario} property={null} change={state.change} reset={state.reset} />;
}

function StartWithProperty({ id, state }: { id: number; state: ScenarioState }) {
  const property = useProperty(id);
  const { isFresh, change, scenario, reset } = state;
  const found = property.state === 'ready' ? property.value : null;
  useEffect(() => {
    // Only a link that names the listing and nothing else: a shared scenario keeps its own figures.
    if (isFresh && found !== null) change(startFromProperty(found).changes);
  }, [isFresh, found, change]);
  return <StartFrom scenario={scenario} property={property} change={change} reset={reset} />;
}
