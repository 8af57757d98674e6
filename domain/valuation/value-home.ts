import { fromEpochDay } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { lastHandover } from '../property/year-built.ts';
import { typeCode } from '../transaction/columns.ts';
import type { DeedType } from '../transaction/transaction.ts';
import { meanBoosted } from './boosted-trees.ts';
import { Comparer, type Comparison } from './comparables.ts';
import { type Doubt, toConfidence } from './confidence.ts';
import { counterfactuals } from './counterfactuals.ts';
import { hedonicParts, levelSlots, partsBySlots } from './hedonic.ts';
import { LEVELS } from './hedonic-levels.ts';
import type { ValuationModel } from './model.ts';
import { evidenceFor, type ModelEvidence } from './model-evidence.ts';
import { parkingBays, placeKey, TEXT_KEYS } from './place-text.ts';
import { evidenceGroup } from './ranges.ts';
import { FEATURE_AT, FEATURE_COUNT, residualFeatures } from './residual-features.ts';
import { type HomePoint, roomClass, toHomePoint } from './sales.ts';

/** A step from the area's median to the value: AED per sqm before and after. */
type WaterfallStep = {
  step: 'area_median' | 'home' | 'project' | 'patterns' | 'value';
  /** Change in AED per sqm; the first and last step have the amount itself. */
  perSqm: number;
};

const NAMED_PLACE = ['area', 'area × state', 'micro', 'area × rooms', 'area size', 'area × freehold'];
const PLACE = new Set([...NAMED_PLACE, 'unnamed area', 'unnamed micro', 'unnamed × rooms']);
const NAMED_PROJECT = ['project', 'project × rooms', 'project × state', 'project size'];
const PROJECT = new Set([...NAMED_PROJECT, 'stem', 'brand', 'building', 'layout', 'parking']);

/** A home to value. Unknown facts are left out; asking prices are never an input. */
export type Subject = {
  areaId: string;
  propertyType: DeedType;
  /** Square metres. */
  sqm: number;
  /** 0 studio; -1 or undefined if unknown. */
  rooms?: number | undefined;
  offPlan?: boolean | undefined;
  freeHold?: boolean | undefined;
  project?: string | undefined;
  building?: string | undefined;
  metro?: string | undefined;
  mall?: string | undefined;
  landmark?: string | undefined;
  /** As registered, e.g. `B1-136, B1-137`. */
  parking?: string | undefined;
  yearBuilt?: number | undefined;
};

export type ValuationRefusal =
  | ('type_not_covered' | 'size_unknown' | 'size_out_of_range' | 'rooms_out_of_range')
  | ('rooms_do_not_fit_size' | 'year_out_of_range' | 'area_unknown' | 'too_few_sales');

export type HomeValue = ReturnType<typeof explainValue>;

export type HomeValuation = HomeValue | { ok: false; reason: ValuationRefusal };

/** Beyond these bounds the register has almost no evidence. */
export const SUBJECT_LIMITS = {
  minSqm: 20,
  maxSqm: 2000,
  maxRooms: 12,
  minYear: 1960,
  minSqmPerRoom: 12,
  areaSales: 8,
} as const;
/** A wider 80 % range relative to the value is a doubt (valuation.md section 6). */
const WIDE = 0.45;
const OLD_MODEL_DAYS = 120;
const SHOWN_COMPARABLES = 10;
const NO_SALES = new Int32Array();

/** Values a home from sales before `today` (epoch day), or returns why it cannot. The model may be older than them. */
export function valueHome(model: ValuationModel, table: MarketTable, subject: Subject, today: number): HomeValuation {
  const asked = prepareQuestion(model, table, subject, today);
  return 'reason' in asked ? asked : explainValue(asked, (subject.project ?? '') !== '');
}

