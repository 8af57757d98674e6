import { minusMonths, toEpochDay } from '../../../../domain/day.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { isIncome } from '../../../../domain/portfolio/cash.ts';
import type { HomeFigures } from '../../../../domain/portfolio/figures.ts';
import { FLOW_KINDS } from '../../../../domain/portfolio/home.ts';
import type { FigureBlock, TableBlock } from '../../../../domain/presentation/slide.ts';
import type { ReportDocument, ReportPair, ReportSection } from '../../../../domain/report/report-document.ts';
import type { PortfolioAnswer } from '../../../data/queries/portfolio.ts';
import { reportAuthor } from '../../../data/queries/report-data.ts';
import { exportReport } from '../../../export/report/export-report.ts';
import { reportFooter, reportWatermark } from '../../../export/report/provenance.ts';
import { reportTheme, toBroker } from '../../../export/report/report-parts.ts';
import {
  codeName,
  formatCount,
  formatDay,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  MISSING,
} from '../../../ui/texts/format.ts';
import { messages as words } from '../messages.ts';
import type { HomeRow } from '../sort-homes.ts';
import { messages } from './messages.ts';

const orMissing = <T>(value: T | null, format: (value: T) => string): string =>
  value === null ? MISSING : format(value);

/** A statement of the owned homes for a bank or an accountant. */
export async function portfolioPdf(rows: readonly HomeRow[], answer: PortfolioAnswer): Promise<Blob> {
  const author = await reportAuthor();
  const owned = rows.filter(({ home }) => home.standing === 'owned');
  const flows = flowsTable(owned, answer.today);
  const document: ReportDocument = {
    kind: messages.statement,
    title: words.title,
    lines: [`${messages.homesCount}: ${formatCount(owned.length)}`],
    pictureUri: null,
    pictureNote: '',
    coverChart: null,
    verdict: null,
    figures: coverFigures(answer.totals),
    preparedBy: toBroker(author),
    dates: [{ name: messages.madeOn, value: formatDay(answer.today) }],
    sections: [
      { title: messages.everyHome, blocks: [homesTable(owned)] },
      ...(flows.rows.length === 0 ? [] : [{ title: messages.yearFlows, blocks: [flows] }]),
      ...owned.map(homeSection),
    ],
    footer: reportFooter(answer.sources, { notice: messages.basis }),
    watermark: reportWatermark(answer.sources),
    theme: reportTheme(author),
  };
  return exportReport(document);
}

function coverFigures({ value, equity, loan, net }: PortfolioAnswer['totals']): FigureBlock[] {
  const figure = (label: string, sum: { fils: number; homes: number }): FigureBlock => {
    const shown = sum.homes === 0 ? MISSING : formatMoneyShort(sum.fils);
    return { kind: 'figure', label, value: shown, detail: '', tone: 'plain' };
  };
  return [
    figure(words.value, value),
    figure(words.equity, equity),
    figure(words.loans, loan),
    figure(words.income, net),
  ];
}

function homesTable(owned: readonly HomeRow[]): TableBlock {
  const titles = [words.col.home, words.value, words.loanLeft, words.equity, words.rent, words.income];
  return {
    kind: 'table',
    columns: titles.map((title, i) => ({ title, isNumber: i > 0 })),
    rows: owned.map(({ home, figures }) => [
      home.name,
      ...[figures.valueFils, figures.loanFils, figures.equityFils, figures.rentFils, figures.netFils].map((fils) =>
        orMissing(fils, formatMoney),
      ),
    ]),
  };
}

/** What came and went in the last twelve months, by home and kind. */
function flowsTable(owned: readonly HomeRow[], today: string): TableBlock {
  const [from, to] = [minusMonths(toEpochDay(today), 12), toEpochDay(today)];
  const rows = owned.flatMap(({ home }) =>
    FLOW_KINDS.flatMap((kind) => {
      const flows = home.flows.filter((flow) => {
        return flow.kind === kind && toEpochDay(flow.day) > from && toEpochDay(flow.day) <= to;
      });
      const fils = flows.reduce((sum, flow) => sum + (isIncome(flow) ? flow.fils : -flow.fils), 0);
      return flows.length === 0 ? [] : [[home.name, words.kinds[kind], formatCount(flows.length), formatMoney(fils)]];
    }),
  );
  return {
    kind: 'table',
    columns: [
      { title: words.col.home, isNumber: false },
      { title: words.fields.kind, isNumber: false },
      { title: messages.entries, isNumber: true },
      { title: words.fields.fils, isNumber: true },
    ],
    rows,
  };
}

function homeSection({ home, figures }: HomeRow): ReportSection {
  const { purchase, loan } = home;
  const rows: ReportPair[] = [
    { name: messages.area, value: placeName(home.location) },
    { name: messages.type, value: codeName(home.propertyType) },
    ...(purchase === undefined
      ? []
      : [{ name: words.purchase, value: `${formatMoney(purchase.priceFils)}, ${formatDay(purchase.day)}` }]),
    ...(loan === undefined
      ? []
      : [
          {
            name: words.loan,
            value: `${formatMoney(loan.principalFils)}, ${loan.ratePercent}%, ${formatDay(loan.startDay)}`,
          },
        ]),
    ...homeFacts(figures),
    ...home.tenancies.map((tenancy) => ({
      name: words.tenancies,
      value: `${formatMoney(tenancy.yearlyRentFils)}, ${formatDay(tenancy.startDay)} ${words.ends(formatDay(tenancy.endDay))}`,
    })),
  ];
  return { title: home.name, blocks: [{ kind: 'pairs', rows }] };
}

function homeFacts(figures: HomeFigures): ReportPair[] {
  const { lowFils, highFils } = figures;
  const range =
    lowFils === null || highFils === null ? '' : words.range(formatMoneyShort(lowFils), formatMoneyShort(highFils));
  return [
    { name: words.value, value: orMissing(figures.valueFils, formatMoney), detail: range },
    { name: words.loanLeft, value: formatMoney(figures.loanFils) },
    { name: words.equity, value: orMissing(figures.equityFils, formatMoney) },
    { name: words.running, value: orMissing(figures.runningFils, formatMoney) },
    { name: words.netOnCost, value: orMissing(figures.netYieldOnCost, formatPercent) },
    { name: words.netOnValue, value: orMissing(figures.netYieldOnValue, formatPercent) },
    { name: words.returnSoFar, value: orMissing(figures.returnSoFar, formatPercent) },
  ];
}
