/** Registered sales by year. 2026 is extrapolated from the first nine months. Sources: seed/NOTES.md. */
const YEARLY_SALES = new Map([
  [2016, 41_561],
  [2017, 49_279],
  [2018, 34_259],
  [2019, 40_265],
  [2020, 35_315],
  [2021, 61_169],
  [2022, 97_705],
  [2023, 127_612],
  [2024, 180_900],
  [2025, 214_912],
  [2026, 164_000],
]);

/** Sales of a year; other years use the nearest known year. */
export function salesOfYear(year: number): number {
  return YEARLY_SALES.get(Math.min(2026, Math.max(2016, year))) ?? 0;
}

/** Share of off-plan deeds among a year's sales, from 2016 on. */
const OFF_PLAN = [0.39, 0.5, 0.49, 0.54, 0.48, 0.45, 0.5, 0.55, 0.63, 0.69, 0.71];

export function offPlanShareOf(year: number): number {
  return OFF_PLAN[Math.min(2026, Math.max(2016, year)) - 2016] ?? 0.5;
}

/**
 * City price index as (year, index), at the middle and turn of each year. The published index is a median of the homes
 * sold. Early years are set 2 to 6 % lower, because expensive areas sold more then, which raises the median of our
 * deeds by as much.
 */
const INDEX: readonly (readonly [year: number, index: number])[] = [
  [2016.46, 149],
  [2017.0, 149],
  [2017.46, 151],
  [2018.0, 158],
  [2018.46, 154],
  [2019.0, 146],
  [2019.5, 146],
  [2020.0, 146],
  [2020.5, 142],
  [2020.92, 134],
  [2021.46, 148],
  [2022.0, 163],
  [2022.46, 177],
  [2023.0, 200],
  [2023.46, 204],
  [2024.0, 222],
  [2024.46, 225],
  [2025.0, 226],
  [2025.46, 246],
  [2026.0, 254],
  [2026.3, 252],
  [2026.7, 247],
];

/** City rent index as (year, index), from published monthly medians, smoothed to half years. */
const RENT_INDEX: readonly (readonly [year: number, index: number])[] = [
  [2022.0, 88],
  [2023.0, 98],
  [2023.5, 103],
  [2024.0, 109],
  [2024.5, 117],
  [2025.0, 124],
  [2025.5, 129],
  [2026.0, 133],
  [2026.5, 135],
  [2026.7, 137],
];

/** City price level at a time (fractional year), relative to September 2026. */
export const cityIndex = (year: number): number => indexAt(INDEX, year);

/** City rent level at a time (fractional year), relative to September 2026. */
export const rentIndex = (year: number): number => indexAt(RENT_INDEX, year);

function indexAt(index: typeof INDEX, year: number): number {
  const last = index[index.length - 1] ?? [2026.7, 1];
  const first = index[0] ?? last;
  if (year <= first[0]) return first[1] / last[1];
  for (let i = 1; i < index.length; i++) {
    const from = index[i - 1] ?? first;
    const to = index[i] ?? last;
    if (year <= to[0]) {
      const t = (year - from[0]) / (to[0] - from[0]);
      return (from[1] * (to[1] / from[1]) ** t) / last[1];
    }
  }
  return 1;
}

/** Relative number of sales by month, January first. */
export const MONTH_WEIGHTS = [0.94, 0.97, 1.05, 0.98, 1.05, 0.95, 1.02, 0.94, 1.02, 1.08, 1.05, 1.0] as const;

/** Registered deeds that are not sales, per sale. */
export const MORTGAGES_PER_SALE = 0.18 / 0.78;
export const GIFTS_PER_SALE = 0.04 / 0.78;
