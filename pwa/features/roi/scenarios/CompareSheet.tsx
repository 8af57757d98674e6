import { useMemo } from 'react';
import { NUMBER_KEYS } from '../../../../domain/roi/fields.ts';
import { CHOICE_KEYS, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { FIGURE_TEXTS, type FigureKey } from '../figure-texts.ts';
import { figureText } from '../figures.ts';
import { valueText } from '../inputs/field-text.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import { computeModel } from '../model.ts';
import styles from './scenarios.module.css';

type CompareRow = { label: string; values: string[]; differs: boolean };

const SHOWN: readonly FigureKey[] = [
  'annualRoi',
  'irr',
  'monthlyIncome',
  'cashOnCash',
  'capRate',
  'noiCapRate',
  'dscr',
  'cashInvested',
  'profit',
  'equityMultiple',
  'npv',
  'breakEvenRent',
  'breakEvenYear',
  'propertyValue',
  'netWorth',
];

const CHOICE_LABELS: Record<ChoiceKey, { legend: string } & Record<string, string>> = {
  financing: messages.finance,
  completion: messages.stage,
  costs: { legend: messages.closingTotal, flat: messages.costs.flat, dubai: messages.detailed },
  borrower: messages.borrower,
  home: messages.home,
};

export function CompareSheet({ scenarios, onClose }: { scenarios: readonly Scenario[] | null; onClose: () => void }) {
  const rows = useMemo(() => compareScenarios(scenarios ?? []), [scenarios]);
  return (
    <Sheet open={scenarios !== null} onClose={onClose} title={messages.compareTitle} side="right">
      {scenarios !== null && (
        <TableScroller label={messages.compareTitle}>
          <table className={`table pinned ${styles.compare}`}>
            <thead>
              <tr>
                <td />
                {scenarios.map((scenario, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name; columns do not move
                  <th scope="col" className="number" key={i}>
                    {scenario.name || messages.unnamed}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows title={messages.outcomes} rows={rows.results} columns={scenarios.length} />
            {rows.inputs.length > 0 && <Rows title={messages.differs} rows={rows.inputs} columns={scenarios.length} />}
          </table>
        </TableScroller>
      )}
    </Sheet>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: readonly CompareRow[]; columns: number }) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={columns + 1} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label} className={row.differs ? styles.different : undefined}>
          <th scope="row">{row.label}</th>
          {row.values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td className="number" key={i}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function compareScenarios(scenarios: readonly Scenario[]): { inputs: CompareRow[]; results: CompareRow[] } {
  const models = scenarios.map(computeModel);
  const choice = (key: ChoiceKey) =>
    row(
      CHOICE_LABELS[key].legend,
      scenarios.map((scenario) => choiceText(key, scenario)),
    );
  const numbers = NUMBER_KEYS.map((key) =>
    row(
      FIELD_LABELS[key],
      scenarios.map((scenario) => valueText(key, scenario[key])),
    ),
  );
  return {
    inputs: [...CHOICE_KEYS.map(choice), ...numbers].filter(({ differs }) => differs),
    results: SHOWN.map((key) =>
      row(
        FIGURE_TEXTS[key].title,
        models.map((model) => figureText(key, model)),
      ),
    ),
  };
}

function row(label: string, values: string[]): CompareRow {
  return { label, values, differs: new Set(values).size > 1 };
}

function choiceText(key: ChoiceKey, scenario: Scenario): string {
  return CHOICE_LABELS[key][scenario[key]] ?? scenario[key];
}
