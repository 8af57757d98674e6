import { useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { phrase } from '../../../domain/language/phrase.ts';
import type { AccuracyBand, AccuracyReport } from '../../../domain/scores/accuracy.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { formatCount, formatDecimal } from '../../ui/format.ts';
import { percent } from './Headline.tsx';
import { messages } from './messages.ts';

const { col } = messages;

/** The valuation beside medians anybody could look up. */
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
      <TableScroller label={messages.against}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{messages.method}</th>
              <th scope="col" className="number">
                {col.mdape}
              </th>
              <th scope="col" className="number">
                {messages.within10}
              </th>
              <th scope="col" className="number">
                {messages.within20}
              </th>
              <th scope="col" className="number">
                {messages.cod}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, figures]) => (
              <tr key={name}>
                <th scope="row" className={name === messages.methods.model ? 'gold' : undefined}>
                  {name}
                </th>
                <td className="number">{percent(figures.mdape)}</td>
                <td className="number">{percent(figures.ppe10)}</td>
                <td className="number">{percent(figures.ppe20)}</td>
                <td className="number">{formatDecimal(figures.cod, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}

/** The misses as a chart. */
export function Errors({ report }: { report: AccuracyReport }) {
  const labels = report.errors.map(({ from, to }) => messages.errorBin(signed(from), signed(to)));
  return (
    <section className="card pad stack" aria-labelledby="acc-errors">
      <h2 className="display-3" id="acc-errors">
        {messages.errors}
      </h2>
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
    </section>
  );
}

function signed(value: number): string {
  return figureWords.signed(value < 0 ? '−' : value > 0 ? '+' : '', String(Math.abs(value)));
}

const FIRST_ROWS = 8;

/** By area, type, price and more: where the values are good, and where they are not. */
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
      <TableScroller label={messages.by[kind]}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{col.group}</th>
              {[col.n, col.mdape, col.within10, col.ratio, col.coverage, col.baseline].map((name) => (
                <th scope="col" className="number" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, accuracy, baselineMdape }) => (
              <tr key={name}>
                <th scope="row">{phrase(placeName(name))}</th>
                <td className="number">{formatCount(accuracy.n)}</td>
                <td className="number bold">{percent(accuracy.mdape)}</td>
                <td className="number">{percent(accuracy.ppe10)}</td>
                <td className="number">{formatDecimal(accuracy.medianRatio, 3)}</td>
                <td className="number">{percent(accuracy.coverage80)}</td>
                <td className="number dim">{percent(baselineMdape)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
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

/** What an old model costs. */
export function Drift({ report }: { report: AccuracyReport }) {
  const { drift } = report;
  return (
    <section className="card pad stack" aria-labelledby="acc-drift">
      <h2 className="display-3" id="acc-drift">
        {messages.drift}
      </h2>
      <p className="small muted">{drift === null ? messages.noDrift : messages.driftLead}</p>
      {drift !== null && (
        <TableScroller label={messages.drift}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{messages.driftCol.quarter}</th>
                <th scope="col" className="number">
                  {messages.driftCol.n}
                </th>
                <th scope="col" className="number">
                  {messages.driftCol.frozen}
                </th>
                <th scope="col" className="number">
                  {messages.driftCol.rebuilt}
                </th>
              </tr>
            </thead>
            <tbody>
              {drift.map(({ quarter, n, frozen, rebuilt }) => (
                <tr key={quarter}>
                  <th scope="row">{quarter}</th>
                  <td className="number">{formatCount(n)}</td>
                  <td className="number">{percent(frozen)}</td>
                  <td className="number bold">{percent(rebuilt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      )}
    </section>
  );
}
