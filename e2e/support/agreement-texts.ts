import { money, type Said } from '../../test/agreement.ts';

const AED = /^−?(AED )?[\d,.]+[KMB]?(\/sqft)?$/;
const PERCENT = /^[+−]?[\d.]+%$/;
const RISK = /^(Low|Medium|High)$/;

export function ofHomePage(text: string): Said {
  return {
    price: text.match(/^AED [\d,]+$/m)?.[0],
    'AI score': text.match(/AI score ([\d.]+)/)?.[1],
    ...ofJudgement(text),
    'investment score': after(text, /^Investment$/, /^[\d.]+/)?.replace(/ ?\/ ?10/, ''),
    'year’s return': after(text, /^1-year return$/, PERCENT),
    'gross yield': after(text, /gross yield(, from handover)?$/i, PERCENT),
    'net yield': after(text, /net yield(, from handover)?$/i, PERCENT),
    growth: after(text, /^Area price growth$/, PERCENT),
    'loan a month': after(text, /^Monthly, \d+ years$/, AED),
    'loan rate': after(text, /^Interest rate$/, PERCENT),
    sales: text.match(/From ([\d,]+) registered sales? of/)?.[1],
  };
}

function ofJudgement(text: string): Said {
  return {
    estimate: after(text, /^Our estimate$/, AED),
    verdict: after(text, /^Is the price fair\?$/, /^(Ask why it is cheap|Good value|Fair|Above market|Overpriced)$/),
    confidence: text.match(/Confidence \w+, (\d+%)/)?.[1],
  };
}

export function ofInsights(text: string): Said {
  return {
    ...ofJudgement(text),
    'investment score': after(text, /^Investment score$/, /^[\d.]+ of 10$/),
    risk: after(text, /^Risk$/, RISK),
    'costs repaid': text.match(/Costs repaid after ([\d.]+) years/)?.[1],
    'year’s return': after(text, /^1-year return$/, PERCENT),
    liquidity: after(text, /^Liquidity$/, /^[\d.]+ of 10$/),
    'gross yield': after(text, /gross yield(, from handover)?$/i, PERCENT),
    'net yield': after(text, /net yield(, from handover)?$/i, PERCENT),
    growth: after(text, /^Price growth$/, PERCENT),
  };
}

/** Reads the first home asked for, whose column is marked A; the best choice stands first. */
export function ofCompare(text: string): Said {
  const head = text.match(/^Figure\t[\s\S]*?^Asking price\t/m)?.[0] ?? '';
  const column =
    1 +
    Math.max(
      0,
      [...head.matchAll(/^[A-E]$/gm)].findIndex(([letter]) => letter === 'A'),
    );
  // The best figure of a row is named below the row's name, and marked.
  const row = (name: string) => text.match(new RegExp(`^${name}(?:\\n(?:Highest|Lowest): .*\\n)?\\t.*$`, 'm'))?.[0];
  const cell = (name: string) => row(name)?.split('\t')[column];
  return {
    price: cell('Asking price'),
    estimate: cell('Our estimate'),
    verdict: cell('Is the price fair\\?'),
    confidence: cell('Confidence')?.match(/\d+%/)?.[0],
    'investment score': cell('Investment score'),
    'AI score': cell('AI score'),
    'year’s return': cell('1-year return'),
    'gross yield': figureIn(cell('Gross yield')),
    'net yield': figureIn(cell('Net yield')),
    IRR: figureIn(cell('IRR with your loan, 10 years')),
    'income a month': figureIn(cell('Monthly cash flow with your loan')),
    liquidity: cell('Liquidity'),
    risk: cell('Risk'),
  };
}

/** A figure without the words on when it holds: from handover on, or with which growth. */
const figureIn = (cell: string | undefined) => cell?.match(/^−?(AED )?[+−]?[\d.,]+%?/)?.[0];

