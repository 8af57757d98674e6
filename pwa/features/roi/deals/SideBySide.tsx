import { useMemo } from 'react';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import { NUMBER_KEYS } from '../../../../domain/roi/fields.ts';
import { CHOICE_KEYS, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { common } from '../../../ui/texts/common.ts';
import { COST_LABELS } from '../../../ui/texts/cost-labels.ts';
import { computeModel, FIGURE_KEYS, figureText, type Model, valueText } from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS } from '../labels.ts';
import { messages } from '../messages.ts';
import type { Deal } from './deal-list.ts';
import styles from './deals.module.css';

type CompareRow = { label: string; values: string[]; differs: boolean };

const CHOICE_LABELS: Record<ChoiceKey, { legend: string } & Record<string, string>> = {
  financing: messages.finance,
  completion: messages.stage,
  costs: { legend: FIGURE_TEXTS.closingCosts.title, flat: COST_LABELS.flat, dubai: messages.detailed },
  borrower: messages.borrower,
  home: messages.home,
  letting: messages.letting,
};

/** Up to four scenarios in columns: every result, and the inputs that differ. */
export function SideBySide({ deals }: { deals: readonly Deal[] }) {
  const scenarios = useMemo(() => deals.map(({ scenario }) => scenario), [deals]);
  const rows = useMemo(() => compareScenarios(scenarios), [scenarios]);
  return (
    <Card id="roi-compare" title={messages.compareTitle} isFlush>
      <TableScroller label={messages.compareTitle}>
        <table className={`table pinned ${styles.compare}`} aria-labelledby="roi-compare">
          <thead>
            <tr>
              <td />
              {scenarios.map((scenario, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name; columns do not move
                <th scope="col" className="number" key={i}>
                  <bdi>{scenario.name === '' ? messages.unnamed : listingTitle(scenario.name)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <Rows title={common.results} rows={rows.results} columns={scenarios.length} />
          {rows.inputs.length > 0 && <Rows title={messages.differs} rows={rows.inputs} columns={scenarios.length} />}
        </table>
      </TableScroller>
    </Card>
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
  const row = (label: string, write: (model: Model) => string): CompareRow => {
    const values = models.map(write);
    return { label, values, differs: new Set(values).size > 1 };
  };
  const choices = CHOICE_KEYS.map((key) =>
    row(CHOICE_LABELS[key].legend, ({ scenario }) => CHOICE_LABELS[key][scenario[key]] ?? ''),
  );
  const numbers = NUMBER_KEYS.map((key) => row(FIELD_LABELS[key], ({ scenario }) => valueText(key, scenario[key])));
  return {
    inputs: [...choices, ...numbers].filter(({ differs }) => differs),
    results: FIGURE_KEYS.map((key) => row(FIGURE_TEXTS[key].title, (model) => figureText(key, model))),
  };
}
