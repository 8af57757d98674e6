import type { Language } from '../../language/language.ts';
import { type Frame, type Measure, RANK_MEASURES, type RankMeasure } from '../frame/frame.ts';
import { type Texts, tableRows, toTexts } from '../frame/text-table.ts';
import type { RankedAreas } from '../tools/areas.ts';
import { counted, countText, full, monthText, orDash, percentText, say, short, signedPercent } from './wording.ts';

/**
 * Words for the figures of places, one row per measure: measure, name, highest order, lowest order, and a sentence with
 * the figure; all but the measure in English and Arabic.
 */
const TABLE = `
score # Score # الدرجة # the highest investment score # أعلى درجة استثمار # the lowest investment score # أدنى درجة استثمار # #
yield # Gross yield # العائد الإجمالي # the highest gross rental yield # أعلى عائد إيجاري إجمالي # the lowest gross rental yield # أدنى عائد إيجاري إجمالي # The gross rental yield in {place} is {value}. # العائد الإيجاري الإجمالي في {place} هو {value}.
growth # Growth, year # النمو خلال سنة # the fastest growing prices # أسرع نمو في الأسعار # the fastest falling prices # أكبر انخفاض في الأسعار # #
price # Per sqft # للقدم المربع # the highest price per sqft # أعلى سعر للقدم المربع # the lowest price per sqft # أقل سعر للقدم المربع # #
price_per_sqft # Per sqft # للقدم المربع # the highest price per sqft # أعلى سعر للقدم المربع # the lowest price per sqft # أقل سعر للقدم المربع # #
rent # Rent a year # الإيجار السنوي # the highest rents # أعلى إيجار # the lowest rents # أقل إيجار # A median home in {place} rents for about {value} a year. # العقار الوسيط في {place} يؤجر بنحو {value} سنويًا.
sales # Sales # المبيعات # the most registered sales # أكثر مبيعات مسجلة # the fewest registered sales # أقل مبيعات مسجلة # Registered in {place}: {value}, for {volume} in all. # سجلت {value} في {place}، بمجموع {volume}.
stock # On offer # المعروض # the most homes on offer # أكثر عقارات معروضة # the fewest homes on offer # أقل عقارات معروضة # On offer in {place}: {value}. # المعروض في {place}: {value}.
days_on_market # Days on offer # أيام العرض # the slowest sales # أبطأ بيع # the quickest sales # أسرع بيع # Homes in {place} have been listed for {value} (median). # مدة عرض العقارات الوسيطة في {place} {value}.
forecast # Next six months # ستة أشهر قادمة # the best price outlook for six months # أفضل توقع للأسعار خلال ستة أشهر # the weakest price outlook for six months # أضعف توقع للأسعار خلال ستة أشهر # #
service_charge # Service charge per sqft # رسوم الخدمات للقدم المربع # the highest service charges # أعلى رسوم خدمات # the lowest service charges # أقل رسوم خدمات # #
volume # Value of sales # قيمة المبيعات # the highest value of registered sales # أعلى قيمة مبيعات مسجلة # the lowest value of registered sales # أقل قيمة مبيعات مسجلة # The registered sales in {place} were worth {value}. # قيمة المبيعات المسجلة في {place} {value}.
off_plan_share # Off-plan share # حصة على الخارطة # the largest off-plan share # أكبر حصة على الخارطة # the smallest off-plan share # أصغر حصة على الخارطة # {value} of the sales in {place} were off-plan ({offPlan} off-plan, {ready} ready). # {value} من المبيعات في {place} على الخارطة ({offPlan} على الخارطة و{ready} جاهزة).
`;

export const FIGURE_WORDS = tableRows<RankMeasure, Readonly<Record<'name' | 'up' | 'down' | 'sentence', Texts>>>(
  TABLE,
  (cells) => ({
    name: toTexts(cells),
    up: toTexts(cells.slice(2)),
    down: toTexts(cells.slice(4)),
    sentence: toTexts(cells.slice(6)),
  }),
);