export function ofRoi(text: string): Said {
  return {
    IRR: after(text, /^IRR$/, PERCENT),
    profit: after(text, /^Profit at the sale$/, AED),
    'income a month': after(text, /^Monthly Income$/, AED),
    'loan a month': after(text, /^Monthly mortgage$/, AED),
    'net yield': after(text, /^Cap rate \(net yield\)$/, PERCENT),
    'long-run growth': text.match(/^Base ([+−]?[\d.]+%)/m)?.[1],
    'IRR at forecast': text.match(/a year, the IRR is ([+−]?[\d.]+%)\./)?.[1],
    risk: text.match(/^Risk of this plan\n+(Low|Medium|High), /m)?.[1],
    payback: after(text, /^Payback$/, /years|^N/),
    'break-even': after(text, /^Break-even$/, /^(Year \d+|N.*)$/),
  };
}

export function ofRoiMetrics(text: string): Said {
  return {
    'gross yield': after(text, /^Gross yield$/, PERCENT),
    IRR: after(text, /^IRR$/, PERCENT),
    payback: after(text, /^Payback$/, /years|^N/),
    'break-even': after(text, /^Break-even$/, /^(Year \d+|N.*)$/),
  };
}

/** Reads the figures in the PDF report of a scenario. */
export function ofRoiReport(text: string): Said {
  return {
    IRR: reportCell(text, 'IRR'),
    profit: reportCell(text, 'Profit at the sale', '−?AED [\\d,]+'),
    'income a month': reportCell(text, 'Monthly Income', '−?AED [\\d,]+'),
    'net yield': reportCell(text, 'Cap rate \\(net yield\\)'),
    'long-run growth': withDecimal(reportCell(text, 'Yearly appreciation')),
    payback: reportCell(text, 'Payback', '[\\d.]+ years'),
  };
}

/** Reads the figures on the slides of a scenario. */
export function ofScenarioSlides(text: string): Said {
  return {
    IRR: after(text, /^IRR$/, PERCENT),
    'income a month': after(text, /^Monthly income$/, AED),
    'net yield': after(text, /^Net yield$/, PERCENT),
    'long-run growth': text.match(/prices ([+−]?[\d.]+%) a year/)?.[1],
  };
}

export function ofSlides(text: string): Said {
  return {
    price: after(text, /^Asking price$/, AED),
    estimate: after(text, /^Our estimate$/, AED),
    verdict: text.match(/(Ask why it is cheap|Good value|Fair|Above market|Overpriced), priced/)?.[1],
    'gross yield': after(text, /gross yield(, from handover)?$/i, PERCENT),
    'net yield': text.match(/([\d.]+%) after costs/)?.[1],
    growth: after(text, /^Price growth$/, PERCENT),
    sales: text.match(/· ([\d,]+) registered sales?/)?.[1],
  };
}

/** Reads the figures in a home's valuation report, given its text from `pdftotext -layout`. */
export function ofHomeReport(text: string): Said {
  return {
    price: reportCell(text, 'Asking price', FULL_AED),
    estimate: shortMoney(reportCell(text, 'Our estimate', FULL_AED)),
    verdict: text.match(/Is the price fair\?\s+(Ask why it is cheap|Good value|Fair|Above market|Overpriced)$/m)?.[1],
    confidence: reportCell(text, 'Confidence', '[a-z]+, \\d+%')?.match(/\d+%/)?.[0],
    'gross yield': reportCell(text, '(?:Expected gross|Gross) yield.*?'),
    'net yield': reportCell(text, '(?:Expected net|Net) yield.*?'),
    'year’s return': reportCell(text, '1-year return'),
    sales: reportCell(text, 'Sales behind the estimate')?.match(/^[\d,]+/)?.[0],
  };
}

/** Reads the figures in an area's market report. */
export function ofAreaReport(text: string): Said {
  return {
    sales: reportCell(text, 'Sales'),
    average: reportCell(text, 'Average price'),
    median: reportCell(text, 'Median per sqft'),
    growth: reportCell(text, 'Price growth'),
    'six months': reportCell(text, 'Next 6 months'),
    ...ofComparison(text),
    'months of stock': reportCell(text, 'Months of stock (ready)'),
  };
}

const FIGURE = '[−+]?(?:AED )?[\\d,.]+[KMB%]?';
/** A full amount, unlike the abbreviated ones in charts. */
const FULL_AED = 'AED [\\d,]+';

