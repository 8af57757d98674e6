import { formatPercent } from '../domain/format.ts';
import { formatAedShort } from '../domain/money.ts';

/** Figures of one place (a screen, report or API) by name. Null if the place does not state a figure. */
export type Said = Readonly<Record<string, string | number | null | undefined>>;
/** A figure of a home or an area, as stated in one place (a screen, report or API). */
export type Reading = { subject: string; figure: string; place: string; says: string };
export type Difference = { subject: string; figure: string; said: string };

/** Reads every figure of a home that the API and its advisor state. `origin`: the server's address. */
export async function readHomeFromApi(origin: string, id: number): Promise<Map<string, Said>> {
  const home = await getJson<Home>(`${origin}/api/properties/${id}`);
  const [analysis, value, loan, roi] = await Promise.all([
    postJson<Analysis>(`${origin}/api/ai/analyze-property/${id}`, {}),
    advise(origin, `is property ${id} good value`),
    advise(origin, `mortgage for property ${id}`),
    advise(origin, `what return would home ${id} give`),
  ]);
  return new Map<string, Said>([
    ['API', homeOfApi(home)],
    ['API analysis', ofAnalysis(analysis)],
    ['advisor', { ...ofValue(value.value_home), ...ofLoan(loan.mortgage), ...ofReturn(roi.return_on_investment) }],
  ]);
}

/** Reads every figure of an area that the API and its advisor state. */
export async function readAreaFromApi(origin: string, areaId: string): Promise<Map<string, Said>> {
  const records = await getJson<AreaRecord[]>(`${origin}/api/market-data`);
  const record = records.find(({ id }) => id === areaId);
  if (record === undefined) throw new Error(`no area ${areaId}`);
  const figures = (await advise(origin, `how are prices in ${record.location}`)).area_figures;
  return new Map<string, Said>([
    ['API', ofRecord(record)],
    ['advisor', ofAreaFigures(Array.isArray(figures) ? figures[0] : undefined)],
  ]);
}

/** Reads the figures of all of Dubai that the API states. */
export async function readCityFromApi(origin: string): Promise<Said> {
  type Summary = { growth: { change: number | null; compared: number; comparedBefore: number } };
  const { growth } = await getJson<Summary>(`${origin}/api/market-data/summary`);
  return { growth: share(growth.change), ...ofCompared(growth.change, growth) };
}

/** Returns the figures on which at least two places disagree. */
export function differences(all: readonly Reading[]): Difference[] {
  const groups = new Map<string, Reading[]>();
  for (const reading of all) {
    const key = `${reading.subject}\t${reading.figure}`;
    groups.set(key, [...(groups.get(key) ?? []), reading]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || new Set(group.map(({ says }) => says)).size < 2) return [];
    const said = group.map(({ place, says }) => `${place} ${says}`).join(', ');
    return [{ subject: first.subject, figure: first.figure, said }];
  });
}

/** Returns one line per figure, with the number of readings from each place. */
export function coverage(all: readonly Reading[]): string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { figure, place } of all) {
    const places = counts.get(figure) ?? new Map<string, number>();
    counts.set(figure, places.set(place, (places.get(place) ?? 0) + 1));
  }
  return [...counts].map(([figure, places]) => {
    const read = [...places].map(([place, count]) => `${place} ${count}`);
    return `${figure.padEnd(18)} ${read.join(', ')}`;
  });
}

/** Returns what each place says of a subject, one reading for each figure that it states. */
export function toReadings(subject: string, said: ReadonlyMap<string, Said>): Reading[] {
  return [...said].flatMap(([place, figures]) =>
    Object.entries(figures).flatMap(([figure, says]) => {
      const text = says == null ? '' : plain(String(says));
      return text === '' ? [] : [{ subject, figure, place, says: text }];
    }),
  );
}

/** Normalizes a figure: `AED 1,420,000` becomes `1420000`, `+4.8%` becomes `4.8%`, `−0.0%` becomes `0.0%`. */
function plain(text: string): string {
  const bare = text
    .replace(/[\u200e\u200f]/g, '')
    .replace('−', '-')
    .replace(/best$/, '')
    .replace(/AED ?|\/sqft| of 10|,|^\+/g, '')
    .trim();
  return /^(-0(\.0)?%|-0)$/.test(bare) ? bare.slice(1) : /^(—|not .*)?$/i.test(bare) ? '' : bare;
}

type Home = {
  price: number;
  aiScore: number | null;
  investmentScore: number | null;
  evidence: null | {
    valueFils: number;
    verdict?: string;
    confidence?: number;
    grossYield: number | null;
    netYield: number | null;
    sales: number;
    yearReturn?: { total: number };
  };
};

function homeOfApi({ price, aiScore, investmentScore, evidence }: Home): Said {
  return {
    price: price / 100,
    'AI score': tenth(aiScore),
    'investment score': tenth(investmentScore),
    estimate: money(evidence?.valueFils),
    verdict: VERDICTS[evidence?.verdict ?? ''],
    confidence: share(evidence?.confidence, 0),
    'gross yield': share(evidence?.grossYield),
    'net yield': share(evidence?.netYield),
    'year’s return': share(evidence?.yearReturn?.total),
    sales: evidence?.sales,
  };
}

