import { minusMonths, toEpochDay } from '../../../../domain/day.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { cashUpTo, isIncome, ownMoneyFils } from '../../../../domain/portfolio/cash.ts';
import type { HomeFlow, PortfolioHome } from '../../../../domain/portfolio/home.ts';
import { dueDay, loanBalanceOn, loanPayments, loanTerms, monthsDue } from '../../../../domain/portfolio/home-loan.ts';
import type { HomeWithFigures } from '../../../../domain/portfolio/whole.ts';
import type { PortfolioAnswer } from '../../../data/queries/portfolio.ts';
import {
  columnLetters,
  count,
  type DefinedNames,
  day,
  formula,
  type LiveCell,
  type LiveSheet,
  money,
  percent,
} from '../../../export/live-workbook.ts';
import { codeName } from '../../../ui/texts/format.ts';
import { messages as words } from '../messages.ts';
import { messages } from './messages.ts';

const { sheets } = messages;
/** Yearly rate at which the NPV discounts, until the reader changes it. */
const DISCOUNT = 0.08;
/** Inputs above the table of homes: the head, three named cells, a blank row and the table's head. */
const FIRST_INPUT_ROW = 7;
const FIRST_ROW = 2;

const at = (sheet: keyof typeof sheets, cell: string) => `'${sheets[sheet]}'!${cell}`;

/** Columns of the homes on the sheet of inputs, in their order. */
const INPUTS = [
  ...(['number', 'home', 'area', 'type', 'value', 'low', 'high', 'price', 'costs', 'own', 'loan', 'loanDay'] as const),
  ...(['rate', 'years', 'fixedMonths', 'laterRate', 'charge', 'rent'] as const),
];
type Input = (typeof INPUTS)[number];
const inputCell = (input: Input, place: number) =>
  at('inputs', `${columnLetters(INPUTS.indexOf(input))}${FIRST_INPUT_ROW + place}`);

type Owned = HomeWithFigures & { readonly place: number };
type Numbered = { readonly owned: readonly Owned[]; readonly today: number };

/**
 * The owned homes as a workbook that recalculates: inputs and entered amounts are cells, loans, balances, yields, XIRR
 * and NPV are formulas. Homes stand in the order of their first flow, because XIRR needs the earliest day first.
 */
export function portfolioWorkbook(
  rows: readonly HomeWithFigures[],
  { today, totals }: Pick<PortfolioAnswer, 'today' | 'totals'>,
): { sheets: LiveSheet[]; names: DefinedNames } {
  const owned = rows
    .filter(({ home }) => home.standing === 'owned')
    .sort((a, b) => (firstDay(a.home) < firstDay(b.home) ? -1 : 1))
    .map((row, place) => ({ ...row, place }));
  const all = { owned, today: toEpochDay(today) };
  const flows = flowRows(all);
  const loans = loanRows(all);
  const cash = cashRows(all, { flows, loans });
  return {
    sheets: [
      inputSheet(all),
      {
        title: sheets.flows,
        head: [messages.number, messages.home, words.day, messages.code, words.fields.kind, messages.aed],
        rows: flows.rows,
      },
      { title: sheets.loans, head: LOAN_HEAD, rows: loans.rows },
      {
        title: sheets.cash,
        head: [messages.number, messages.home, words.fields.kind, words.day, messages.aed],
        rows: cash.rows,
      },
      homeSheet(all, { flows, loans, cash }),
      wholeSheet(all, cash, totals),
    ],
    names: { AsOf: at('inputs', '$B$2'), YearAgo: at('inputs', '$B$3'), Discount: at('inputs', '$B$4') },
  };
}

const firstDay = ({ purchase, flows }: PortfolioHome): string =>
  [purchase?.day ?? '9999', ...flows.map((flow) => flow.day)].reduce((a, b) => (a < b ? a : b));

function inputSheet({ owned, today }: Numbered): LiveSheet {
  const { fields } = words;
  const head: LiveCell[] = [
    ...[messages.number, messages.home, messages.area, messages.type, words.value, messages.low, messages.high],
    ...[fields.priceFils, fields.costsFils, messages.ownMoney, fields.principalFils, fields.startDay],
    ...[fields.ratePercent, fields.termYears, messages.fixedMonths, fields.laterRatePercent, words.charge, words.rent],
  ];
  return {
    title: sheets.inputs,
    head: [messages.input, messages.valueHead],
    rows: [
      [messages.asOf, day(today)],
      [messages.yearAgo, day(minusMonths(today, 12))],
      [messages.discount, percent(DISCOUNT)],
      [],
      head,
      ...owned.map(inputRow),
    ],
  };
}

