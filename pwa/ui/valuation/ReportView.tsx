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
import { yieldNames } from './yield-names.ts';

/** Changes below this are none. */
const LEAST_CHANGE = 0.0005;

type Props = { report: HomeReport & { model: ModelFacts; complete: boolean } };

export function ReportView({ report }: Props) {
  const isListed = report.home.price > 0;
  // While estimates are computed anew, no verdict of the old or half of the new ones is shown.
  const isSettled = report.model.state !== 'computing';
  return (
    <div className="halves vpair">
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

function Waterfall({ steps }: { steps: HomeReport['waterfall'] }) {
  if (steps.length < 2) return null;
  const bars = toBars(steps);
  const high = Math.max(...bars.map(({ from, to }) => Math.max(from, to)));
  // To scale from zero: a step is as long as its part of the price.
  const share = (fils: number) => (fils / high) * 100;
  return (
    <Card id="waterfall" title={messages.waterfall} className="pad">
      <p className="small muted">{messages.waterfallLead}</p>
      <ol className="wfall">
        {bars.map(({ step, from, to, isTotal }) => (
          <li key={step}>
            <span className="small">{messages.steps[step]}</span>
            <span className="trackw" aria-hidden="true">
              <i
                className={isTotal ? 'total' : to >= from ? 'up' : 'down'}
                style={{
                  insetInlineStart: `${isTotal ? 0 : share(Math.min(from, to))}%`,
                  width: `${isTotal ? share(to) : Math.max(0.6, Math.abs(share(to) - share(from)))}%`,
                }}
              />
            </span>
            <span className="figure">{isTotal ? formatCount(shownRate(to / 100)) : signed(to - from)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Bar = { step: HomeReport['waterfall'][number]['step']; from: number; to: number; isTotal: boolean };

function toBars(steps: HomeReport['waterfall']): Bar[] {
  let at = 0;
  return steps.map(({ step, perSqftFils }) => {
    const isTotal = step === 'area_median' || step === 'value';
    const from = isTotal ? 0 : at;
    at = isTotal ? perSqftFils : at + perSqftFils;
    return { step, from: isTotal ? at : from, to: at, isTotal };
  });
}

function signed(fils: number): string {
  const text = formatCount(shownRate(Math.abs(fils) / 100));
  return text === '0' ? text : figureWords.signed(fils < 0 ? '−' : '+', text);
}

function WhatIf({ report }: { report: HomeReport }) {
  const { estimatedValue } = report;
  if (estimatedValue === null) return null;
  // A fact the sales say nothing about changes nothing: it is no answer.
  const whatIf = report.whatIf.filter(
    ({ valueFils }) => Math.abs(valueFils / estimatedValue.valueFils - 1) > LEAST_CHANGE,
  );
  if (whatIf.length === 0) return null;
  return (
    <Card id="whatif" title={messages.whatIf} className="pad">
      <dl className="pairs">
        {whatIf.map(({ change, valueFils }) => {
          const difference = valueFils - estimatedValue.valueFils;
          return (
            <div className="contents" key={change}>
              <dt>{changeText(change, report)}</dt>
              <dd>
                {formatMoney(valueFils)}{' '}
                <span className={difference === 0 ? 'dim' : difference > 0 ? 'pos' : 'neg'}>{signed(difference)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function changeText(change: HomeReport['whatIf'][number]['change'], { home }: HomeReport): string {
  return change === 'other_completion' ? messages.changes.other_completion[home.completion] : messages.changes[change];
}
