import type { ModelStatus } from '../../../domain/scores/measured-accuracy.ts';
import { common } from '../texts/common.ts';
import './valuation.css';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import { formatAed } from '../../../domain/money.ts';
import type { ComparableSale, HomeReport } from '../../../domain/scores/report.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { Card } from '../controls/Card.tsx';
import { useMedia } from '../controls/use-media.ts';
import { Pairs } from '../figures/Pairs.tsx';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatDistance,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRate,
} from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { InvestmentSection, RecommendationSection, ScoreParts, TrendsSection, ValuationSection } from './Analysis.tsx';
import { ModelLine, ModelNote } from './ModelLine.tsx';
import { messages } from './messages.ts';
import { RentsBehind } from './RentCheck.tsx';
import { rentBasisText } from './rent-basis.ts';
import { type SalesAnswer, SimilarSales } from './SimilarSales.tsx';
import { yieldNames } from './yield-names.ts';

const { col } = messages;

type Props = {
  report: HomeReport & { model: ModelStatus; complete: boolean };
  /** Audience of the recommendation; null for a visitor. */
  journey: UserType | null;
  match?: ReactNode;
  sales: SalesAnswer;
};

export function ReportView({ report, journey, match, sales }: Props) {
  const isListed = report.home.price > 0;
  // No verdict while estimates are recomputed, to avoid mixing old and new ones.
  const isSettled = report.model.state !== 'computing';
  return (
    <div className="halves vpair">
      <div className="wide">
        <ModelNote model={report.model} complete={report.complete} />
      </div>
      <div className="stack gap-16">
        <ValuationSection report={report} isSettled={isSettled} />
        {isListed && isSettled && <RecommendationSection report={report} journey={journey} />}
        <RentCard report={report} />
      </div>
      <div className="stack gap-16">
        {match}
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
          {match == null && (
            <ScoreParts title={common.aiScore} parts={report.scores.match} score={report.scores.neutralMatch} />
          )}
        </>
      )}
      <div className="wide stack">
        <SimilarSales answer={sales} home={report.home} />
        <Comparables report={report} />
        <ModelLine model={report.model} sources={report.sources} evidence={report.estimatedValue} />
      </div>
    </div>
  );
}

function renewalPath({ areaId, propertyType, bedrooms }: HomeReport['home']): string {
  return paths.renewal({ area: areaId, type: propertyType, rooms: String(bedrooms) });
}