function inputRow({ home, figures, place }: Owned): LiveCell[] {
  const { purchase, loan, serviceCharge } = home;
  const terms = loan === undefined ? null : loanTerms(loan);
  return [
    ...[count(place + 1), home.name, placeName(home.location), codeName(home.propertyType)],
    ...[money(figures.valueFils), money(figures.lowFils), money(figures.highFils)],
    ...[money(purchase?.priceFils ?? null), money(purchase?.costsFils ?? null)],
    money(purchase === undefined ? null : ownMoneyFils(home)),
    ...(loan === undefined || terms === null
      ? [null, null, null, null, null, null]
      : [
          ...[
            money(loan.principalFils),
            day(toEpochDay(loan.startDay)),
            percent(terms.yearlyRate),
            count(loan.termYears),
          ],
          ...[
            count(terms.later?.afterMonths ?? Math.round(loan.termYears * 12)),
            percent(terms.later?.yearlyRate ?? terms.yearlyRate),
          ],
        ]),
    ...[money(serviceCharge?.yearlyFils ?? null), money(figures.rentFils)],
  ];
}

type FlowRows = { rows: LiveCell[][]; cellOf: ReadonlyMap<HomeFlow, string> };

function flowRows({ owned, today }: Numbered): FlowRows {
  const cellOf = new Map<HomeFlow, string>();
  const rows: LiveCell[][] = [];
  for (const { home, place } of owned) {
    for (const flow of [...home.flows].sort((a, b) => (a.day < b.day ? -1 : 1))) {
      if (toEpochDay(flow.day) > today) continue;
      const fils = isIncome(flow) ? flow.fils : -flow.fils;
      rows.push([
        count(place + 1),
        home.name,
        day(toEpochDay(flow.day)),
        flow.kind,
        words.kinds[flow.kind],
        money(fils),
      ]);
      cellOf.set(flow, at('flows', `F${FIRST_ROW - 1 + rows.length}`));
    }
  }
  return { rows, cellOf };
}

/** The sum of a home's flows of a kind; further criteria as pairs of column and text. */
function flowSum({ rows }: FlowRows, place: number, kind: HomeFlow['kind'], more = ''): string {
  const last = Math.max(FIRST_ROW, rows.length + FIRST_ROW - 1);
  const column = (letter: string) => at('flows', `$${letter}$${FIRST_ROW}:$${letter}$${last}`);
  return `SUMIFS(${column('F')},${column('A')},${place + 1},${column('D')},"${kind}"${more.replaceAll('@', column('C'))})`;
}

const LOAN_HEAD = [
  ...[messages.number, messages.home, messages.month, messages.due, words.fields.ratePercent, messages.opening],
  ...[messages.payment, messages.interest, messages.principal, messages.extra, messages.owed],
  messages.level,
];

type LoanRows = { rows: LiveCell[][]; firstRow: ReadonlyMap<number, number> };

/** Each loan month by month. The payment is worked out again when the rate changes and after an extra payment. */
function loanRows({ owned }: Numbered): LoanRows {
  const rows: LiveCell[][] = [];
  const firstRow = new Map<number, number>();
  for (const { home, place } of owned) {
    if (home.loan === undefined) continue;
    firstRow.set(place, FIRST_ROW + rows.length);
    for (const month of loanPayments(home).keys()) rows.push(loanRow(home, place, month + 1, FIRST_ROW + rows.length));
  }
  return { rows, firstRow };
}

