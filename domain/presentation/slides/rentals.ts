import { formatArea, formatCount, formatDay, formatRange } from '../../format.ts';
import { formatAed } from '../../money.ts';
import { roundEstimate } from '../../scores/verdict.ts';
import type { DeckData, DeckRental } from '../data.ts';
import { messages } from '../messages.ts';
import type { RentalText } from '../rental.ts';
import type { FigureBlock, SlideFooter, TableBlock } from '../slide.ts';
import { content, figure, note, type SlideContent, textThenNumbers } from './context.ts';
import { rangeChart } from './homes.ts';

const text = messages.rental;
const LISTED: SlideFooter = { source: messages.source.listing, isSample: false };
const NO_RENTAL: SlideContent = content('', LISTED, []);

/** A home to let, or a holiday home, with its terms. */
export function rentalSlide({ rentals: [home] }: DeckData): SlideContent {
  if (home === undefined) return NO_RENTAL;
  return content(home.title, rentFooter(home), [
    pairs(text.terms, text.listed, home.terms),
    figure(home.isHoliday ? text.holiday : text.toLet, home.price, home.monthly),
    figure(text.home, messages.home.beds(home.bedrooms), formatArea(home.sqft)),
    ...(home.isHoliday ? [] : [estimateFigure(home)]),
  ]);
}

/** Rentals side by side: what each costs, whether that is fair, and the terms. */
export function rentalComparison(rentals: readonly DeckRental[]): SlideContent {
  const row = (name: string, cell: (home: DeckRental) => string) => [name, ...rentals.map(cell)];
  const columns = textThenNumbers(
    '',
    rentals.map(({ title }) => title),
  );
  const rows = [
    row(text.asked, ({ price }) => price),
    row(messages.home.estimate, ({ estimate }) =>
      estimate === null ? '—' : formatAed(roundEstimate(estimate.annualFils)),
    ),
    row(text.isFair, ({ verdict }) => verdict?.word ?? '—'),
    row(text.firstDay, ({ movingIn: moving }) => moving?.totals[0]?.value ?? '—'),
    row(messages.home.rooms, ({ bedrooms }) => messages.home.beds(bedrooms)),
    row(messages.home.size, ({ sqft }) => formatArea(sqft)),
    ...sharedTerms(rentals).map((name) =>
      row(name, ({ terms }) => terms.find((term) => term.name === name)?.value ?? '—'),
    ),
  ];
  const valued = rentals.find(({ estimate }) => estimate !== null);
  return content(messages.home.compared, valued === undefined ? LISTED : rentFooter(valued), [
    { kind: 'table', columns, rows },
  ]);
}

const MOST_TERMS = 3;

/** The first terms that some of the listings name. */
function sharedTerms(rentals: readonly DeckRental[]): string[] {
  const named = rentals.flatMap(({ terms }) => terms.filter(({ value }) => value !== '—').map(({ name }) => name));
  return [...new Set(named)].slice(0, MOST_TERMS);
}

/** Whether the rent is fair. */
export function rentCheck({ rentals: [home] }: DeckData): SlideContent {
  const verdict = home?.verdict ?? null;
  if (home === undefined || verdict === null) return NO_RENTAL;
  const { estimate, priceFils } = home;
  const asked = { name: home.priceName, low: priceFils, middle: priceFils, high: priceFils };
  const chart = estimate && [
    { name: messages.home.estimate, ...estimate.wide, middle: roundEstimate(estimate.annualFils) },
    asked,
  ];
  return content(verdictLine(verdict), rentFooter(home), [
    ...(chart === null ? [] : [rangeChart(chart, `${messages.home.estimate}; ${home.priceName} ${home.price}`)]),
    { ...figure(home.priceName, home.price, home.monthly), tone: verdict.tone },
    estimateFigure(home),
    note(verdict.basis, verdict.notice),
  ]);
}

/** The tenancies, or advertised rents, behind the estimate. */
export function tenancies({ rentals: [home] }: DeckData): SlideContent {
  if (home === undefined) return NO_RENTAL;
  const { columns, rows, note: lead } = home.tenancies;
  return content(text.tenancies(formatCount(rows.length)), rentFooter(home), [
    { kind: 'table', columns, rows },
    note(lead),
  ]);
}

