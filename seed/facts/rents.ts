/** Facts about homes to rent and holiday homes, in round figures. Sources and estimates: seed/NOTES.md. */

/** Asked rents over the rent per square foot of registered contracts, which are half renewals. */
export const ASKED_OVER_REGISTERED = 1.06;
/** Furnished homes are let for this much more. */
export const FURNISHED_PREMIUM = 1.12;
/** Factors on the yearly rent per sqft by rooms, studio first: small homes cost more per sqft. */
export const ROOM_RENT_FACTORS = [1.16, 1, 0.93, 0.9, 0.9, 0.9, 0.9];
/** Largest number of cheques that landlords accept, and the share of listings. */
export const CHEQUES = [
  [1, 0.12],
  [2, 0.2],
  [4, 0.42],
  [6, 0.12],
  [12, 0.14],
] as const;

/** Level of an area's nightly rates against the city's. Holiday homes of the demo market stand in these areas. */
export const NIGHT_LEVELS: Readonly<Record<string, number>> = {
  'dubai-marina': 1,
  jbr: 1.05,
  'downtown-dubai': 1.35,
  'palm-jumeirah': 1.5,
  'business-bay': 1.05,
  jlt: 1,
  jvc: 0.6,
  difc: 1.6,
  'the-greens': 0.95,
  'dubai-sports-city': 0.67,
  'dubai-hills': 1,
  'dubai-creek-harbour': 1.05,
  'international-city': 0.4,
};