/** Value and ranges of a home on a day by the sales before it, whole home, AED; null if it cannot be valued. */
export function valueOn(model: ValuationModel, table: MarketTable, subject: Subject, day: number) {
  const asked = prepareQuestion(model, table, subject, day);
  if ('reason' in asked) return null;
  const { evidence, point } = asked;
  const { trained, slotOf } = evidence;
  const comparer = new Comparer();
  return rangesOf(estimate({ trained, slotOf, evidence, comparer, point, beforeDay: day }), point);
}

function prepareQuestion(
  model: ValuationModel,
  table: MarketTable,
  subject: Subject,
  today: number,
): Question | { ok: false; reason: ValuationRefusal } {
  const refusal = findRefusal(model, subject, today);
  if (refusal !== null) return { ok: false, reason: refusal };
  const evidence = evidenceFor({ model, table, areaId: subject.areaId, today });
  const point = pointOfSubject(subject, evidence, today);
  const areaSales = evidence.byArea.get(point.area)?.length ?? 0;
  if (areaSales < SUBJECT_LIMITS.areaSales) {
    return { ok: false, reason: areaSales === 0 ? 'area_unknown' : 'too_few_sales' };
  }
  return { model, evidence, point, today };
}

type Question = { model: ValuationModel; evidence: ModelEvidence; point: HomePoint; today: number };

function explainValue(question: Question, isNamed: boolean) {
  const { model, evidence, point, today } = question;
  const comparer = new Comparer();
  const { trained, slotOf } = evidence;
  const at = (other: HomePoint) => estimate({ trained, slotOf, evidence, comparer, point: other, beforeDay: today });
  const found = at(point);
  const comparables = explainComparables(question, comparer);
  const width = Math.exp(found.high80 - found.rate) - Math.exp(found.low80 - found.rate);
  const inArea = evidence.byArea.get(point.area) ?? NO_SALES;
  const inProject = (point.project < 0 ? undefined : evidence.byProject.get(point.project)) ?? NO_SALES;
  const projectSales = inProject.length;
  const doubts: Doubt[] = [];
  if (isNamed && projectSales === 0) doubts.push('project_without_sales');
  if (!isNamed) doubts.push('no_project');
  if (found.compared.weight < 0.1) doubts.push('few_sales');
  if (width > WIDE) doubts.push('wide_range');
  if (today - model.today > OLD_MODEL_DAYS) doubts.push('old_model');
  const period = evidencePeriod(evidence, projectSales > 0 ? inProject : inArea);
  const whatIf = counterfactuals({ evidence, point, today, valueAt: (other) => Math.exp(at(other).rate + other.size) });
  const ranges = rangesOf(found, point);
  return {
    ok: true as const,
    /** AED for the whole home, with the ranges that hold 50 % and 80 % of prices. */
    ...ranges,
    perSqm: Math.exp(found.rate),
    /** Width of the 80 % range against the value: 0.3 is 30 %. */
    width,
    /** Chance that the price is within 10 % of the value, 0 to 1; `confidenceLevel` names its level. */
    confidence: toConfidence(ranges, doubts),
    doubts,
    comparables,
    waterfall: waterfall(question, found),
    evidence: {
      projectSales,
      areaSales: inArea.length,
      /** First and last day, since 1970-01-01, of the project's sales, or of the area's without a project. */
      ...period,
      /** Days since the newest of those sales, and its scope; null without comparables. */
      newestDays: comparables.length === 0 ? null : today - period.toDay,
      nearest: comparables.length === 0 ? null : projectSales > 0 ? ('project' as const) : ('area' as const),
    },
    whatIf,
  };
}

function evidencePeriod({ sales }: ModelEvidence, rows: Int32Array): { fromDay: number; toDay: number } {
  let [fromDay, toDay] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    fromDay = Math.min(fromDay, sales.day[row]);
    toDay = Math.max(toDay, sales.day[row]);
  }
  return { fromDay, toDay };
}

function findRefusal(model: ValuationModel, subject: Subject, today: number): ValuationRefusal | null {
  const types: readonly DeedType[] =
    model.family === 'house' ? ['villa', 'townhouse'] : ['apartment', 'studio', 'penthouse'];
  if (!types.includes(subject.propertyType)) return 'type_not_covered';
  const fault = subjectFault(subject, today);
  if (fault !== null) return fault;
  return model.dictionaries.area.find(subject.areaId) < 0 ? 'area_unknown' : null;
}

