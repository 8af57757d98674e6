import { common } from '../../ui/texts/common.ts';
import '../../ui/valuation/valuation.css';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { phrase } from '../../../domain/language/language.ts';
import { type AccuracyBand, MOST_MEASURED } from '../../../domain/scores/accuracy.ts';
import type { AccuracyProgress } from '../../../domain/scores/measure-accuracy.ts';
import { type AccuracyReport, namedAccuracy } from '../../../domain/scores/measured-accuracy.ts';
import { useEmptyMarket } from '../../data/queries/market.ts';
import { type AccuracyAnswer, useAccuracy } from '../../data/queries/valuation.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { Ledger, type LedgerRow } from '../../ui/figures/Ledger.tsx';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { formatCount, formatDay, formatDecimal, formatPercent, formatTime } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import { Rents } from './Rents.tsx';

/** `/accuracy`: how accurate valuations are, measured by the server after training or on this device. */
export default function AccuracyScreen() {
  const { answer, progress, error, measure, cancel } = useAccuracy();
  return (
    <div className="page">
      <MarketSections />
      <div className="pagehead">
        <h1 className="display-1">{messages.heading}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <div className="stack gap-16">
        {error !== null && (
          <Note tone="neg">
            {messages.failed} <span className="smaller">{error.message}</span>
          </Note>
        )}
        {progress === null ? (
          <Answer reply={answer} shape={360} empty={<NotYet measure={measure} />}>
            {(known) => <Measured answer={known} measure={measure} />}
          </Answer>
        ) : (
          <Measuring progress={progress} cancel={cancel} />
        )}
        {/* Rendered after the answer, whose height is unknown, so that they do not jump. */}
        {!(answer.isPending && progress === null) && (
          <>
            <Definitions />
            <Rents />
          </>
        )}
      </div>
    </div>
  );
}

function NotYet({ measure }: { measure: () => void }) {
  const empty = useEmptyMarket('sales');
  if (empty !== null) return <EmptyMarket {...empty} />;
  const action = <Button label={messages.measure} variant="primary" icon={Gauge} onClick={measure} />;
  return (
    <EmptyState
      art="tower"
      title={messages.notYet}
      text={messages.notYetText(formatCount(MOST_MEASURED))}
      action={action}
    />
  );
}

type MeasuredProps = { answer: AccuracyAnswer; measure: () => void };

function Measured({ answer, measure }: MeasuredProps) {
  const { report } = answer;
  if (report === null)
    return (
      <EmptyState art="tower" title={messages.tooFew} action={<Button label={messages.again} onClick={measure} />} />
    );
  return (
    <>
      <Headline report={report} />
      <Basis answer={answer} report={report} measure={measure} />
      <ByConfidence report={report} />
      <div className="halves vpair">
        <AgainstRules report={report} />
        <Errors report={report} />
      </div>
      <Bands report={report} />
      <Drift report={report} />
      <RatioStudy report={report} />
    </>
  );
}

function Basis({ answer, report, measure }: MeasuredProps & { report: AccuracyReport }) {
  return (
    <div className="row between wrap">
      <div>
        <p className="small muted">
          {messages.basis(
            formatCount(report.trainRows + report.houses.trainRows),
            formatCount(namedAccuracy(report, null).accuracy.n),
            formatDay(report.from),
            formatDay(report.to),
            report.models > 1 ? messages.models(report.models) : '',
          )}
        </p>
        <SourceLine source={answer.sources} />
        <p className="source-line">{messages.computedAt[answer.by](formatTime(answer.computedAt))}</p>
      </div>
      <Button label={messages.again} small onClick={measure} />
    </div>
  );
}

