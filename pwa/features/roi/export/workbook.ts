import type { CashFlowMonth } from '../../../../domain/roi/cash-flow.ts';
import { NUMBER_KEYS, type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import { CHOICES, type ChoiceKey } from '../../../../domain/roi/scenario.ts';
import {
  columnLetters,
  count,
  type DefinedNames,
  formula,
  type LiveCell,
  type LiveSheet,
  money,
  percent,
} from '../../../export/live-workbook.ts';
import { common } from '../../../ui/texts/common.ts';
import { FIGURES, figureValue, formulaText, type Model, SIMULATION_INPUTS } from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from '../labels.ts';
import { messages } from '../messages.ts';
import { lineLabel } from '../results/CashFlowTab.tsx';
import { messages as r } from './messages.ts';
import { MONTH_COLUMNS, MONTHS_IN_WORKBOOK, type MonthColumn, TERMS, WORKBOOK_FIGURES } from './workbook-formulas.ts';

const CHOSEN = ['financing', 'completion', 'costs', 'letting'] as const satisfies readonly ChoiceKey[];
const CHOICE_NAMES = {
  financing: messages.finance.legend,
  completion: messages.stage.legend,
  costs: r.costBasis,
  letting: messages.letting.legend,
};
const LAST_YEAR = MONTHS_IN_WORKBOOK / 12;

/** The names of inputs in formulas: `priceFils` is `Price`. */
const nameOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replace('Fils', '');

/**
 * A scenario as a workbook that recalculates: inputs with names on one sheet; terms, months, years and results as
 * formulas on the others, each with the app's own result.
 */
export function scenarioWorkbook(model: Model, sources: LiveSheet): { sheets: LiveSheet[]; names: DefinedNames } {
  const { sheet: inputs, names: inputNames } = inputSheet(model);
  const terms: LiveSheet = {
    title: r.terms,
    head: [r.item, r.value],
    rows: TERMS.map(({ name, formula: text, value }) => [
      r.termNames[name],
      formula(text, value === null ? count(null) : value(model)),
    ]),
  };
  const termNames = Object.fromEntries(TERMS.map(({ name }, i) => [name, `'${r.terms}'!$B$${i + 2}`]));
  return {
    sheets: [inputs, terms, monthSheet(model), yearSheet(model), resultSheet(model), sources],
    names: { ...inputNames, ...termNames },
  };
}

function inputSheet({ scenario }: Model): { sheet: LiveSheet; names: DefinedNames } {
  const choices = CHOSEN.map((key) => {
    return { name: nameOf(key), row: [CHOICE_NAMES[key], scenario[key], CHOICES[key].values.join(' / ')] };
  });
  const numbers = NUMBER_KEYS.filter((key) => !SIMULATION_INPUTS.some((one) => one === key)).map((key) => {
    const { unit } = numberField(key);
    return { name: nameOf(key), row: [FIELD_LABELS[key], inputCell(key, scenario[key]), messages.units[unit]] };
  });
  const all: { name: string; row: LiveCell[] }[] = [...choices, ...numbers];
  return {
    sheet: { title: messages.inputs, head: [r.item, r.value, r.unit], rows: all.map(({ row }) => row) },
    names: Object.fromEntries(all.map(({ name }, i) => [name, `'${messages.inputs}'!$B$${i + 2}`])),
  };
}

function inputCell(key: NumberKey, value: number): LiveCell {
  return numberField(key).unit === 'aed' ? money(value) : count(value);
}

const LETTER = Object.fromEntries(MONTH_COLUMNS.map(({ key }, i) => [key, columnLetters(i)])) as Record<
  MonthColumn,
  string
>; // the keys of the columns
const range = (key: MonthColumn, from = 0) =>
  `'${common.months}'!$${LETTER[key]}$${from + 2}:$${LETTER[key]}$${MONTHS_IN_WORKBOOK + 2}`;

function monthSheet(model: Model): LiveSheet {
  const { months } = model.flow;
  const rows = Array.from({ length: MONTHS_IN_WORKBOOK + 1 }, (_, month) => {
    const at = (key: MonthColumn) => `${LETTER[key]}${month + 2}`;
    const before = (key: MonthColumn) => (month === 0 ? '0' : `${LETTER[key]}${month + 1}`);
    return MONTH_COLUMNS.map((column): LiveCell => {
      if (column.key === 'month') return count(month);
      const { line } = column;
      // After the sale every amount is zero; helper columns leave their result to the spreadsheet.
      const result = line === undefined ? count(null) : money(months[month]?.[line] ?? 0);
      return formula(column.formula(at, before), result);
    });
  });
  const head = MONTH_COLUMNS.map((column) => monthTitle(column, model));
  return { title: common.months, head, rows };
}

function monthTitle({ key, line }: (typeof MONTH_COLUMNS)[number], model: Model): string {
  if (line === undefined) return r.monthNames[key as keyof typeof r.monthNames];
  return r.inAed(lineTitle(line, model));
}

function lineTitle(line: keyof CashFlowMonth, model: Model): string {
  const { columns } = messages;
  if (line === 'netFils') return columns.net;
  if (line === 'valueFils') return columns.value;
  if (line === 'loanBalanceFils') return columns.balance;
  if (line === 'unpaidPriceFils') return r.unpaid;
  return line === 'month' ? common.month : lineLabel(line, model);
}

const YEAR_SUMS = MONTH_COLUMNS.filter(({ isSummed }) => isSummed);
const YEAR_ENDS = ['value', 'balance', 'unpaid'] as const satisfies readonly MonthColumn[];

function yearSheet(model: Model): LiveSheet {
  const ends = model.metrics.years;
  const first = 1 + YEAR_SUMS.length;
  const [value, balance, unpaid, cumulative] = [0, 1, 2, 3].map((i) => columnLetters(first + i));
  const net = columnLetters(YEAR_SUMS.length);
  const sale = columnLetters(YEAR_SUMS.length - 1);
  const rows = Array.from({ length: LAST_YEAR + 1 }, (_, year) => {
    const row = year + 2;
    const end = ends[year];
    const within = (text: string) => `IF(A${row}>Years,0,${text})`;
    const sums = YEAR_SUMS.map(({ key, line }) => {
      const fils = model.flow.months
        .filter(({ month }) => Math.ceil(month / 12) === year)
        .reduce((sum, month) => sum + (line === undefined ? 0 : month[line]), 0);
      return formula(`ROUND(SUMIFS(${range(key)},${range('year')},A${row}),2)`, money(fils));
    });
    const last = model.flow.months[year * 12];
    const stocks = YEAR_ENDS.map((key) => {
      const fils =
        key === 'value' ? last?.valueFils : key === 'balance' ? last?.loanBalanceFils : last?.unpaidPriceFils;
      return formula(within(`INDEX(${range(key)},A${row}*12+1)`), money(fils ?? 0));
    });
    const soFar = `${year === 0 ? '' : `${cumulative}${row - 1}+`}${net}${row}-${sale}${row}`;
    const owed = `${balance}${row}+MIN(SettlementMost,ROUND(${balance}${row}*SettlementPercent/100,2))+ExitCosts+${unpaid}${row}`;
    const sold = `${cumulative}${row}+${value}${row}-ROUND(${value}${row}*SellingShare,2)-(${owed})`;
    return [
      count(year),
      ...sums,
      ...stocks,
      formula(within(`ROUND(${soFar},2)`), money(end?.cumulativeFils ?? 0)),
      formula(within(`ROUND(${sold},2)`), money(end?.profitIfSoldFils ?? 0)),
    ];
  });
  const { columns } = messages;
  const head = [
    r.year,
    ...[...YEAR_SUMS, ...YEAR_ENDS.map((key) => MONTH_COLUMNS.find((column) => column.key === key))].flatMap(
      (column) => (column === undefined ? [] : [monthTitle(column, model)]),
    ),
    r.inAed(columns.cumulative),
    r.inAed(columns.ifSold),
  ];
  return { title: common.years, head, rows };
}

function resultSheet(model: Model): LiveSheet {
  const yearNet = `'${common.years}'!$${columnLetters(YEAR_SUMS.length)}$2:$${columnLetters(YEAR_SUMS.length)}$${LAST_YEAR + 2}`;
  const texts = WORKBOOK_FIGURES({ yearNet, range, net: (month) => `'${common.months}'!$${LETTER.net}$${month + 2}` });
  const keys = Object.keys(texts) as (keyof typeof texts)[]; // the keys of the literal
  const rows = keys.map((key): LiveCell[] => {
    const { title } = FIGURE_TEXTS[key];
    return [title, formula(texts[key], resultCell(key, model)), r.units[FIGURES[key].unit], formulaText(key, model)];
  });
  return { title: common.results, head: [r.item, r.value, r.unit, r.basis], rows };
}

function resultCell(key: FigureKey, model: Model) {
  const value = figureValue(key, model);
  const { unit } = FIGURES[key];
  return unit === 'fils' ? money(value) : unit === 'fraction' ? percent(value) : count(value);
}