function RentCard({ report }: { report: HomeReport }) {
  const { home, rent, charge } = report;
  const names = yieldNames(home.completion);
  // Rents are known, but no price to compute a yield on.
  if (rent === null && report.rentsBehind.length > 0) return null;
  return (
    <Card id="an-rent" title={messages.rent} className="pad stack">
      {rent === null ? (
        <p className="muted">{messages.noRent}</p>
      ) : (
        <>
          <Pairs
            rows={[
              { name: messages.rentYear, value: formatMoney(rent.annualFils) },
              rent.estimate && {
                name: messages.range80,
                value: `${formatMoneyShort(rent.estimate.range80.low)} – ${formatMoneyShort(rent.estimate.range80.high)}`,
              },
              { name: names.gross, value: formatPercent(rent.yields.gross) },
              { name: names.net, value: formatPercent(rent.yields.net) },
            ]}
          />
          <p className="smaller dim">
            {rentBasisText(rent.estimate)}{' '}
            {messages.netHow(formatAed(shownRate(charge.middleFils)), charge.source, charge.asOf)}
          </p>
          {home.price > 0 && <RentsBehind behind={report.rentsBehind} home={home} />}
          <p className="small">
            <Link className="link" to={renewalPath(home)}>
              {messages.renewal}
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}

function Waterfall({ steps }: { steps: HomeReport['waterfall'] }) {
  if (steps.length < 2) return null;
  const bars = toBars(steps);
  const high = Math.max(...bars.map(({ from, to }) => Math.max(from, to)));
  // Scaled from zero, so that a step is as long as its part of the price.
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

function WhatIf({ report: { whatIf, estimatedValue } }: { report: HomeReport }) {
  if (estimatedValue === null || whatIf.length === 0) return null;
  return (
    <Card id="whatif" title={messages.whatIf} className="pad">
      <dl className="pairs">
        {whatIf.map(({ change, valueFils, sqft, sales, scope }) => (
          <Fragment key={change}>
            <dt>
              {change === 'one_room_more' ? messages.oneRoomMore(formatArea(sqft)) : messages.changes[change]}
              <span className="smaller dim as-block">{messages.suchSales(formatCount(sales), scope)}</span>
            </dt>
            <dd>
              {formatMoney(valueFils)} <span className="pos">{signed(valueFils - estimatedValue.valueFils)}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

function Comparables({ report }: { report: HomeReport }) {
  const isWide = useMedia('(min-width: 768px)');
  const { comparables } = report;
  return (
    <details className="card" aria-labelledby="comparables">
      <summary className="pad">
        <h2 className="display-3" id="comparables">
          {messages.comparables}
        </h2>
      </summary>
      <div className="pad">
        <p className="small muted">{comparables.length === 0 ? messages.noComparables : messages.comparablesLead}</p>
        <Nearest report={report} />
      </div>
      {comparables.length > 0 && (isWide ? <Table sales={comparables} /> : <Rows sales={comparables} />)}
    </details>
  );
}

function Nearest({ report }: { report: HomeReport }) {
  const { nearest, areaRadiusM } = report;
  if (nearest?.nearest == null || nearest.newestDays === null) return null;
  const radius =
    nearest.nearest === 'project' || areaRadiusM === null ? '' : messages.withinRadius(formatDistance(areaRadiusM));
  return (
    <p className="small">
      <b>{messages.nearest}:</b> {messages.nearestTime(messages.days(Math.max(0, nearest.newestDays - 1)))},{' '}
      {messages.nearestPlace[nearest.nearest]}
      {radius}. {messages.counts(formatCount(nearest.projectSales), formatCount(nearest.areaSales))}
    </p>
  );
}

function saleName(sale: ComparableSale): string {
  return [sale.building, sale.project].filter((name) => name !== '')[0] ?? messages.unnamedProject;
}

const change = (fraction: number) => formatPercent(fraction, true);

function Table({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <DataTable
      label={messages.comparables}
      rows={sales}
      keyOf={({ row }) => row}
      columns={[
        { head: col.sale, cell: (sale) => <SaleName sale={sale} /> },
        { head: col.size, cell: (sale) => <SaleSize sale={sale} /> },
        { head: col.price, cell: ({ priceFils }) => formatMoneyShort(priceFils) },
        { head: col.rate, cell: ({ perSqftFils }) => formatCount(shownRate(perSqftFils / 100)) },
        { head: common.time, cell: ({ adjustments }) => change(adjustments.time) },
        { head: col.home, cell: ({ adjustments }) => change(adjustments.home) },
        { head: col.place, cell: ({ adjustments }) => change(adjustments.place) },
        { head: col.adjusted, cell: (sale) => <b>{formatCount(shownRate(sale.adjustedPerSqftFils / 100))}</b> },
        { head: col.weight, cell: ({ weight }) => formatPercent(weight) },
      ]}
    />
  );
}

function SaleName({ sale }: { sale: ComparableSale }) {
  return (
    <>
      <span className="bold">{saleName(sale)}</span>
      <span className="smaller dim as-block">
        {formatDay(sale.date)} · {messages.places[sale.place]} · {messages.deed(sale.deedNumber)}
      </span>
    </>
  );
}

function SaleSize({ sale: { sqft, rooms } }: { sale: ComparableSale }) {
  return (
    <>
      {formatArea(sqft)}
      {rooms !== null && (
        <span className="smaller dim as-block">{rooms === 0 ? formatBedrooms(rooms) : messages.beds(rooms)}</span>
      )}
    </>
  );
}

function Rows({ sales }: { sales: readonly ComparableSale[] }) {
  return (
    <ul className="rows">
      {sales.map((sale) => (
        <li key={sale.row}>
          <div className="grow">
            <div className="bold">{saleName(sale)}</div>
            <div className="smaller dim">
              {formatDay(sale.date)} · {formatArea(sale.sqft)} · {formatMoneyShort(sale.priceFils)}
            </div>
            <div className="smaller muted">
              {common.time} {change(sale.adjustments.time)} · {col.home} {change(sale.adjustments.home)} · {col.place}{' '}
              {change(sale.adjustments.place)}
            </div>
          </div>
          <div className="figure">
            {formatRate(sale.adjustedPerSqftFils)}
            <div className="smaller dim">
              {col.weight} {formatPercent(sale.weight)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
