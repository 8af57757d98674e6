/** Share of a year a home stands empty between tenants; the ROI simulator's standard. */
export const VACANCY = 0.05;

export type RentYield = {
  /** Yearly rent against the price, as a fraction. */
  gross: number;
  /** Rent less vacancy and service charge against the price, as a fraction. */
  net: number;
};

/**
 * Gross yield = rent / price. Net yield = (rent × (1 − 5 % vacancy) − service charge) / price; financing, tax and
 * repairs inside the home are not in it. Null without a price or rent.
 *
 * @param from whole fils: rent and charge a year, price of the home
 */
export function rentYield(from: { rentFils: number; priceFils: number; chargeFils: number }): RentYield | null {
  const { rentFils, priceFils, chargeFils } = from;
  if (!(rentFils > 0) || !(priceFils > 0)) return null;
  return { gross: rentFils / priceFils, net: (rentFils * (1 - VACANCY) - chargeFils) / priceFils };
}
