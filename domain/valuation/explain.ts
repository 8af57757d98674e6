import type { Comparer } from './comparables.ts';
import type { Estimate } from './estimate.ts';
import { hedonicParts } from './hedonic.ts';
import { LEVELS } from './hedonic-levels.ts';
import type { ValuationModel } from './model.ts';
import type { ModelEvidence } from './model-evidence.ts';
import { type HomePoint, toHomePoint } from './sales.ts';

/** A sale beside the home: adjustments are factors - 1 (0.03: 3 % more), one after the other. */
export type ExplainedComparable = {
  /** Row of the market table. */
  row: number;
  /** Days since 1970-01-01. */
  day: number;
  /** AED, and square metres. */
  price: number;
  sqm: number;
  perSqm: number;
  place: 'project' | 'micro' | 'area';
  /** Share of the comparables' weight, 0 to 1. */
  weight: number;
  adjustments: { time: number; home: number; place: number };
  /** AED per sqm after the adjustments: what the sale says of the home. */
  adjustedPerSqm: number;
};

/** One step from the area's median to the value: AED per sqm before and after. */
export type WaterfallStep = {
  step: 'area_median' | 'home' | 'project' | 'comparables' | 'patterns' | 'value';
  /** Change in AED per sqm; of the first and last step the amount itself. */
  perSqm: number;
};

const PLACE = new Set(
  'area|area × state|micro|area × rooms|area size|unnamed area|unnamed micro|unnamed × rooms|area × freehold'.split(
    '|',
  ),
);
const PROJECT = new Set(
  'project|project × rooms|project × state|stem|brand|building|layout|parking|project size'.split('|'),
);

type Parts = { time: number; home: number; place: number; project: number };

function valueParts(model: ValuationModel, point: HomePoint): Parts {
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

/** The heaviest comparables of the comparer's last call for `point`, each with its adjustments. */
export function explainComparables(from: {
  model: ValuationModel;
  evidence: ModelEvidence;
  comparer: Comparer;
  point: HomePoint;
  most: number;
}): ExplainedComparable[] {
  const { model, evidence, comparer, point } = from;
  const { sales } = evidence;
  const own = valueParts(model, point);
  const shown = comparer.heaviest(from.most);
  const total = shown.reduce((sum, k) => sum + (comparer.weights[k] ?? 0), 0);
  return shown.map((k) => {
    const i = comparer.rows[k] ?? 0;
    const parts = valueParts(model, toHomePoint(sales, i));
    const rate = sales.rate[i] ?? 0;
    const time = own.time - parts.time;
    const home = own.home - parts.home;
    const place = own.place + own.project - parts.place - parts.project;
    return {
      row: sales.origin[i] ?? 0,
      day: sales.day[i] ?? 0,
      price: sales.aed[i] ?? 0,
      sqm: sales.sqm[i] ?? 0,
      perSqm: Math.exp(rate),
      place: placeShared(point, toHomePoint(sales, i)),
      weight: total > 0 ? (comparer.weights[k] ?? 0) / total : 0,
      adjustments: { time: Math.expm1(time), home: Math.expm1(home), place: Math.expm1(place) },
      adjustedPerSqm: Math.exp(rate + time + home + place),
    };
  });
}

function placeShared(a: HomePoint, b: HomePoint): 'project' | 'micro' | 'area' {
  if (a.project >= 0 && a.project === b.project) return 'project';
  return a.micro >= 0 && a.micro === b.micro ? 'micro' : 'area';
}

/** From the area's median to the value in AED per sqm; the steps between first and last add up exactly. */
export function waterfall(from: { model: ValuationModel; point: HomePoint; found: Estimate }): WaterfallStep[] {
  const { model, point, found } = from;
  const parts = valueParts(model, point);
  const area = model.areas.get(point.area);
  const start = (area?.rate ?? parts.home + parts.place) + parts.time;
  const changes = [
    { step: 'project', by: parts.project },
    { step: 'comparables', by: found.fromComparables },
    { step: 'patterns', by: found.fromBoosted },
  ] as const;
  // What home and place change against the area's usual home, as the hedonic model sees it.
  const steps: WaterfallStep[] = [{ step: 'area_median', perSqm: Math.exp(start) }];
  let at = start;
  const add = (step: WaterfallStep['step'], by: number) => {
    steps.push({ step, perSqm: Math.exp(at + by) - Math.exp(at) });
    at += by;
  };
  add('home', parts.home + parts.place + parts.time - start);
  for (const { step, by } of changes) add(step, by);
  steps.push({ step: 'value', perSqm: Math.exp(found.rate) });
  return steps;
}