/** Why a home is impossible in any market, or null. `today` in days since 1970-01-01. */
export function subjectFault({ sqm, rooms = -1, yearBuilt }: Subject, today: number): ValuationRefusal | null {
  if (!Number.isFinite(sqm) || sqm <= 0) return 'size_unknown';
  if (sqm < SUBJECT_LIMITS.minSqm || sqm > SUBJECT_LIMITS.maxSqm) return 'size_out_of_range';
  if (!Number.isInteger(rooms) || rooms < -1 || rooms > SUBJECT_LIMITS.maxRooms) return 'rooms_out_of_range';
  if (rooms > 1 && sqm / rooms < SUBJECT_LIMITS.minSqmPerRoom) return 'rooms_do_not_fit_size';
  const year = yearBuilt ?? SUBJECT_LIMITS.minYear;
  return year >= SUBJECT_LIMITS.minYear && year <= lastHandover(fromEpochDay(today)) ? null : 'year_out_of_range';
}

function pointOfSubject(subject: Subject, evidence: ModelEvidence, today: number): HomePoint {
  const { sales } = evidence;
  const offPlan = subject.offPlan === true;
  const { areaId: area, project = '', building = '', metro = '', mall = '', landmark = '', parking = '' } = subject;
  const text = { area, project, building, metro, mall, landmark, parking, procedure: '' };
  const codes = { area: -1, project: -1, building: -1, micro: -1, procedure: -1, prefix: -1, stem: -1, brand: -1 };
  for (const key of TEXT_KEYS) codes[key] = evidence.dictionaries[key].find(placeKey(text, key));
  // A project without sales gets a unique code.
  if (codes.project < 0 && text.project.trim() !== '') codes.project = evidence.dictionaries.project.size;
  const usual = offPlan ? ['sell - pre registration'] : ['sale', 'sell'];
  codes.procedure = usual.map((word) => evidence.dictionaries.procedure.find(word)).find((code) => code >= 0) ?? -1;
  const own = codes.project < 0 ? undefined : evidence.byProject.get(codes.project);
  const newest = own?.[own.length - 1];
  if (codes.micro < 0 && newest !== undefined) codes.micro = sales.keys.micro[newest] ?? -1;
  return {
    ...codes,
    day: today,
    size: Math.log(subject.sqm),
    rooms: roomClass(typeCode(subject.propertyType), subject.rooms ?? -1),
    offPlan: offPlan ? 1 : 0,
    // Nearly all registered sales that foreigners may buy are freehold.
    freeHold: subject.freeHold === false ? 0 : 1,
    parking: parkingBays(text.parking),
  };
}

function valueParts(model: ValuationModel, point: HomePoint) {
  const { fixed, time, levels } = hedonicParts({ model: model.trained.hedonic, slotOf: model.slotOf, point });
  const parts = { time, home: fixed, place: 0, project: 0 };
  LEVELS.forEach(({ name }, l) => {
    const effect = levels[l] ?? 0;
    if (PLACE.has(name)) parts.place += effect;
    else if (PROJECT.has(name)) parts.project += effect;
    else parts.home += effect;
  });
  return parts;
}

