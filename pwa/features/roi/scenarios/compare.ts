import { NUMBER_KEYS } from '../../../../domain/roi/fields.ts';
import { CHOICE_KEYS, type ChoiceKey, type Scenario } from '../../../../domain/roi/scenario.ts';
import { FIGURE_TEXTS, type FigureKey } from '../figure-texts.ts';
import { figureText } from '../figures.ts';
import { valueText } from '../inputs/field-text.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import { computeModel } from '../model.ts';

export type CompareRow = { label: string; values: string[]; differs: boolean };

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

/** Inputs in which scenarios differ, and their results, row by row. */
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

const CHOICE_LABELS: Record<ChoiceKey, { legend: string } & Record<string, string>> = {
  financing: messages.finance,
  completion: messages.stage,
  costs: { legend: messages.closingTotal, flat: messages.costs.flat, dubai: messages.detailed },
  borrower: messages.borrower,
  home: messages.home,
};

function choiceText(key: ChoiceKey, scenario: Scenario): string {
  return CHOICE_LABELS[key][scenario[key]] ?? scenario[key];
}
