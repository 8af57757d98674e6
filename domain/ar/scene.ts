import { distanceM, type LatLng } from '../geo.ts';
import { type ArBuilding, type Sight, sightsFrom } from './buildings.ts';
import { type Enu, RAD_PER_DEG, toEnuOffset } from './enu.ts';
import { seenShares } from './occlusion.ts';
import { EYE_HEIGHT_M, groundRing, halfWidthM } from './outline.ts';

/** Distance the user must move before all buildings are placed again, metres. */
const LEAST_MOVE_M = 0.3;

export type SceneItem = Sight & {
  /** Centre of its roof and foot relative to the eye, metres. */
  readonly roof: Enu;
  readonly foot: Enu;
  /** Visible share of its width, 0 to 1. */
  readonly seenShare: number;
};

type SceneInput = {
  readonly shown: readonly ArBuilding[];
  /** All buildings, because hidden ones hide others too. */
  readonly all: readonly ArBuilding[];
  readonly radiusM: number;
};

/** The buildings around a moving user. Positions are updated after a real move, outlines when they are drawn. */
export class Scene {
  readonly #all: readonly ArBuilding[];
  readonly #shownKeys: ReadonlySet<string>;
  readonly #radiusM: number;
  readonly #rings = new Map<string, readonly Enu[]>();
  #at: LatLng | null = null;
  #items: readonly SceneItem[] = [];

  constructor({ shown, all, radiusM }: SceneInput) {
    this.#all = all;
    this.#shownKeys = new Set(shown.map(({ key }) => key));
    this.#radiusM = radiusM;
  }

  /** Items within the radius of a position, nearest first; `positionSigmaM` is one sigma, metres. */
  itemsFrom(at: LatLng, positionSigmaM: number): readonly SceneItem[] {
    if (this.#at !== null && distanceM(this.#at, at) < LEAST_MOVE_M) return this.#items;
    this.#at = at;
    this.#rings.clear();
    const sights = sightsFrom(at, this.#all, this.#radiusM);
    const blocks = sights.map((sight) => ({
      ...sight,
      halfWidthM: halfWidthM(this.#ring(sight.building, toFoot(sight)), sight.bearingDeg),
      roofM: sight.building.heightM - EYE_HEIGHT_M,
      isHeightKnown: sight.building.isHeightKnown,
    }));
    const shares = seenShares(blocks, positionSigmaM);
    this.#items = sights
      .map((sight, place) => {
        const foot = toFoot(sight);
        const roof = { ...foot, u: sight.building.heightM - EYE_HEIGHT_M };
        return { ...sight, foot, roof, seenShare: shares[place] ?? 1 };
      })
      .filter(({ building }) => this.#shownKeys.has(building.key));
    return this.#items;
  }

  ringOf({ building, foot }: SceneItem): readonly Enu[] {
    return this.#ring(building, foot);
  }

  #ring(building: ArBuilding, foot: Enu): readonly Enu[] {
    let ring = this.#rings.get(building.key);
    if (ring === undefined) {
      const at = this.#at ?? building.at;
      ring = groundRing(
        building.footprint.map((corner) => toEnuOffset(at, corner)),
        foot,
      );
      this.#rings.set(building.key, ring);
    }
    return ring;
  }
}

function toFoot({ distanceM: far, bearingDeg }: Sight): Enu {
  const bearing = bearingDeg * RAD_PER_DEG;
  return { e: far * Math.sin(bearing), n: far * Math.cos(bearing), u: -EYE_HEIGHT_M };
}