/** The heaviest comparables of the last call for `point`, with their adjustments. */
function explainComparables({ model, evidence, point }: Question, comparer: Comparer) {
  const { sales } = evidence;
  const own = valueParts(model, point);
  const shown = comparer.heaviest(SHOWN_COMPARABLES);
  const total = shown.reduce((sum, k) => sum + (comparer.weights[k] ?? 0), 0);
  return shown.map((k) => {
    const i = comparer.rows[k] ?? 0;
    const other = toHomePoint(sales, i);
    const parts = valueParts(model, other);
    const rate = sales.rate[i] ?? 0;
    const time = own.time - parts.time;
    const home = own.home - parts.home;
    const place = own.place + own.project - parts.place - parts.project;
    return {
      row: sales.origin[i] ?? 0,
      /** Days since 1970-01-01. */
      day: sales.day[i] ?? 0,
      /** AED. */
      price: sales.aed[i] ?? 0,
      sqm: sales.sqm[i] ?? 0,
      perSqm: Math.exp(rate),
      place: placeShared(point, other),
      /** Share of the comparables' weight, 0 to 1. */
      weight: total > 0 ? (comparer.weights[k] ?? 0) / total : 0,
      /** Successive factors - 1 (0.03: 3 % more). */
      adjustments: { time: Math.expm1(time), home: Math.expm1(home), place: Math.expm1(place) },
      adjustedPerSqm: Math.exp(rate + time + home + place),
    };
  });
}

function placeShared(a: HomePoint, b: HomePoint): 'project' | 'micro' | 'area' {
  if (a.project >= 0 && a.project === b.project) return 'project';
  return a.micro >= 0 && a.micro === b.micro ? 'micro' : 'area';
}

/** Steps from the area's median to the value in AED per sqm; they add up exactly. */
function waterfall({ model, point }: Question, found: Estimate): WaterfallStep[] {
  const parts = valueParts(model, point);
  const area = model.areas.get(point.area);
  const start = (area?.rate ?? parts.home + parts.place) + parts.time;
  // Differences from the area's usual home, by the hedonic model.
  const steps: WaterfallStep[] = [{ step: 'area_median', perSqm: Math.exp(start) }];
  let at = start;
  const add = (step: WaterfallStep['step'], by: number) => {
    steps.push({ step, perSqm: Math.exp(at + by) - Math.exp(at) });
    at += by;
  };
  add('home', parts.home + parts.place + parts.time - start);
  add('project', parts.project);
  add('patterns', found.boosted);
  steps.push({ step: 'value', perSqm: Math.exp(found.rate) });
  return steps;
}

/** A value in ln of AED per sqm, its ranges, and its parts. */
type Estimate = ReturnType<typeof estimate>;

const scratch = new Float64Array(FEATURE_COUNT);

type Located = Omit<Comparison, 'time'> & Pick<ModelEvidence, 'trained' | 'slotOf'> & { comparer: Comparer };

export function estimate(from: Located) {
  const { trained, slotOf, point } = from;
  const model = trained.hedonic;
  const slots = levelSlots(slotOf, point);
  const parts = partsBySlots({ model, slots, point });
  const compared = from.comparer.compare({ ...from, time: parts.time });
  residualFeatures({ point, parts, compared, model, slots, out: scratch, at: 0 });
  const boosted = meanBoosted(trained.boosted, scratch);
  const rate = parts.sum + boosted;
  const group = evidenceGroup(scratch, 0);
  const own = trained.calibration.groups[group] ?? null;
  const q = own ?? trained.calibration.all;
  const predicted = Math.exp(meanBoosted(trained.scale, scratch));
  // Without similar homes to calibrate by, an unknown project adds its spread.
  const isProjectKnown = scratch[FEATURE_AT.projectEvidence] !== 0;
  const scale =
    trained.forward * (own === null && !isProjectKnown ? Math.hypot(predicted, trained.projectSpread) : predicted);
  return {
    rate,
    low80: rate + scale * Math.min(q.low80, 0),
    low50: rate + scale * Math.min(q.low50, 0),
    high50: rate + scale * Math.max(q.high50, 0),
    high80: rate + scale * Math.max(q.high80, 0),
    parts,
    compared,
    /** Contribution of the boosted trees to the hedonic value. */
    boosted,
  };
}

/** Value and ranges of a whole home, AED. */
export function rangesOf(found: Estimate, { size }: Pick<HomePoint, 'size'>) {
  const aed = (rate: number) => Math.exp(rate + size);
  return {
    value: aed(found.rate),
    range50: { low: aed(found.low50), high: aed(found.high50) },
    range80: { low: aed(found.low80), high: aed(found.high80) },
  };
}
