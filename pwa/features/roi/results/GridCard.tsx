import { useMemo, useState } from 'react';
import { NUMBER_KEYS, type NumberKey } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { axisAround, matters, twoWayGrid } from '../../../../domain/roi/sensitivity.ts';
import { OUTCOMES, type Outcome } from '../../../../domain/roi/solver.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { common } from '../../../ui/common.ts';
import { Select } from '../../../ui/Select.tsx';
import { FIGURE_TEXTS } from '../figure-texts.ts';
import { FIGURES, formatFigure } from '../figures.ts';
import { valueText } from '../inputs/field-text.ts';
import inputsStyles from '../inputs/inputs.module.css';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import resultsStyles from './results.module.css';

/** Inputs that change no result of the grid: income and debts only warn, spreads and seed only simulate. */
const WITHOUT_EFFECT: readonly NumberKey[] = [
  'monthlyIncomeFils',
  'otherDebtsFils',
  'growthSpreadPercent',
  'rentSpreadPercent',
  'vacancySpreadPercent',
  'seed',
];
const HEAT = [resultsStyles.lowest, resultsStyles.low, resultsStyles.middle, resultsStyles.high, resultsStyles.highest];
const VARIABLES = NUMBER_KEYS.filter((key) => !WITHOUT_EFFECT.includes(key));

export function GridCard({ scenario }: { scenario: Scenario }) {
  const [rowKey, setRow] = useState<NumberKey>('priceFils');
  const [columnKey, setColumn] = useState<NumberKey>('monthlyRentFils');
  const [outcome, setOutcome] = useState<Outcome>('irr');
  const usable = VARIABLES.filter((key) => matters(scenario, key));
  const rows = usable.includes(rowKey) ? rowKey : 'priceFils';
  const columns = usable.includes(columnKey) && columnKey !== rows ? columnKey : firstOther(usable, rows);
  const grid = useMemo(
    () => twoWayGrid({ scenario, rows: axisAround(scenario, rows), columns: axisAround(scenario, columns), outcome }),
    [scenario, rows, columns, outcome],
  );
  const heat = heatClasses(grid.cells);
  const options = usable.map((key) => ({ value: key, label: FIELD_LABELS[key] }));
  return (
    <section className="card" aria-labelledby="roi-grid">
      <div className="pad stack">
        <h2 className="display-3" id="roi-grid">
          {messages.grid}
        </h2>
        <div className={inputsStyles.three}>
          <Select label={common.rows} value={rows} options={options} onChange={setRow} />
          <Select
            label={messages.gridColumns}
            value={columns}
            options={options.filter(({ value }) => value !== rows)}
            onChange={setColumn}
          />
          <Select
            label={messages.gridOutcome}
            value={outcome}
            options={OUTCOMES.map((value) => ({ value, label: FIGURE_TEXTS[value].title }))}
            onChange={setOutcome}
          />
        </div>
      </div>
      <TableScroller label={messages.grid}>
        <table className={`table ${resultsStyles.grid}`}>
          <caption className="smaller dim">
            {FIELD_LABELS[rows]} × {FIELD_LABELS[columns]}: {FIGURE_TEXTS[outcome].title}
          </caption>
          <thead>
            <tr>
              <td />
              {grid.columns.values.map((value) => (
                <th scope="col" className="number" key={value}>
                  {valueText(columns, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.cells.map((cells, i) => {
              const value = grid.rows.values[i] ?? 0;
              return (
                <tr key={value}>
                  <th scope="row">{valueText(rows, value)}</th>
                  {cells.map((cell, j) => {
                    const across = grid.columns.values[j] ?? 0;
                    const isToday = value === scenario[rows] && across === scenario[columns];
                    return (
                      <td key={across} className={`number ${heat(cell)} ${isToday ? resultsStyles.today : ''}`}>
                        {formatFigure(FIGURES[outcome].unit, cell)}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}

function firstOther(keys: readonly NumberKey[], not: NumberKey): NumberKey {
  return keys.find((key) => key !== not && key === 'monthlyRentFils') ?? keys.find((key) => key !== not) ?? 'years';
}

/** Returns the class of a cell: five steps from the lowest to the highest, '' without a value. */
function heatClasses(cells: readonly (readonly (number | null)[])[]): (cell: number | null) => string {
  const values = cells.flat().filter((cell) => cell !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (cell) => {
    if (cell === null) return '';
    return HEAT[high > low ? Math.min(4, Math.floor(((cell - low) / (high - low)) * 5)) : 2] ?? '';
  };
}