/** Returns the value next to a name in a table of a report. */
function reportCell(text: string, name: string, figure = FIGURE): string | undefined {
  return text.match(new RegExp(`^ *${name} {2,}(${figure})(?= |$)`, 'im'))?.[1];
}

/** `4.8%` and `5%` as tables show them. */
function withDecimal(percent: string | undefined): string | null {
  return percent === undefined ? null : `${Number(percent.replace('−', '-').replace('%', '')).toFixed(1)}%`;
}

function shortMoney(text: string | undefined): string | null {
  return text === undefined ? null : money(Number(text.replace(/[^\d]/g, '')) * 100);
}

export function ofAreaSlides(text: string): Said {
  return {
    sales: text.match(/: ([\d,]+) registered sales in/)?.[1],
    average: after(text, /^Average price$/, AED),
    median: after(text, /^Median per sqft$/, AED),
    growth: after(text, /^Price growth$/, PERCENT),
  };
}

export function ofAnalytics(text: string): Said {
  return {
    sales: text.match(/· ([\d,]+) sales? ·/)?.[1],
    average: after(text, /^Average price$/, AED),
    median: after(text, /^Median$/, AED),
    growth: after(text, /^Price growth$/, PERCENT),
    'six months': after(text, /^Next 6 months$/, PERCENT),
    ...ofComparison(text),
    accuracy: after(text, /^AI Accuracy$/, PERCENT),
    'sales tested': text.match(/([\d,]+) sales in (?:all areas|[^\n]+), measured/)?.[1],
  };
}

export function ofHeatPanel(text: string): Said {
  return {
    average: after(text, /^Average price$/, AED),
    median: after(text, /^Median per sqft$/, AED),
    growth: after(text, /^Price growth$/, PERCENT),
    'gross yield': after(text, /^Gross yield$/, PERCENT),
    ...ofComparison(text),
  };
}

/** Reads the sales that a growth compares. */
function ofComparison(text: string): Said {
  const found = text.match(
    /like\s+for\s+like,\s+from\s+([\d,]+)\s+recent\s+sales\s+and\s+([\d,]+)\s+a\s+year\s+earlier/,
  );
  return { 'growth sales': found?.[1], 'growth sales before': found?.[2] };
}

/** Reads the figures in the developers' view of analytics. */
export function ofSupply(text: string): Said {
  return { 'months of stock': after(text, /^Months of stock \(ready\)$/, /^[\d.]+$/) };
}

/** Reads the accuracy of the estimates in an area, or in all areas, on the accuracy page. */
export function ofAccuracy(text: string, areaName: string | null): Said {
  if (areaName === null) return { 'sales tested': text.match(/tested on ([\d,]+) later ones/)?.[1] };
  const cells = text.match(new RegExp(`^${areaName}\t([\\d,]+)\t[\\d.]+%\t([\\d.]+%)`, 'm'));
  return { 'sales tested': cells?.[1], accuracy: cells?.[2] };
}

/** Reads the four tiles of the heat map. */
export function ofHeatTiles(text: string): Said {
  return { growth: after(text, /^Avg Growth$/, PERCENT), ...ofComparison(text) };
}

export function ofContext(text: string): Said {
  const cell = (name: string) => text.match(new RegExp(`^${name}\t[^\t]*\t(.*)$`, 'm'))?.[1];
  return {
    growth: cell('Price growth, 12 months'),
    'gross yield': cell('Gross rental yield'),
    'own growth': cell('Price growth, long run'),
    median: cell('Price per sqft'),
    sales: text.match(/· ([\d,]+) sales? ·/)?.[1],
  };
}

/** Returns the first match for a figure in the few lines after a name. */
function after(text: string, name: RegExp, figure: RegExp): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  for (const [i, line] of lines.entries()) {
    if (!name.test(line)) continue;
    const below = lines.slice(i + 1).filter((next) => next !== '');
    const found = below.slice(0, 3).find((next) => figure.test(next));
    if (found !== undefined) return found;
  }
  return null;
}