/** What it costs to move in, or what a stay costs. */
export function movingIn({ rentals: [home] }: DeckData): SlideContent {
  if (home?.stay != null) {
    const { title, sources, columns, rows } = home.stay;
    return content(title, LISTED, [{ kind: 'table', columns, rows }, note(sources)]);
  }
  if (home?.movingIn == null) return NO_RENTAL;
  const { title, lines, totals, note: custom, sources } = home.movingIn;
  return content(title, LISTED, [
    pairs(text.cost, text.amount, lines),
    ...totals.map(({ name, value, detail = '' }) => figure(name, value, detail)),
    note(custom, sources),
  ]);
}

/** Cheques that fit one below the other; more stand in two columns. */
const MOST_CHEQUES = 6;

export function cheques({ rentals: [home] }: DeckData): SlideContent {
  if (home?.movingIn == null) return NO_RENTAL;
  const { chequeText } = home.movingIn;
  const due = home.movingIn.cheques.rows;
  if (due.length <= MOST_CHEQUES) {
    const rows = due.map(([name = '', value = '']) => ({ name, value }));
    return content(chequeText, LISTED, [pairs(text.day, text.amount, rows)]);
  }
  const half = Math.ceil(due.length / 2);
  const cell = (row: readonly string[] = []) => row.join(' · ');
  const numbers = (from: number, to: number) => formatRange(formatCount(from), formatCount(to));
  return content(chequeText, LISTED, [
    {
      kind: 'table',
      columns: textThenNumbers(numbers(1, half), [numbers(half + 1, due.length)]),
      rows: due.slice(0, half).map((row, i) => [cell(row), cell(due[half + i])]),
    },
  ]);
}

/** Sentences about rentals for the summary: what is asked, whether it is fair, and what to pay first. */
export function rentalSentences({ homes, rentals }: DeckData): string[] {
  const said = rentals.map(({ title, price, verdict }) => {
    const judged = verdict === null ? '' : `${verdictLine(verdict)}.`;
    return [text.askedOf(title, price), judged].filter((part) => part !== '').join(' ');
  });
  const [first, ...others] = rentals;
  return first === undefined || homes.length > 0 || others.length > 0 ? said : [...said, ...costSentence(first)];
}

/** What to pay on the first day, or for the shortest stay if all its costs are known. */
function costSentence({ movingIn: moving, stay }: DeckRental): string[] {
  const [nights = '', ...costs] = stay?.rows[0] ?? [];
  const total = costs.at(-1);
  if (total !== undefined) return costs.includes('—') ? [] : [text.shortest(nights, total)];
  return (moving?.totals ?? []).slice(0, 1).map(({ name, value, detail = '' }) => {
    return `${[`${name}: ${value}`, detail].filter((part) => part !== '').join(', ')}.`;
  });
}

/** `Fair: 2.1% below our estimate`. */
function verdictLine({ word, gap }: NonNullable<DeckRental['verdict']>): string {
  return gap === '' ? word : text.verdict(word, gap.replace(/\.$/, ''));
}

function pairs(name: string, value: string, rows: readonly RentalText[]): TableBlock {
  return { kind: 'table', columns: textThenNumbers(name, [value]), rows: rows.map((row) => [row.name, row.value]) };
}

function estimateFigure({ estimate, verdict }: DeckRental): FigureBlock {
  if (estimate === null) return figure(messages.home.estimate, '—', verdict?.word ?? '');
  const { annualFils, likely } = estimate;
  const rent = (fils: number) => formatAed(roundEstimate(fils));
  const range = messages.home.likely(rent(likely.low), rent(likely.high));
  return figure(messages.home.estimate, rent(annualFils), range);
}

/** Source, number and period of the rents behind the estimate. */
export function rentFooter({ estimate, sources, credits }: DeckRental): SlideFooter {
  if (estimate === null) return LISTED;
  const { rents, from, to, evidence } = estimate;
  const names = evidence === 'tenancy' ? sources.join(' + ') : messages.source.advertised;
  const source = messages.source.rents[evidence](names, formatCount(rents), formatDay(from), formatDay(to));
  return { source: [source, ...credits].join(' · '), isSample: false };
}
