import type { Boosted } from './boosted-trees.ts';
import type { Calibration } from './conformal.ts';
import { FIXED, GROUPS, LEVELS } from './hedonic-levels.ts';
import { MODEL_VERSION, type ValuationModel } from './model.ts';
import { newDictionaries, TEXT_KEYS, Words } from './sales.ts';
import type { Blend } from './train.ts';

/** Thousandths of a percent are beyond any valuation: effects are kept to 1e-4, weights to a hundredth of a sale. */
const EFFECT = 1e4;
const WEIGHT = 100;

type WireTrees = { base: number; roots: number[]; feature: number[]; value: number[]; right: number[] };
/** Keys of groups as differences, effects and weights beside them. */
type WireLevel = { keys: number[]; effects: number[]; weights: number[] };

type WireModel = {
  version: number;
  family: 'flat' | 'house';
  today: number;
  sales: number;
  words: string[][];
  beta: number[];
  scaleOfErrors: number;
  levels: WireLevel[];
  firstDay: number;
  city: number[][];
  areaIndex: [number, number[]][];
  areas: [number, number, number, number][];
  boosted: WireTrees[];
  blend: Blend;
  scale: WireTrees;
  calibration: Calibration;
  forward: number;
  projectSpread: number;
};

/** A model as text of JSON; compressed it is well below 400 kB. Means of groups are left out: the table has them. */
export function encodeModel(model: ValuationModel): string {
  const { learnt, dictionaries } = model;
  const { hedonic } = learnt;
  const wire: WireModel = {
    version: MODEL_VERSION,
    family: model.family,
    today: model.today,
    sales: model.sales,
    words: TEXT_KEYS.map((key) => dictionaries[key].list),
    beta: Array.from(hedonic.beta),
    scaleOfErrors: hedonic.scale,
    levels: LEVELS.map((_, l) => wireLevel(model, l)),
    firstDay: hedonic.index.firstDay,
    city: hedonic.index.city.map((levels) => Array.from(levels, (x) => Math.round(x * EFFECT))),
    areaIndex: [...hedonic.index.area].map(([key, levels]) => [key, Array.from(levels, (x) => Math.round(x * EFFECT))]),
    areas: [...model.areas].map(([area, { rate, sales, size }]) => [area, rate, sales, size]),
    boosted: learnt.boosted.map(wireTrees),
    blend: learnt.blend,
    scale: wireTrees(learnt.scale),
    calibration: learnt.calibration,
    forward: learnt.forward,
    projectSpread: learnt.projectSpread,
  };
  return JSON.stringify(wire);
}

function wireLevel(model: ValuationModel, l: number): WireLevel {
  const { effects, weights } = model.learnt.hedonic;
  const kept = [...(model.slotOf[l] ?? [])]
    .map(([key, slot]) => ({ key, effect: effects[l]?.[slot] ?? 0, weight: weights[l]?.[slot] ?? 0 }))
    .filter(({ effect, weight }) => weight > 0 && Math.abs(effect) * EFFECT >= 1)
    .sort((a, b) => a.key - b.key);
  return {
    keys: kept.map(({ key }, i) => key - (kept[i - 1]?.key ?? 0)),
    effects: kept.map(({ effect }) => Math.round(effect * EFFECT)),
    weights: kept.map(({ weight }) => Math.round(weight * WEIGHT)),
  };
}

function wireTrees({ base, roots, feature, value, right }: Boosted): WireTrees {
  const starts = Array.from(roots);
  return {
    base,
    roots: starts,
    feature: Array.from(feature),
    value: Array.from(value, (x) => Number(x.toPrecision(6))),
    // Jumps from a node instead of places: small numbers compress.
    right: Array.from(right, (at, node) => (at === 0 ? 0 : at - node)),
  };
}

/** A model from its text; null when it is of another version or no model: it is trained anew then. */
export function decodeModel(text: string): ValuationModel | null {
  let wire: WireModel;
  try {
    // Only ever written by encodeModel of this version; anything else is told by its version below.
    wire = JSON.parse(text) as WireModel;
  } catch {
    return null;
  }
  if (wire === null || typeof wire !== 'object' || wire.version !== MODEL_VERSION) return null;
  if (wire.beta?.length !== FIXED || wire.levels?.length !== LEVELS.length) return null;
  const dictionaries = newDictionaries();
  TEXT_KEYS.forEach((key, k) => {
    dictionaries[key] = new Words(wire.words[k] ?? []);
  });
  const levels = wire.levels.map(readLevel);
  const empty = GROUPS.slice(LEVELS.length);
  return {
    version: wire.version,
    family: wire.family,
    today: wire.today,
    sales: wire.sales,
    dictionaries,
    slotOf: [...levels.map(({ slotOf }) => slotOf), ...empty.map(() => new Map<number, number>())],
    learnt: {
      hedonic: {
        beta: Float64Array.from(wire.beta),
        scale: wire.scaleOfErrors,
        effects: [...levels.map(({ effects }) => effects), ...empty.map(() => new Float64Array(0))],
        weights: [...levels.map(({ weights }) => weights), ...empty.map(() => new Float64Array(0))],
        index: {
          firstDay: wire.firstDay,
          city: wire.city.map((row) => Float64Array.from(row, (x) => x / EFFECT)),
          area: new Map(wire.areaIndex.map(([key, row]) => [key, Float64Array.from(row, (x) => x / EFFECT)])),
        },
      },
      boosted: wire.boosted.map(readTrees),
      blend: wire.blend,
      scale: readTrees(wire.scale),
      calibration: wire.calibration,
      forward: wire.forward,
      projectSpread: wire.projectSpread,
    },
    areas: new Map(wire.areas.map(([area, rate, sales, size]) => [area, { rate, sales, size }])),
  };
}

function readLevel(wire: WireLevel): { slotOf: Map<number, number>; effects: Float64Array; weights: Float64Array } {
  const slotOf = new Map<number, number>();
  let key = 0;
  wire.keys.forEach((step, slot) => {
    key += step;
    slotOf.set(key, slot);
  });
  return {
    slotOf,
    effects: Float64Array.from(wire.effects, (x) => x / EFFECT),
    weights: Float64Array.from(wire.weights, (x) => x / WEIGHT),
  };
}

function readTrees({ base, roots, feature, value, right }: WireTrees): Boosted {
  return {
    base,
    roots: Int32Array.from(roots),
    feature: Int16Array.from(feature),
    value: Float32Array.from(value),
    right: Int32Array.from(right, (jump, node) => (jump === 0 ? 0 : node + jump)),
  };
}
