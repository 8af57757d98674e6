/** Share of a year without a tenant; the ROI calculator's default. */
export const VACANCY = 0.05;

/**
 * Yearly upkeep beyond the service charge, as a share of the price: middle of 1 to 1.5 % for houses and 0.3 to 0.5 %
 * for flats. Houses: the one percent rule (AFCPE, "Home maintenance: how much should homeowners save each year?",
 * www.afcpe.org). Flats: a rule of thumb, because the service charge pays for roof, facade, lifts and cooling.
 */
export const UPKEEP = { flat: 0.004, house: 0.0125 } as const;

export type RentYield = NonNullable<ReturnType<typeof rentYield>>;

/** A year's rent divided by the price (RICS: gross yield before costs), a fraction; null without a price. */
export function grossYield(rent: number, price: number): number | null {
  return price > 0 && Number.isFinite(rent) ? rent / price : null;
}

/** Yearly rent at a gross yield: the inverse of `grossYield`. */
export function rentAtYield(yieldFraction: number, price: number): number {
  return yieldFraction * price;
}

/** Rent after running costs divided by the cost, a fraction, before financing and tax; null without a price. */
export function netYield(from: { netRentFils: number; priceFils: number; purchaseFils?: number }): number | null {
  return grossYield(from.netRentFils, from.priceFils + (from.purchaseFils ?? 0));
}

type LetHome = { rentFils: number; priceFils: number; chargeFils: number; upkeepFils?: number };

/** Fractions of the price; net is `rent × (1 − 5 %) − service charge − upkeep`. Null without a price or rent. */
export function rentYield({ rentFils, priceFils, chargeFils, upkeepFils = 0 }: LetHome) {
  if (!(rentFils > 0)) return null;
  const gross = grossYield(rentFils, priceFils);
  const net = netYield({ netRentFils: rentFils * (1 - VACANCY) - chargeFils - upkeepFils, priceFils });
  return gross === null || net === null ? null : { gross, net };
}
