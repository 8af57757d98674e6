import './valuation.css';
import { useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import { filsFromAed, formatAed } from '../../../domain/money.ts';
import { NOTICE_DAYS, rentIncrease } from '../../../domain/rent/rent.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { Card } from '../Card.tsx';
import { Field } from '../Field.tsx';
import { formatCount, formatDay, formatMoney, formatMoneyShort, formatPercent } from '../format.ts';
import { NumberInput } from '../NumberInput.tsx';
import { InvestmentSection, RecommendationSection, ScoreParts, TrendsSection, ValuationSection } from './Analysis.tsx';
import { Comparables } from './Comparables.tsx';
import { type ModelFacts, ModelLine, ModelNote } from './ModelLine.tsx';
import { messages } from './messages.ts';
import { Waterfall, WhatIf } from './Waterfall.tsx';
import { yieldNames } from './yield-names.ts';

type Props = { report: HomeReport & { model: ModelFacts; complete: boolean } };

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

function RentCard({ report }: { report: HomeReport }) {
  const { home, rent, charge } = report;
  const names = yieldNames(home.completion);
  return (
    <Card id="an-rent" title={messages.rent} className="pad vsec">
      {rent === null ? (
        <p className="muted">{messages.noRent}</p>
      ) : (
        <>
          <dl className="pairs">
            <dt>{messages.rentYear}</dt>
            <dd>{formatMoney(rent.annualFils)}</dd>
            {rent.estimate !== null && (
              <>
                <dt>{messages.rentRange}</dt>
                <dd>
                  {formatMoneyShort(rent.estimate.lowFils)} – {formatMoneyShort(rent.estimate.highFils)}
                </dd>
              </>
            )}
            <dt>{names.gross}</dt>
            <dd>{formatPercent(rent.yields.gross)}</dd>
            <dt>{names.net}</dt>
            <dd>{formatPercent(rent.yields.net)}</dd>
          </dl>
          <p className="smaller dim">
            {rent.estimate === null
              ? messages.noEjari
              : messages.ejari(
                  formatCount(rent.estimate.contracts),
                  rent.estimate.scope,
                  formatDay(rent.estimate.from),
                  formatDay(rent.estimate.to),
                  rent.estimate.newOnly,
                )}{' '}
            {messages.netHow(formatAed(shownRate(charge.middleFils)), charge.source, charge.asOf)}
          </p>
          <Renewal marketFils={rent.annualFils} />
        </>
      )}
    </Card>
  );
}

function Renewal({ marketFils }: { marketFils: number }) {
  const [present, setPresent] = useState<number | null>(null);
  const found = present === null ? null : rentIncrease(filsFromAed(present), marketFils);
  return (
    <>
      <h3 className="h4">{messages.increase}</h3>
      <Field label={messages.increaseLabel} help={messages.increaseHelp}>
        <NumberInput unit={figureWords.currency} value={present} onChange={setPresent} />
      </Field>
      {found !== null && (
        <div className="small" role="status">
          <p>
            {found.rise === 0
              ? messages.increaseNone
              : messages.increaseText(formatPercent(found.below), formatPercent(found.rise))}
          </p>
          <p>
            <b>{messages.increaseHighest}:</b> {formatMoney(found.highestFils)}. {messages.increaseNotice(NOTICE_DAYS)}
          </p>
        </div>
      )}
      <p className="smaller dim">{messages.increaseBasis}</p>
    </>
  );
}
