/** What a person knows of a home that no register records. */
export const FLOOR_LEVELS = ['low', 'middle', 'high'] as const;
export const HOME_VIEWS = ['water', 'landmark', 'green', 'city', 'blocked'] as const;
export const HOME_CONDITIONS = ['renewed', 'good', 'worn'] as const;

/** Null: not said. */
export type DescribedHome = {
  floor: (typeof FLOOR_LEVELS)[number] | null;
  view: (typeof HOME_VIEWS)[number] | null;
  condition: (typeof HOME_CONDITIONS)[number] | null;
};

export const NOT_DESCRIBED: DescribedHome = { floor: null, view: null, condition: null };

const FLOOR_WEIGHT = { low: -1, middle: 0, high: 1 } as const;
const VIEW_WEIGHT = { water: 1, landmark: 1, green: 1, city: 0, blocked: -1 } as const;
const CONDITION_WEIGHT = { renewed: 1, good: 0, worn: -1 } as const;

/**
 * Where a home stands among similar ones by what is said of it: −1 (low floor, blocked view, worn) to 1. Each of the
 * three counts alike, because no register says how much each is worth.
 */
export function describedStanding({ floor, view, condition }: DescribedHome): number {
  const weights = [
    floor === null ? 0 : FLOOR_WEIGHT[floor],
    view === null ? 0 : VIEW_WEIGHT[view],
    condition === null ? 0 : CONDITION_WEIGHT[condition],
  ];
  return weights.reduce<number>((sum, weight) => sum + weight, 0) / weights.length;
}
