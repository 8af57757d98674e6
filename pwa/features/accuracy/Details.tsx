import { useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { phrase } from '../../../domain/language/language.ts';
import type { AccuracyBand } from '../../../domain/scores/accuracy.ts';
import type { AccuracyReport } from '../../../domain/scores/measured-accuracy.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount, formatDecimal } from '../../ui/format.ts';
import { percent } from './Headline.tsx';
import { messages } from './messages.ts';

const { col } = messages;

export function AgainstRules({ report }: { report: AccuracyReport }) {
  const rows = [
    [messages.methods.model, report.core],
    [messages.methods.project, report.baselines.project],
    [messages.methods.areaRooms, report.baselines.areaRooms],
    [messages.methods.all, report.all],
  ] as const;
  return (
    <section className="card" aria-labelledby="acc-rules">
      <div className="pad">
        <h2 className="display-3" id="acc-rules">
          {messages.against}
        </h2>
        <p className="small muted">{messages.againstLead}</p>
      </div>
      <DataTable
        label={messages.against}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          {
            head: messages.method,
            cell: ([name]) => name,
            className: ([name]) => (name === messages.methods.model ? 'gold' : undefined),
          },
          { head: col.mdape, cell: ([, figures]) => percent(figures.mdape) },
          { head: messages.within10, cell: ([, figures]) => percent(figures.ppe10) },
          { head: messages.within20, cell: ([, figures]) => percent(figures.ppe20) },
          { head: messages.cod, cell: ([, figures]) => formatDecimal(figures.cod, 1) },
        ]}
      />
    </section>
  );
}

export function Errors({ report }: { report: AccuracyReport }) {
  const labels = report.errors.map(({ from, to }) => messages.errorBin(signed(from), signed(to)));
  return (
    <Card id="acc-errors" title={messages.errors} className="pad stack">
      <p className="small muted">{messages.errorsLead}</p>
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

function signed(value: number): string {
  return figureWords.signed(value < 0 ? '−' : value > 0 ? '+' : '', String(Math.abs(value)));
}

const FIRST_ROWS = 8;

export function Bands({ report }: { report: AccuracyReport }) {
  const kinds = [...new Set(report.bands.map(({ by }) => by))];
  const [kind, setKind] = useState<AccuracyBand['by']>(kinds[0] ?? 'area');
  const [isLong, setLong] = useState(false);
  const bands = report.bands.filter(({ by }) => by === kind);
  const shown = isLong ? bands : bands.slice(0, FIRST_ROWS);
  return (
    <section className="card" aria-labelledby="acc-bands">
      <div className="pad stack">
        <h2 className="display-3" id="acc-bands">
          {messages.by[kind]}
        </h2>
        <fieldset className="row wrap gap-8">
          <legend className="visually-hidden">{messages.col.group}</legend>
          {kinds.map((by) => (
            <button
              key={by}
              type="button"
              className={by === kind ? 'chip on' : 'chip'}
              aria-pressed={by === kind}
              onClick={() => {
                setKind(by);
                setLong(false);
              }}
            >
              {messages.by[by]}
            </button>
          ))}
        </fieldset>
        {kind === 'type' && <p className="small muted">{housesLine(report.houses)}</p>}
      </div>
      <DataTable
        label={messages.by[kind]}
        rows={shown}
        keyOf={({ name }) => name}
        columns={[
          { head: col.group, cell: ({ name }) => phrase(placeName(name)) },
          { head: col.n, cell: ({ accuracy }) => formatCount(accuracy.n) },
          { head: col.mdape, cell: ({ accuracy }) => percent(accuracy.mdape), className: 'bold' },
          { head: col.within10, cell: ({ accuracy }) => percent(accuracy.ppe10) },
          { head: col.ratio, cell: ({ accuracy }) => formatDecimal(accuracy.medianRatio, 3) },
          { head: col.coverage, cell: ({ accuracy }) => percent(accuracy.coverage80) },
          { head: col.baseline, cell: ({ baselineMdape }) => percent(baselineMdape), className: 'dim' },
        ]}
      />
      {shown.length < bands.length && (
        <div className="pad">
          <button type="button" className="button quiet compact" onClick={() => setLong(true)}>
            {messages.showAll(formatCount(bands.length))}
          </button>
        </div>
      )}
    </section>
  );
}

function housesLine({ sales, trainRows, core }: AccuracyReport['houses']): string {
  return core === null
    ? messages.fewHouses(formatCount(sales))
    : messages.houses(formatCount(trainRows), formatCount(core.n), percent(core.mdape));
}

export function Drift({ report }: { report: AccuracyReport }) {
  const { drift } = report;
  return (
    <Card id="acc-drift" title={messages.drift} className="pad stack">
      <p className="small muted">{drift === null ? messages.noDrift : messages.driftLead}</p>
      {drift !== null && (
        <DataTable
          label={messages.drift}
          rows={drift}
          keyOf={({ quarter }) => quarter}
          columns={[
            { head: messages.driftCol.quarter, cell: ({ quarter }) => quarter },
            { head: messages.driftCol.n, cell: ({ n }) => formatCount(n) },
            { head: messages.driftCol.frozen, cell: ({ frozen }) => percent(frozen) },
            { head: messages.driftCol.rebuilt, cell: ({ rebuilt }) => percent(rebuilt), className: 'bold' },
          ]}
        />
      )}
    </Card>
  );
}