function Definitions() {
  return (
    <Card id="acc-defs" title={messages.definitions} className="pad">
      <dl className="halves space-12">
        {messages.defs.map(([term, text]) => (
          <div key={term}>
            <dt className="h4">{term}</dt>
            <dd className="small muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const percent = (value: number) => formatPercent(value / 100);

function Headline({ report }: { report: AccuracyReport }) {
  const { core, houses, hitRate } = report;
  const { accuracy: everyone } = namedAccuracy(report, null);
  const family = (name: string, measured: AccuracyReport['core']): LedgerRow => ({
    name,
    value: <span className="gold">{percent(measured.mdape)}</span>,
    text: messages.familyText(percent(measured.ppe10), percent(measured.ppe20)),
  });
  return (
    <section aria-labelledby="acc-head">
      <h2 className="display-2 section-head" id="acc-head">
        {messages.halfWithin(percent(everyone.mdape))}
      </h2>
      <Ledger
        rows={[
          family(messages.apartments, core),
          houses.core === null
            ? { name: messages.houses, value: <Missing />, text: messages.fewHouses(formatCount(houses.sales)) }
            : family(messages.houses, houses.core),
          { name: messages.rangeHolds, value: percent(everyone.coverage80), text: messages.rangeText },
          { name: messages.hit, value: percent(hitRate), text: messages.hitText },
        ]}
      />
    </section>
  );
}

function ByConfidence({ report: { confidence = [] } }: { report: AccuracyReport }) {
  if (confidence.length === 0) return null;
  return (
    <Card id="acc-confidence" title={messages.byConfidence} lead={messages.byConfidenceLead} isFlush>
      <DataTable
        label={messages.byConfidence}
        rows={confidence}
        keyOf={({ level }) => level}
        columns={[
          { head: messages.confidence, cell: ({ level }) => messages.levels[level] },
          { head: common.medianError, cell: ({ accuracy }) => percent(accuracy.mdape), className: 'bold' },
          { head: common.within10, cell: ({ accuracy }) => percent(accuracy.ppe10) },
          { head: messages.expected, cell: ({ expected }) => percent(expected) },
          { head: common.sales, cell: ({ accuracy }) => formatCount(accuracy.n) },
        ]}
      />
    </Card>
  );
}

/** Figures of a ratio study of flats, for valuers. */
function RatioStudy({ report: { core } }: { report: AccuracyReport }) {
  const { medianRatio, cod, prd, prb, coverage50, coverage80, width80, ppe5 } = core;
  const rows: LedgerRow[] = [
    figure(
      common.medianRatio,
      formatDecimal(medianRatio, 3),
      messages.ratioText,
      medianRatio >= 0.9 && medianRatio <= 1.1,
    ),
    figure(messages.cod, formatDecimal(cod, 1), messages.codText, cod <= 15),
    figure(messages.prd, formatDecimal(prd, 3), messages.prdText, prd >= 0.98 && prd <= 1.03),
    figure(messages.prb, formatDecimal(prb, 3), messages.prbText, Math.abs(prb) <= 0.05),
    figure(messages.coverage50, percent(coverage50), messages.ofSales),
    figure(common.coverage80, percent(coverage80), messages.ofSales, coverage80 >= 77 && coverage80 <= 83),
    figure(messages.width, percent(width80), messages.widthText),
    figure(common.within5, percent(ppe5), messages.ofSales),
  ];
  return (
    <section aria-labelledby="acc-study">
      <h2 className="display-3 section-head" id="acc-study">
        {messages.study}
      </h2>
      <Ledger rows={rows} />
    </section>
  );
}

/** Returns a row. `isMet`: the figure meets the ratio-study standard; undefined if the standard has no limit. */
function figure(name: string, value: string, text: string, isMet?: boolean): LedgerRow {
  if (isMet === undefined) return { name, value, text };
  const verdict = (
    <span className={`smaller bold ${isMet ? 'pos' : 'warn'}`}>{isMet ? messages.good : messages.off}</span>
  );
  return { name, value, text, verdict };
}

function AgainstRules({ report }: { report: AccuracyReport }) {
  const { methods } = messages;
  const rows = [
    [methods.model, report.core],
    [methods.project, report.baselines.project],
    [methods.areaRooms, report.baselines.areaRooms],
    [methods.all, report.all],
  ] as const;
  return (
    <Card id="acc-rules" title={messages.against} lead={messages.againstLead} isFlush>
      <DataTable
        label={messages.against}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          {
            head: messages.method,
            cell: ([name]) => name,
            className: ([name]) => (name === methods.model ? 'gold' : undefined),
          },
          { head: common.medianError, cell: ([, figures]) => percent(figures.mdape) },
          { head: common.within10, cell: ([, figures]) => percent(figures.ppe10) },
          { head: common.within20, cell: ([, figures]) => percent(figures.ppe20) },
        ]}
      />
    </Card>
  );
}

function Errors({ report }: { report: AccuracyReport }) {
  const labels = report.errors.map(({ from, to }) => messages.errorBin(signed(from), signed(to)));
  return (
    <Card id="acc-errors" title={messages.errors} lead={messages.errorsLead} className="pad stack">
      <ChartFigure
        summary={messages.errorsSummary(percent(report.core.ppe10))}
        first={messages.missed}
        spec={{
          kind: 'bar',
          labels,
          series: [{ label: messages.share, values: report.errors.map(({ share }) => share * 100), colour: 0 }],
        }}
        format={percent}
        axis={(value) => `${Math.round(value)}%`}
      />
    </Card>
  );
}

const signed = (value: number) => figureWords.signed(value < 0 ? '−' : value > 0 ? '+' : '', String(Math.abs(value)));

const FIRST_ROWS = 8;

function Bands({ report }: { report: AccuracyReport }) {
  const kinds = [...new Set(report.bands.map(({ by }) => by))];
  const [kind, setKind] = useState<AccuracyBand['by']>(kinds[0] ?? 'area');
  const bands = report.bands.filter(({ by }) => by === kind);
  const { shown, button } = useFirstRows(bands, FIRST_ROWS);
  return (
    <Card id="acc-bands" title={messages.by[kind]} isFlush>
      <div className="pad">
        <fieldset className="row wrap gap-8">
          <legend className="visually-hidden">{messages.col.group}</legend>
          {kinds.map((by) => (
            <button
              key={by}
              type="button"
              className={by === kind ? 'chip on' : 'chip'}
              aria-pressed={by === kind}
              onClick={() => setKind(by)}
            >
              {messages.by[by]}
            </button>
          ))}
        </fieldset>
      </div>
      <DataTable
        label={messages.by[kind]}
        rows={shown}
        keyOf={({ name }) => name}
        columns={[
          { head: messages.col.group, cell: ({ name }) => phrase(placeName(name)) },
          { head: common.sales, cell: ({ accuracy }) => formatCount(accuracy.n) },
          { head: common.medianError, cell: ({ accuracy }) => percent(accuracy.mdape), className: 'bold' },
          { head: common.within10, cell: ({ accuracy }) => percent(accuracy.ppe10) },
          { head: common.medianRatio, cell: ({ accuracy }) => formatDecimal(accuracy.medianRatio, 3) },
          { head: common.coverage80, cell: ({ accuracy }) => percent(accuracy.coverage80) },
          { head: messages.col.baseline, cell: ({ baselineMdape }) => percent(baselineMdape), className: 'dim' },
        ]}
      />
      {button !== false && <div className="pad">{button}</div>}
    </Card>
  );
}

function Drift({ report }: { report: AccuracyReport }) {
  const { drift } = report;
  if (drift === null) return <Card id="acc-drift" title={messages.drift} lead={messages.noDrift} className="pad" />;
  return (
    <Card id="acc-drift" title={messages.drift} lead={messages.driftLead} className="pad stack">
      <DataTable
        label={messages.drift}
        rows={drift}
        keyOf={({ quarter }) => quarter}
        columns={[
          { head: messages.driftCol.quarter, cell: ({ quarter }) => quarter },
          { head: common.sales, cell: ({ n }) => formatCount(n) },
          { head: messages.driftCol.frozen, cell: ({ frozen }) => percent(frozen) },
          { head: messages.driftCol.rebuilt, cell: ({ rebuilt }) => percent(rebuilt), className: 'bold' },
        ]}
      />
    </Card>
  );
}

function Measuring({ progress, cancel }: { progress: AccuracyProgress; cancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const { model } = progress;
  const percent = `${Math.floor(progress.share * 100)}%`;
  return (
    <div className="card pad stack">
      <div className="row between">
        <p className="h4" role="status">
          {messages.measuring}
        </p>
        <p className="h4 number" aria-hidden="true">
          {percent}
        </p>
      </div>
      <p className="small muted">
        {messages.stages[progress.stage]}
        {progress.sales > 0 && `, ${messages.of(formatCount(progress.sales))}`}
      </p>
      <progress aria-label={messages.measuring} max={1} value={progress.share}>
        {percent}
      </progress>
      <div className="row between wrap">
        <p className="smaller dim" aria-hidden="true">
          {model !== null && `${messages.model(model.number, model.of, messages.families[model.family])}, `}
          {messages.elapsed(seconds)}
        </p>
        <Button label={common.cancel} small onClick={cancel} />
      </div>
    </div>
  );
}
