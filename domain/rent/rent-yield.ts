/** Share of a year without a tenant; the ROI calculator's default. */
export const VACANCY = 0.05;

/**
 * Yearly upkeep beyond the service charge, as a share of the price: middle of 1 to 1.5 % for houses and 0.3 to 0.5 %
 * for flats. Houses: the one percent rule (AFCPE, "Home maintenance: how much should homeowners save each year?",
 * www.afcpe.org). Flats: a rule of thumb, because the service charge pays for roof, facade, lifts and cooling.
 */
export const UPKEEP = { flat: 0.004, house: 0.0125 } as const;

export type RentYield = {
  /** Yearly rent divided by the price, as a fraction. */
  gross: number;
  /** Rent less vacancy, service charge and upkeep, divided by the price. */
  net: number;
};

/**
 * Gross yield: a year's rent divided by the price, as a fraction; both of a home, or both per square foot. Null without
 * a price. (RICS, "Valuation – Global Standards": gross yield before costs.)
 * @param rent a year's, in the unit of `price`
 */
export function grossYield(rent: number, price: number): number | null {
  return price > 0 && Number.isFinite(rent) ? rent / price : null;
}

/** Yearly rent at a gross yield: the inverse of `grossYield`. */
export function rentAtYield(yieldFraction: number, price: number): number {
  return yieldFraction * price;
}

/**
 * Net yield: a year's rent after running costs, divided by the cost of the home, as a fraction; before financing and
 * tax. Null without a price.
 * @param from whole fils; `purchaseFils` are buying costs, or 0
 */
export function netYield(from: { netRentFils: number; priceFils: number; purchaseFils?: number }): number | null {
  return grossYield(from.netRentFils, from.priceFils + (from.purchaseFils ?? 0));
}

/**
 * Both yields of a let home. Net rent is `rent × (1 − 5 % vacancy) − service charge − upkeep`; buying costs are
 * excluded. Null without a price or rent.
 * @param from whole fils: yearly rent, charge and upkeep, price of the home
 */
export function rentYield(from: {
  rentFils: number;
  priceFils: number;
  chargeFils: number;
  upkeepFils?: number;
}): RentYield | null {
  const { rentFils, priceFils, chargeFils, upkeepFils = 0 } = from;
  if (!(rentFils > 0)) return null;
  const gross = grossYield(rentFils, priceFils);
  const net = netYield({ netRentFils: rentFils * (1 - VACANCY) - chargeFils - upkeepFils, priceFils });
  return gross === null || net === null ? null : { gross, net };
}