const VERDICTS: Readonly<Record<string, string>> = {
  ask_why: 'Ask why it is cheap',
  good_value: 'Good value',
  fair: 'Fair',
  above_market: 'Above market',
  overpriced: 'Overpriced',
};

type Analysis = {
  investment: {
    overallScore: number | null;
    roi: number | null;
    liquidity: number | null;
    riskLevel: string | null;
    reasoning: readonly string[];
  };
  valuation: { estimatedValue: number | null; confidence: number | null; verdict: string | null; sales: number };
  marketTrends: { priceGrowth: number | null };
};

function ofAnalysis({ investment, valuation, marketTrends }: Analysis): Said {
  return {
    'investment score': tenth(investment.overallScore),
    'year’s return': points(investment.roi),
    liquidity: tenth(investment.liquidity),
    risk: investment.riskLevel === null ? null : investment.riskLevel[0]?.toUpperCase() + investment.riskLevel.slice(1),
    'costs repaid': investment.reasoning.join(' ').match(/Costs repaid after ([\d.]+) years/)?.[1],
    estimate: money(valuation.estimatedValue),
    verdict: VERDICTS[valuation.verdict ?? ''],
    confidence: share(valuation.confidence, 0),
    sales: valuation.estimatedValue === null ? null : valuation.sales,
    growth: points(marketTrends.priceGrowth),
  };
}

type AreaRecord = {
  id: string;
  location: string;
  sales: number;
  averagePrice: number | null;
  medianPricePerSqft: number | null;
  priceGrowth: number | null;
  grossYield: number | null;
  predictedGrowth: number | null;
  history?: { growth: number };
  growth?: { compared: number; comparedBefore: number };
};

function ofRecord(record: AreaRecord): Said {
  const { sales, averagePrice, medianPricePerSqft: median, priceGrowth, grossYield, predictedGrowth } = record;
  return {
    sales,
    average: money(averagePrice),
    median: median === null ? null : Math.round(median / 100),
    growth: points(priceGrowth),
    'gross yield': points(grossYield),
    'six months': points(predictedGrowth),
    'own growth': points(record.history?.growth),
    ...ofCompared(priceGrowth, record.growth),
  };
}

/** The sales that a growth compares; none are stated without a growth. */
function ofCompared(growth: number | null, sales: AreaRecord['growth']): Said {
  if (growth === null) return {};
  return { 'growth sales': sales?.compared, 'growth sales before': sales?.comparedBefore };
}

// The advisor

type Tools = Readonly<Record<string, Record<string, number | string | null> | undefined>>;

/** Asks the advisor. Returns the results of the tools it used, by tool name. */
async function advise(origin: string, message: string): Promise<Tools> {
  type Reply = { data: { answer: { calls: { tool: string; result: Tools[string] }[] } } };
  const { data } = await postJson<Reply>(`${origin}/api/ai-chat`, { message });
  return Object.fromEntries(data.answer.calls.map(({ tool, result }) => [tool, result]));
}

function ofValue(found: Tools[string]): Said {
  if (found == null) return {};
  return {
    price: found.priceAed,
    estimate: found.estimateAed === null ? null : money(Number(found.estimateAed) * 100),
    verdict: VERDICTS[String(found.verdict)],
    confidence: found.confidencePercent === null ? null : `${found.confidencePercent}%`,
    'gross yield': points(found.grossYieldPercent),
    'net yield': points(found.netYieldPercent),
  };
}

function ofLoan(found: Tools[string]): Said {
  return found == null ? {} : { 'loan a month': found.monthlyAed, 'loan rate': points(found.ratePercent) };
}

function ofReturn(found: Tools[string]): Said {
  if (found == null) return {};
  return {
    IRR: points(found.irrPercent),
    profit: found.profitAed,
    'income a month': found.monthlyCashFlowAed,
    'net yield': points(found.netYieldPercent),
    'long-run growth': points(found.growthPercent),
  };
}

function ofAreaFigures(found: Tools[string]): Said {
  if (found == null) return {};
  return {
    sales: found.sales,
    median: found.perSqftAed,
    growth: points(found.growthPercent),
    'gross yield': points(found.grossYieldPercent),
    'six months': points(found.sixMonthsPercent),
    ...(found.growthPercent === null
      ? {}
      : { 'growth sales': found.growthSales, 'growth sales before': found.growthSalesBefore }),
  };
}

async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

async function postJson<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}

function share(fraction: number | null | undefined, decimals = 1): string | null {
  if (fraction == null) return null;
  return decimals === 0 ? `${Math.round(fraction * 100)}%` : formatPercent(fraction);
}

function points(percent: number | string | null | undefined): string | null {
  return percent == null ? null : formatPercent(Number(percent) / 100);
}

function tenth(score: number | null): string | null {
  return score === null ? null : score.toFixed(1);
}

export function money(fils: number | null | undefined): string | null {
  return fils == null ? null : formatAedShort(fils);
}
