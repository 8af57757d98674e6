import type { ReactNode } from 'react';
import type { AiAnalysisResult } from '../../../domain/scores/analysis-result.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { Card } from '../controls/Card.tsx';
import { type LedgerRow, Stat } from '../figures/Ledger.tsx';
import { ScoreMeter } from '../figures/ScoreMeter.tsx';
import { Missing } from '../states/Missing.tsx';
import { common } from '../texts/common.ts';
import { formatMoneyShort, formatPercent, formatScore } from '../texts/format.ts';
import { AdviceLines } from './AdviceLines.tsx';
import { discountText } from './discount-text.ts';
import { Estimate } from './Estimate.tsx';
import { messages } from './messages.ts';
import { NoValue } from './NoValue.tsx';
import { returnText } from './return-text.ts';
import { RISK_TONE, SENTIMENT_TONE } from './tones.ts';
import { Verdict } from './Verdict.tsx';

/** Formats a percentage of an analysis: 5.2 → `5.2%`, with `sign` `+5.2%`. */
function points(value: number | null, sign = false): ReactNode {
  return value === null ? <Missing /> : formatPercent(value / 100, sign);
}

function tenth(value: number | null): ReactNode {
  if (value === null) return <Missing />;
  return (
    <>
      {formatScore(value)} <span className="small dim">{messages.outOfTen}</span>
    </>
  );
}

const gold = (value: ReactNode) => <span className="gold">{value}</span>;

function toned<T extends string>(value: T | null, tones: Record<T, string>, words: Record<T, string>): ReactNode {
  return value === null ? <Missing /> : <span className={tones[value]}>{words[value]}</span>;
}

function Figures({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <div className="vgrid">
      {rows.map(({ value, text, ...rest }) => (
        <Stat key={rest.name} {...rest} text={text ?? undefined}>
          {value}
        </Stat>
      ))}
    </div>
  );
}

export function ValuationSection({ report, isSettled }: { report: HomeReport; isSettled: boolean }) {
  const { estimatedValue, home, analysis, confidence } = report;
  const { marketPosition, factors } = analysis.valuation;
  return (
    <Card id="an-valuation" title={messages.valuation} className="pad stack">
      {estimatedValue === null ? (
        <NoValue report={report} />
      ) : (
        <>
          <Estimate
            estimatedValue={estimatedValue}
            confidence={confidence}
            askedFils={home.price}
            position={isSettled && report.verdict?.word !== 'ask_why' ? marketPosition : null}
          />
          {report.doubts.length > 0 && (
            <div className="muted">
              <Reasons lines={report.doubts.map((doubt) => messages.doubts[doubt])} />
            </div>
          )}
        </>
      )}
      {isSettled && home.price > 0 && (
        <>
          <h3 className="h4">{common.isPriceFair}</h3>
          <Verdict report={report} hasSales />
        </>
      )}
      <h3 className="h4">{messages.factors}</h3>
      <Factors factors={factors} />
    </Card>
  );
}

