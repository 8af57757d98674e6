import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Recommendation } from '../../../../domain/roi/spec-figures.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { LendingWarnings } from '../LendingWarnings.tsx';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import roiStyles from '../roi.module.css';
import { useAreaSpread } from '../use-area-spread.ts';
import { GridCard } from './GridCard.tsx';
import { MarketContextCard } from './MarketContextCard.tsx';
import { RiskPoints } from './MetricsTab.tsx';
import { RiskTag } from './Overview.tsx';
import resultsStyles from './results.module.css';
import { SimulationCard } from './SimulationCard.tsx';
import { SolverCard } from './SolverCard.tsx';
import { TornadoCard } from './TornadoCard.tsx';

const GOOD: readonly Recommendation[] = ['excellent-roi', 'good-cap-rate', 'positive-cash-flow'];

/** What to make of it: recommendations, risks, the market around it, and how far the result may move. */
export function AnalysisTab({ model }: { model: Model }) {
  const { scenario, metrics } = model;
  const { spread, isAreas } = useAreaSpread(scenario.areaId);
  const records = useMarketRecords();
  const record = records.state === 'ready' ? records.value.find(({ id }) => id === scenario.areaId) : undefined;
  return (
    <>
      <div className={resultsStyles.pair}>
        <Recommendations model={model} />
        <section className="card pad stack" aria-labelledby="roi-factors">
          <div className="row between">
            <h2 className="display-3" id="roi-factors">
              {messages.riskFactors}
            </h2>
            <RiskTag level={model.spec.riskLevel} points={model.spec.riskPoints.length} />
          </div>
          <RiskPoints model={model} />
          <LendingWarnings scenario={scenario} />
        </section>
      </div>
      <MarketContextCard model={model} />
      <SolverCard scenario={scenario} />
      <TornadoCard scenario={scenario} base={metrics.irr} />
      <GridCard scenario={scenario} />
      <SimulationCard scenario={scenario} spread={spread} area={isAreas && record !== undefined ? record : null} />
    </>
  );
}

function Recommendations({ model }: { model: Model }) {
  const { recommendations } = model.spec;
  return (
    <section className="card pad" aria-labelledby="roi-recommendations">
      <h2 className={`display-3 ${roiStyles.heading}`} id="roi-recommendations">
        {messages.recommendations}
      </h2>
      {recommendations.length === 0 && <p className="small muted">{messages.noRecommendation}</p>}
      <ul className="stack gap-8">
        {recommendations.map((code) => {
          const isGood = GOOD.includes(code);
          const Icon = isGood ? CircleCheck : TriangleAlert;
          return (
            <li className="row top" key={code}>
              <Icon className={isGood ? 'pos' : 'warn'} size={19} strokeWidth={1.75} aria-hidden="true" />
              <span>{messages.recommendation[code]}</span>
            </li>
          );
        })}
      </ul>
      <p className={`smaller dim ${roiStyles.gap}`}>{messages.advice}</p>
    </section>
  );
}
