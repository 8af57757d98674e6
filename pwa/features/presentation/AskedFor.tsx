import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatAed } from '../../../domain/money.ts';
import { cashFlow } from '../../../domain/roi/cash-flow.ts';
import { metricsOf } from '../../../domain/roi/metrics.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { readScenario } from '../../../domain/roi/scenario-link.ts';
import { specFigures } from '../../../domain/roi/spec-figures.ts';
import { formatMoneyShort, formatPercent } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths, withQuery } from '../../ui/paths.ts';
import { messages } from './messages.ts';
import { Stat } from './Stat.tsx';

/** What “Add to presentation” of another screen handed over: shown as it is, with the way back to it. */
export function AskedFor() {
  const [params] = useSearchParams();
  const roi = params.get('roi');
  const analytics = params.get('analytics');
  const heat = params.get('heat');
  return (
    <>
      {roi !== null && <ScenarioFigures query={roi} />}
      {analytics !== null && (
        <HandedOver text={messages.analyticsAsked} to={backTo(paths.analytics, analytics, 'dubai')} />
      )}
      {heat !== null && <HandedOver text={messages.heatAsked} to={backTo(paths.heatmap, heat, 'standard')} />}
    </>
  );
}

function HandedOver({ text, to }: { text: string; to: string }) {
  return (
    <Note tone="info">
      {text}{' '}
      <Link className="ln" to={to}>
        {messages.backToIt}
      </Link>
    </Note>
  );
}

/** A scenario of the simulator, computed again from its link: the deck never holds a figure of its own. */
function ScenarioFigures({ query }: { query: string }) {
  const scenario = useMemo(() => scenarioOf(query), [query]);
  const figures = useMemo(() => figuresOf(scenario), [scenario]);
  return (
    <section aria-labelledby="scenario">
      <h2 className="d2 sech" id="scenario">
        {scenario.name || messages.scenario}
      </h2>
      <div className="ledger">
        <Stat name={messages.price}>{formatMoneyShort(scenario.priceFils)}</Stat>
        <Stat name={messages.irr}>{figures.irr === null ? <Missing /> : formatPercent(figures.irr)}</Stat>
        <Stat name={messages.annualRoi}>
          {figures.annualRoi === null ? <Missing /> : formatPercent(figures.annualRoi / 100)}
        </Stat>
        <Stat name={messages.monthlyIncome}>{formatAed(figures.netMonthlyIncome)}</Stat>
      </div>
      <p className="sm mut">
        {messages.scenarioNote(scenario.years)}{' '}
        <Link className="ln" to={backTo(paths.roi(), query, 'standard')}>
          {messages.backToIt}
        </Link>
      </p>
    </section>
  );
}

function scenarioOf(query: string): Scenario {
  const params = new URLSearchParams(query);
  return readScenario((name) => params.get(name)).scenario;
}

function figuresOf(scenario: Scenario) {
  const { annualRoi, netMonthlyIncome } = specFigures(scenario);
  return { annualRoi, netMonthlyIncome, irr: metricsOf(scenario, cashFlow(scenario)).irr };
}

/** @param untouched stands for a view with nothing chosen, whose query would be empty */
function backTo(path: string, query: string, untouched: string): string {
  return query === untouched ? path : withQuery(path, Object.fromEntries(new URLSearchParams(query)));
}