type Figures = Omit<RankedAreas['areas'][number], 'score'> & { score?: number | null };

const VALUES: Readonly<Record<RankMeasure, (area: Figures, language: Language) => string>> = {
  score: ({ score }) => orDash(score ?? null, String),
  yield: ({ grossYieldPercent }) => orDash(grossYieldPercent, percentText),
  growth: ({ growthPercent }) => orDash(growthPercent, signedPercent),
  price: ({ perSqftAed }) => orDash(perSqftAed, full),
  price_per_sqft: ({ perSqftAed }) => orDash(perSqftAed, full),
  rent: ({ rentAed }) => orDash(rentAed, full),
  service_charge: ({ chargePerSqftAed }) => orDash(chargePerSqftAed, full),
  volume: ({ volumeAed }) => orDash(volumeAed, short),
  sales: ({ sales }, language) => counted(language, sales, 'sale'),
  stock: ({ listings }, language) => counted(language, listings, 'home'),
  days_on_market: ({ daysOnMarket }, language) => orDash(daysOnMarket, (days) => counted(language, days, 'day')),
  forecast: ({ sixMonthsPercent }) => orDash(sixMonthsPercent, signedPercent),
  off_plan_share: ({ offPlanPercent }) => orDash(offPlanPercent, percentText),
};

/** Formats a figure; a dash if it is unknown. */
export function figureValue(language: Language, area: Figures, measure: RankMeasure): string {
  return VALUES[measure](area, language);
}

/** A sentence with the requested figure; '' if it is unknown or other sentences state it. */
export function figureSentence(
  language: Language,
  {
    area,
    name,
    measure,
  }: {
    area: Figures & { offPlanSales: number; readySales: number; volumeAed: number };
    name: string;
    measure: string | null;
  },
): string {
  const known = RANK_MEASURES.find((one) => one === measure);
  const value = known === undefined ? '—' : figureValue(language, area, known);
  if (known === undefined || value === '—') return '';
  return FIGURE_WORDS[known].sentence[language]
    .replace('{value}', value)
    .replace('{place}', name)
    .replace('{volume}', short(area.volumeAed))
    .replace('{offPlan}', countText(area.offPlanSales))
    .replace('{ready}', countText(area.readySales));
}

/** Measures whose change over time the answer shows. */
const HAS_HISTORY: ReadonlySet<Measure> = new Set(['price', 'price_per_sqft', 'growth', 'forecast', 'sales', 'return']);

/** Says that only the present level of a measure is known, never another measure in its place; '' if it is shown. */
export function noHistory(language: Language, { operation, measure }: Frame): string {
  if (operation !== 'trend' || measure === null || HAS_HISTORY.has(measure)) return '';
  const known = RANK_MEASURES.find((one) => one === measure);
  const name = known === undefined ? { en: 'This figure', ar: 'هذا الرقم' } : FIGURE_WORDS[known].name;
  return say(language, {
    en: `${name.en}: only the present level is known, not how it changed.`,
    ar: `${name.ar}: المستوى الحالي وحده معروف، لا تغيره عبر الزمن.`,
  });
}

type Month = { month: string; perSqftAed: number | null };

/** `JVC: from AED 1,200 per sqft in Jan 2024 to AED 1,350 in Aug 2026.` */
export function courseText(language: Language, name: string, months: readonly Month[]): string[] {
  const known = months.filter(({ perSqftAed }) => perSqftAed !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const [low, high] = [first, last].map((one) => full(one.perSqftAed ?? 0));
  const [since, until] = [first, last].map(({ month }) => monthText(language, month));
  return [
    say(language, {
      en: `${name}: from ${low} per sqft in ${since} to ${high} in ${until}.`,
      ar: `${name}: من ${low} للقدم المربع في ${since} إلى ${high} في ${until}.`,
    }),
  ];
}
