import { money, type Said } from '../../test/agreement.ts';

const AED = /^−?(AED )?[\d,.]+[KMB]?(\/sqft)?$/;
const PERCENT = /^[+−]?[\d.]+%$/;

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
    verdict: after(text, /^Is the price fair\?$/, /^(Good value|Fair|Above market|Overpriced)$/),
    confidence: text.match(/Confidence \w+, (\d+%)/)?.[1],
  };
}

export function ofInsights(text: string): Said {
  return {
    ...ofJudgement(text),
    'investment score': after(text, /^Overall score$/, /^[\d.]+ of 10$/),
    'year’s return': after(text, /^1-year return$/, PERCENT),
    liquidity: after(text, /^Liquidity$/, /^[\d.]+ of 10$/),
    'gross yield': after(text, /gross yield(, from handover)?$/i, PERCENT),
    'net yield': after(text, /net yield(, from handover)?$/i, PERCENT),
    growth: after(text, /^Price growth$/, PERCENT),
  };
}

export function ofCompare(text: string): Said {
  const cell = (name: string) => text.match(new RegExp(`^${name}\t([^\t]*)`, 'm'))?.[1];
  return {
    price: cell('Asking price'),
    estimate: cell('Our estimate'),
    verdict: cell('Is the price fair\\?'),
    confidence: cell('Confidence')?.match(/\d+%/)?.[0],
    'investment score': cell('Investment score'),
    'AI score': cell('AI score'),
    'year’s return': cell('1-year return'),
    'net yield': cell('Net yield'),
    liquidity: cell('Liquidity'),
  };
}

export function ofRoi(text: string): Said {
  return {
    IRR: after(text, /^IRR$/, PERCENT),
    profit: after(text, /^Profit at the sale$/, AED),
    'income a month': after(text, /^Monthly Income$/, AED),
    'loan a month': after(text, /^Monthly mortgage$/, AED),
    'net yield': after(text, /net yield(, from handover)?$/i, PERCENT),
  };
}

export function ofRoiMetrics(text: string): Said {
  return { 'gross yield': after(text, /^Gross yield$/, PERCENT) };
}

export function ofSlides(text: string): Said {
  return {
    price: after(text, /^Asking price$/, AED),
    estimate: after(text, /^Our estimate$/, AED),
    verdict: text.match(/(Good value|Fair|Above market|Overpriced), priced/)?.[1],
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
    verdict: text.match(/Is the price fair\?\s+(Good value|Fair|Above market|Overpriced)$/m)?.[1],
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
  };
}

const FIGURE = '[−+]?(?:AED )?[\\d,.]+[KMB%]?';
/** A full amount, unlike the abbreviated ones in charts. */
const FULL_AED = 'AED [\\d,]+';

/** Returns the value next to a name in a table of a report. */
function reportCell(text: string, name: string, figure = FIGURE): string | undefined {
  return text.match(new RegExp(`^ *${name} {2,}(${figure})(?= |$)`, 'im'))?.[1];
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
  };
}

export function ofHeatPanel(text: string): Said {
  return {
    average: after(text, /^Average price$/, AED),
    median: after(text, /^Median per sqft$/, AED),
    growth: after(text, /^Price growth$/, PERCENT),
    'gross yield': after(text, /^Gross yield$/, PERCENT),
  };
}

export function ofContext(text: string): Said {
  const cell = (name: string) => text.match(new RegExp(`^${name}\t[^\t]*\t(.*)$`, 'm'))?.[1];
  return {
    growth: cell('Price growth, 12 months'),
    'gross yield': cell('Gross rental yield'),
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