function loanRow(home: PortfolioHome, place: number, month: number, row: number): LiveCell[] {
  const { loan } = home;
  const payment = loanPayments(home)[month - 1];
  if (loan === undefined || payment === undefined) return [];
  const input = (name: Input) => inputCell(name, place);
  const [due, next] = [payment.day, dueDay(loan, month + 1)];
  const extra = (from: number, to: number) => extraFils(home, from, to);
  const months = `${input('years')}*12`;
  const before = extra(toEpochDay(loan.startDay), due);
  const opening = month > 1 ? `K${row - 1}` : before === 0 ? input('loan') : `MAX(0,${input('loan')}-${before / 100})`;
  const level = `ROUND(-PMT(E${row}/12,${months}-C${row}+1,F${row}),2)`;
  const isNew = `OR(C${row}=${input('fixedMonths')}+1,J${row - 1}<>0)`;
  const openingFils = payment.balanceFils + payment.principalFils;
  const extraNow = extra(due, next);
  return [
    ...[count(place + 1), home.name, count(month), day(due)],
    formula(`IF(C${row}<=${input('fixedMonths')},${input('rate')},${input('laterRate')})`, percent(null)),
    formula(opening, money(openingFils)),
    formula(`H${row}+I${row}`, money(payment.paymentFils)),
    formula(`ROUND(F${row}*E${row}/12,2)`, money(payment.interestFils)),
    formula(`IF(C${row}=${months},F${row},MIN(F${row},MAX(0,ROUND(L${row}-H${row},2))))`, money(payment.principalFils)),
    money(extraNow),
    formula(`ROUND(MAX(0,F${row}-I${row}-J${row}),2)`, money(Math.max(0, payment.balanceFils - extraNow))),
    formula(month === 1 ? level : `IF(${isNew},${level},L${row - 1})`, money(null)),
  ];
}

/** Extra payments from a day to before another, whole fils; those before the first payment lower the first balance. */
function extraFils({ flows }: PortfolioHome, from: number, to: number): number {
  const within = flows.filter(({ kind, day: on }) => {
    return kind === 'loan_extra' && toEpochDay(on) >= from && toEpochDay(on) < to;
  });
  return within.reduce((sum, { fils }) => sum + fils, 0);
}

type CashRows = { rows: LiveCell[][]; rangeOf: ReadonlyMap<number, readonly [number, number]> };

/** Dated flows of the homes with a purchase and a value, home by home, each ending with a sale today. */
function cashRows({ owned, today }: Numbered, { flows, loans }: { flows: FlowRows; loans: LoanRows }): CashRows {
  const rows: LiveCell[][] = [];
  const rangeOf = new Map<number, readonly [number, number]>();
  for (const { home, figures, place } of owned) {
    if (home.purchase === undefined || figures.equityFils === null || figures.returnSoFar === null) continue;
    const from = FIRST_ROW + rows.length;
    const entered = home.flows.filter(({ fils }) => fils !== 0).sort((a, b) => (a.day < b.day ? -1 : 1));
    let paid = 0;
    for (const movement of cashUpTo(home, today)) {
      const { day: on, kind, fils } = movement;
      const start: LiveCell[] = [count(place + 1), home.name];
      const row = (name: string, text: string): LiveCell[] => [...start, name, day(on), formula(text, money(fils))];
      if (kind === 'purchase') rows.push(row(words.purchase, `-${inputCell('own', place)}`));
      else if (kind === 'costs') rows.push(row(words.fields.costsFils, `-${inputCell('costs', place)}`));
      else if (kind === 'loan_payment') {
        rows.push(row(messages.loanPayment, `-${at('loans', `G${(loans.firstRow.get(place) ?? 0) + paid}`)}`));
        paid += 1;
      } else if (kind === 'loan_payout') rows.push([...start, messages.loanPayout, day(on), money(fils)]);
      else {
        const flow = entered.shift();
        rows.push(row(words.kinds[kind], flow === undefined ? '0' : (flows.cellOf.get(flow) ?? '0')));
      }
    }
    rows.push([
      ...[count(place + 1), home.name, messages.saleToday, day(today)],
      formula(at('homes', `F${FIRST_ROW + place}`), money(figures.equityFils)),
    ]);
    rangeOf.set(place, [from, FIRST_ROW - 1 + rows.length]);
  }
  return { rows, rangeOf };
}

const rangePair = ([from, to]: readonly [number, number]) =>
  [at('cash', `E${from}:E${to}`), at('cash', `D${from}:D${to}`)].join(',');

const OTHER_COSTS = ['maintenance', 'management', 'insurance', 'other_cost'] as const;

type Built = { flows: FlowRows; loans: LoanRows; cash: CashRows };

function homeSheet({ owned, today }: Numbered, built: Built): LiveSheet {
  return {
    title: sheets.homes,
    head: [
      ...[messages.number, messages.home, words.value, words.loanLeft, words.unpaid, words.equity, words.cost],
      ...[words.rent, words.running, words.income, words.netOnCost, words.netOnValue, words.returnSoFar, messages.npv],
    ],
    rows: owned.map((one) => homeRow(one, today, built)),
  };
}

