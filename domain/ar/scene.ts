import { distanceM, type LatLng } from '../geo.ts';
import { RAD_PER_DEG } from './angle.ts';
import type { ArBuilding, Sight } from './buildings.ts';
import { sightsFrom } from './buildings.ts';
import { type Enu, enuOf } from './enu.ts';
import { EYE_HEIGHT_M, groundRing } from './outline.ts';

/** The person has to move so far before everything is placed anew, metres. */
const LEAST_MOVE_M = 0.3;

/** A building as it stands around the person. */
export type SceneItem = Sight & {
  /** Middle of its roof and of its foot, seen from the eye, metres. */
  readonly roof: Enu;
  readonly foot: Enu;
};

/** The buildings around somebody who moves: places them anew when it is worth it, outlines when they are drawn. */
export class Scene {
  readonly #buildings: readonly ArBuilding[];
  readonly #radiusM: number;
  readonly #rings = new Map<string, readonly Enu[]>();
  #at: LatLng | null = null;
  #items: readonly SceneItem[] = [];

  constructor(buildings: readonly ArBuilding[], radiusM: number) {
    this.#buildings = buildings;
    this.#radiusM = radiusM;
  }

  /** Those within the radius of a place, nearest first. */
  itemsFrom(at: LatLng): readonly SceneItem[] {
    if (this.#at !== null && distanceM(this.#at, at) < LEAST_MOVE_M) return this.#items;
    this.#at = at;
    this.#rings.clear();
    this.#items = sightsFrom(at, this.#buildings, this.#radiusM).map((sight) => {
      const bearing = sight.bearingDeg * RAD_PER_DEG;
      const { distanceM: far } = sight;
      const foot = { e: far * Math.sin(bearing), n: far * Math.cos(bearing), u: -EYE_HEIGHT_M };
      return { ...sight, foot, roof: { ...foot, u: sight.building.heightM - EYE_HEIGHT_M } };
    });
    return this.#items;
  }

  /** Ground corners of one of them. */
  ringOf({ building, foot }: SceneItem): readonly Enu[] {
    let ring = this.#rings.get(building.key);
    if (ring === undefined) {
      const at = this.#at ?? building.at;
      ring = groundRing(
        building.footprint.map((corner) => enuOf(at, corner)),
        foot,
      );
      this.#rings.set(building.key, ring);
    }
    return ring;
  }
}