function Factors({ factors }: { factors: AiAnalysisResult['valuation']['factors'] }) {
  return (
    <dl className="two">
      {(['location', 'size', 'amenities', 'market'] as const).map((name) => {
        const value = factors[name];
        return (
          <div key={name}>
            <dt className="small muted">{messages.factor[name]}</dt>
            <dd className="row">
              {value === null ? (
                <Missing />
              ) : (
                <>
                  <b>{formatScore(value)}</b> <ScoreMeter score={value} slots={10} />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function InvestmentSection({ report }: { report: HomeReport }) {
  const { investment, valuation } = report.analysis;
  const range = valuation.predictedRange80;
  return (
    <Card id="an-investment" title={messages.investment} isFlush className="stack">
      <Figures
        rows={[
          { name: messages.overall, value: gold(tenth(investment.overallScore)) },
          {
            name: messages.roi,
            value: gold(points(investment.roi, true)),
            text: report.year && returnText(report.year),
          },
          { name: messages.appreciation, value: gold(points(investment.appreciation, true)), text: messages.aYear },
          { name: common.liquidity, value: tenth(investment.liquidity) },
          { name: common.risk, value: toned(investment.riskLevel, RISK_TONE, messages.riskLevel) },
          {
            name: messages.inOneYear,
            value: valuation.predictedValue === null ? <Missing /> : gold(formatMoneyShort(valuation.predictedValue)),
            text: range && `${formatMoneyShort(range.low)} – ${formatMoneyShort(range.high)}`,
          },
        ]}
      />
      <div>
        {investment.timeHorizon !== null && (
          <p className="small">
            <b>{common.timeHorizon}:</b> {messages.horizons[investment.timeHorizon]}
          </p>
        )}
        {report.year !== null && <p className="small">{discountText(report.year.discount)}</p>}
        <Reasons lines={investment.reasoning} />
      </div>
    </Card>
  );
}

function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="bullets small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function TrendsSection({ report }: { report: HomeReport }) {
  const { marketTrends: trends } = report.analysis;
  const { outlook } = report;
  return (
    <Card id="an-trends" title={`${messages.trends}: ${report.areaName}`} isFlush className="stack">
      <Figures
        rows={[
          { name: common.priceGrowth, value: points(trends.priceGrowth, true), text: common.yearLikeForLike },
          { name: messages.demand, value: trends.demandIndex ?? <Missing />, text: messages.ofHundred() },
          {
            name: messages.supply,
            value: trends.supplyIndex ?? <Missing />,
            text: messages.ofHundred(trends.monthsOfStock === null ? '' : formatScore(trends.monthsOfStock)),
          },
          trends.volatility === 0
            ? { name: messages.volatility, value: '—', text: messages.noSwing }
            : { name: messages.volatility, value: points(trends.volatility), text: messages.swing },
          {
            name: messages.sentiment,
            value: toned(trends.sentiment, SENTIMENT_TONE, messages.sentiments),
            text: trends.sentiment === null ? undefined : messages.sentimentOf,
          },
          {
            name: messages.forecast,
            value: trends.forecast === null ? <Missing /> : gold(messages.forecasts[trends.forecast]),
            text: outlook && `${formatPercent(outlook.low, true)} – ${formatPercent(outlook.high, true)}`,
          },
        ]}
      />
    </Card>
  );
}

export function RecommendationSection({ report, journey }: { report: HomeReport; journey: UserType | null }) {
  const { recommendation } = report.analysis;
  return (
    <Card id="an-action" title={messages.recommendation} className="pad stack">
      {recommendation.action !== null && <h3 className="h4">{messages.action}</h3>}
      <AdviceLines report={report} journey={journey} forBothSides />
      {recommendation.keyFactors.length > 0 && (
        <>
          <h3 className="h4">{messages.keyFactors}</h3>
          <Reasons lines={recommendation.keyFactors} />
        </>
      )}
      <h3 className="h4">{messages.reasoning}</h3>
      <Reasons lines={recommendation.reasoning} />
      <p className="smaller dim">{messages.notFinancial}</p>
    </Card>
  );
}

type ScoreProps = { title: string; parts: HomeReport['scores']['match']; score: number | null };

export function ScoreParts({ title, parts, score }: ScoreProps) {
  return (
    <details className="card pad">
      <summary>
        <h2 className="display-3">
          {title} <span className="gold">{score === null ? <Missing /> : formatScore(score)}</span>
        </h2>
      </summary>
      <dl className="steps">
        {parts.map(({ name, weight, points: value }) => (
          <div key={name}>
            <dt className="small">
              {messages.scoreParts[name] ?? name} <span className="smaller dim">{messages.weight(weight)}</span>
            </dt>
            <dd className="row small">
              {value === null ? (
                <span className="dim">{common.notKnown}</span>
              ) : (
                <ScoreMeter score={value} slots={10} />
              )}
              {value !== null && <b>{formatScore(value)}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