function homeRow({ home, figures, place }: Owned, today: number, { flows, loans, cash }: Built): LiveCell[] {
  const row = FIRST_ROW + place;
  const input = (name: Input) => inputCell(name, place);
  const { loan, purchase } = home;
  const range = cash.rangeOf.get(place);
  const lastYear = (kind: HomeFlow['kind']) => flowSum(flows, place, kind, ',@,">"&YearAgo');
  const others = OTHER_COSTS.map(lastYear).join('+');
  const charge = home.serviceCharge === undefined ? `-${lastYear('service_charge')}` : input('charge');
  const lent = loan !== undefined && toEpochDay(loan.startDay) <= today ? `-${input('loan')}` : '';
  const unpaid = `MAX(0,ROUND(${input('price')}-${input('own')}+${flowSum(flows, place, 'instalment')}${lent},2))`;
  return [
    count(place + 1),
    home.name,
    figures.valueFils === null ? null : formula(input('value'), money(figures.valueFils)),
    loan === undefined ? money(0) : formula(balanceText(home, place, today, loans), money(figures.loanFils)),
    purchase === undefined ? money(0) : formula(unpaid, money(figures.unpaidFils)),
    figures.equityFils === null ? null : formula(`C${row}-D${row}-E${row}`, money(figures.equityFils)),
    purchase === undefined ? null : formula(`${input('price')}+${input('costs')}`, money(figures.costFils)),
    figures.rentFils === null ? null : formula(input('rent'), money(figures.rentFils)),
    figures.runningFils === null ? null : formula(`${charge}-(${others})`, money(figures.runningFils)),
    figures.netFils === null ? null : formula(`H${row}-I${row}`, money(figures.netFils)),
    figures.netYieldOnCost === null ? null : formula(`J${row}/G${row}`, percent(figures.netYieldOnCost)),
    figures.netYieldOnValue === null ? null : formula(`J${row}/C${row}`, percent(figures.netYieldOnValue)),
    range === undefined ? null : formula(`XIRR(${rangePair(range)})`, percent(figures.returnSoFar)),
    range === undefined ? null : formula(`XNPV(Discount,${rangePair(range)})`, money(null)),
  ];
}

/** The balance after the payments that are due by today. */
function balanceText(home: PortfolioHome, place: number, today: number, loans: LoanRows): string {
  const { loan } = home;
  const first = loans.firstRow.get(place);
  if (loan === undefined || first === undefined || toEpochDay(loan.startDay) > today) return '0';
  const due = monthsDue(loan, today);
  // Extra payments after today, before the next payment, are not counted yet.
  const later = extraFils(home, today + 1, dueDay(loan, due + 1));
  if (due === 0) return later === 0 ? at('loans', `F${first}`) : String(loanBalanceOn(home, today) / 100);
  return later === 0 ? at('loans', `K${first + due - 1}`) : `${at('loans', `K${first + due - 1}`)}+${later / 100}`;
}

function wholeSheet({ owned }: Numbered, { rows }: CashRows, totals: PortfolioAnswer['totals']): LiveSheet {
  const last = FIRST_ROW - 1 + owned.length;
  const sum = (column: string) => `SUM(${at('homes', `${column}${FIRST_ROW}:${column}${last}`)})`;
  const all: readonly [number, number] = [FIRST_ROW, FIRST_ROW - 1 + rows.length];
  return {
    title: sheets.whole,
    head: [messages.figure, messages.valueHead],
    rows: [
      [messages.homesCount, count(owned.length)],
      [words.value, formula(sum('C'), money(totals.value.fils))],
      [words.loanLeft, formula(sum('D'), money(totals.loan.fils))],
      [words.equity, formula(sum('F'), money(totals.equity.fils))],
      [words.cost, formula(sum('G'), money(totals.cost.fils))],
      [words.rent, formula(sum('H'), money(totals.rent.fils))],
      [words.income, formula(sum('J'), money(totals.net.fils))],
      ...(rows.length === 0
        ? []
        : [
            [words.returnSoFar, formula(`XIRR(${rangePair(all)})`, percent(totals.returnSoFar))],
            [messages.npv, formula(`XNPV(Discount,${rangePair(all)})`, money(null))],
          ]),
    ],
  };
}
