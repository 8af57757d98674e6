import './valuation.css';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { InvestmentSection, RecommendationSection, ScoreParts, TrendsSection, ValuationSection } from './Analysis.tsx';
import { Comparables } from './Comparables.tsx';
import { type ModelFacts, ModelLine, ModelNote } from './ModelLine.tsx';
import { messages } from './messages.ts';
import { RentCard } from './RentCard.tsx';
import { Waterfall, WhatIf } from './Waterfall.tsx';

type Props = { report: HomeReport & { model: ModelFacts; complete: boolean } };

/** Everything about a home: the whole analysis, its evidence and what it rests on. */
export function ReportView({ report }: Props) {
  const isListed = report.home.price > 0;
  // While estimates are computed anew, no verdict of the old or half of the new ones is shown.
  const isSettled = report.model.state !== 'computing';
  return (
    <div className="vpair">
      <div className="wide">
        <ModelNote model={report.model} complete={report.complete} />
      </div>
      <div className="stack gap-16">
        <ValuationSection report={report} isSettled={isSettled} />
        {isListed && isSettled && <RecommendationSection report={report} />}
        <RentCard report={report} />
      </div>
      <div className="stack gap-16">
        {isListed && <InvestmentSection report={report} />}
        <TrendsSection report={report} />
        <Waterfall steps={report.waterfall} />
        <WhatIf report={report} />
      </div>
      {isListed && report.estimatedValue !== null && (
        <>
          <ScoreParts
            title={messages.overall}
            parts={report.scores.investment}
            score={report.analysis.investment.overallScore}
          />
          <ScoreParts title={messages.match} parts={report.scores.match} score={report.scores.neutralMatch} />
        </>
      )}
      <div className="wide stack">
        <Comparables report={report} />
        <ModelLine model={report.model} sources={report.sources} evidence={report.estimatedValue} />
      </div>
    </div>
  );
}
