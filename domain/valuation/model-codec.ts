import { parseJson } from '../parse-json.ts';
import type { Boosted } from './boosted-trees.ts';
import { ENCODINGS, FIXED, GROUPS, LEVELS } from './hedonic-levels.ts';
import { MODEL_VERSION, type ValuationModel } from './model.ts';
import { newDictionaries, TEXT_KEYS, Words } from './place-text.ts';

/** Effects are stored to 0.05 %, far below any range; smaller ones are left out. */
const EFFECT = 2000;
/** Weights are stored to 2 %, as the trees see ln(1 + weight). */
const WEIGHT = 50;
const DIGITS = 5;

/** Features of nodes in depth-first order, left first, -1 for a leaf; the order implies the right branches. */
type WireTrees = { base: number; feature: number[]; value: number[] };
/** Group keys as differences, with effects and weights. */
type WireLevel = { keys: number[]; effects: number[]; weights: number[] };

type WireModel = ReturnType<typeof toWire>;

/** Stored groups. Means of groups in one place are left out, because they are recomputed from the table of sales. */
const KEPT = [...LEVELS.map(() => true), ...ENCODINGS.map(({ place }) => place === null)];

/** Encodes a model as JSON; compressed below 400 kB for 150,000 sales. */
export function encodeModel(model: ValuationModel): string {
  return JSON.stringify(toWire(model));
}

function toWire(model: ValuationModel) {
  const { trained } = model;
  const { hedonic } = trained;
  const rounded = (levels: Float64Array) => Array.from(levels, (x) => Math.round(x * EFFECT));
  return {
    version: MODEL_VERSION,
    family: model.family,
    today: model.today,
    sales: model.sales,
    words: TEXT_KEYS.map((key) => wireWords(model, key)),
    beta: Array.from(hedonic.beta),
    scaleOfErrors: hedonic.scale,
    levels: GROUPS.map((_, l) => wireLevel(model, l)),
    firstDay: hedonic.index.firstDay,
    city: hedonic.index.city.map(rounded),
    areaIndex: [...hedonic.index.area].map(([key, levels]) => [key, rounded(levels)] as const),
    areas: [...model.areas].map(([area, { rate, sales, size }]) => [area, short(rate), sales, short(size)] as const),
    boosted: trained.boosted.map(wireTrees),
    scale: trained.scale.map(wireTrees),
    calibration: trained.calibration,
    forward: trained.forward,
    projectSpread: trained.projectSpread,
  };
}

function short(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** The words of a key; of buildings only those with an effect, as there may be tens of thousands. */
function wireWords(model: ValuationModel, key: (typeof TEXT_KEYS)[number]): string[] {
  const { list } = model.dictionaries[key];
  if (key !== 'building') return [...list];
  const l = LEVELS.findIndex(({ name }) => name === 'building');
  const effects = model.trained.hedonic.effects[l];
  const slots = model.slotOf[l];
  return list.map((word, code) => (isKept(effects?.[slots?.get(code) ?? -1] ?? 0) ? word : ''));
}

function isKept(effect: number): boolean {
  return Math.abs(effect) * EFFECT >= 0.5;
}

function wireLevel(model: ValuationModel, l: number): WireLevel {
  const { effects, weights } = model.trained.hedonic;
  if (KEPT[l] !== true) return { keys: [], effects: [], weights: [] };
  const seen = SEEN.has(GROUPS[l]?.name ?? '');
  const kept = [...(model.slotOf[l] ?? [])]
    .map(([key, slot]) => ({ key, effect: effects[l]?.[slot] ?? 0, weight: weights[l]?.[slot] ?? 0 }))
    .filter(({ effect, weight }) => weight > 0 && (seen || isKept(effect)))
    .sort((a, b) => a.key - b.key);
  return {
    keys: kept.map(({ key }, i) => key - (kept[i - 1]?.key ?? 0)),
    effects: kept.map(({ effect }) => Math.round(effect * EFFECT)),
    weights: seen ? kept.map(({ weight }) => Math.round(Math.log1p(weight) * WEIGHT)) : [],
  };
}

const SEEN: ReadonlySet<string> = new Set(['area', 'micro', 'project', 'project × rooms', 'parking', 'brand']);

function wireTrees({ base, feature, value }: Boosted): WireTrees {
  return { base, feature: Array.from(feature), value: Array.from(value, short) };
}

/** Decodes a model; null if it is invalid or of another version. */
export function decodeModel(text: string): ValuationModel | null {
  // Written by encodeModel only; the version check below rejects everything else.
  const wire = parseJson(text) as WireModel | null | undefined;
  if (wire == null || typeof wire !== 'object' || wire.version !== MODEL_VERSION) return null;
  if (wire.beta?.length !== FIXED || wire.levels?.length !== GROUPS.length) return null;
  const dictionaries = newDictionaries();
  TEXT_KEYS.forEach((key, k) => {
    dictionaries[key] = new Words(wire.words[k] ?? []);
  });
  const levels = wire.levels.map(readLevel);
  const exact = (row: readonly number[]) => Float64Array.from(row, (x) => x / EFFECT);
  return {
    version: wire.version,
    family: wire.family,
    today: wire.today,
    sales: wire.sales,
    dictionaries,
    slotOf: levels.map(({ slotOf }) => slotOf),
    trained: {
      hedonic: {
        beta: Float64Array.from(wire.beta),
        scale: wire.scaleOfErrors,
        effects: levels.map(({ effects }) => effects),
        weights: levels.map(({ weights }) => weights),
        index: {
          firstDay: wire.firstDay,
          city: wire.city.map(exact),
          area: new Map(wire.areaIndex.map(([key, row]) => [key, exact(row)])),
        },
      },
      boosted: wire.boosted.map(readTrees),
      scale: wire.scale.map(readTrees),
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
    weights: Float64Array.from(wire.weights, (x) => Math.expm1(x / WEIGHT)),
  };
}

function readTrees({ base, feature, value }: WireTrees): Boosted {
  const roots: number[] = [];
  const right = new Int32Array(feature.length);
  // Splits whose right branch has not started; it starts after the leaf that ends the left one.
  const open: number[] = [];
  let begins = true;
  feature.forEach((split, node) => {
    if (begins) roots.push(node);
    begins = false;
    if (split >= 0) {
      open.push(node);
      return;
    }
    const parent = open.pop();
    if (parent === undefined) begins = true;
    else right[parent] = node + 1;
  });
  return {
    base,
    roots: Int32Array.from(roots),
    feature: Int16Array.from(feature),
    value: Float32Array.from(value),
    right,
  };
}
