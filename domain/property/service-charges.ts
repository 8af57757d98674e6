/** AED per sqft and year; `villas` if villas and townhouses are quoted separately. */
type Charge = { readonly low: number; readonly high: number; readonly villas?: Omit<Charge, 'villas'> };

/** The official register is Mollak (Dubai Land Department). */
const SERVICE_CHARGE_SOURCE = {
  source: 'joinoliva.com, service charges by area',
  asOf: '2026',
  url: 'https://joinoliva.com',
};

/** For areas missing in the table. */
const CITY_SERVICE_CHARGE = { low: 10, high: 30, villas: { low: 2, high: 6 } } as const;
const CITY_SERVICE_CHARGE_SOURCE = {
  source: 'Driven Properties, service charges in Dubai',
  asOf: '2025',
  url: 'https://www.drivenproperties.com',
};

export const SERVICE_CHARGES: readonly (Charge & { readonly areaId: string })[] = [
  { areaId: 'downtown-dubai', low: 22, high: 38 },
  { areaId: 'dubai-marina', low: 18, high: 32 },
  { areaId: 'palm-jumeirah', low: 28, high: 45, villas: { low: 14, high: 22 } },
  { areaId: 'business-bay', low: 16, high: 26 },
  { areaId: 'jvc', low: 12, high: 18, villas: { low: 9, high: 13 } },
  { areaId: 'dubai-hills', low: 14, high: 22, villas: { low: 8, high: 14 } },
  { areaId: 'discovery-gardens', low: 11, high: 14 },
  { areaId: 'arabian-ranches', low: 6, high: 12, villas: { low: 6, high: 12 } },
  { areaId: 'dubai-sports-city', low: 12, high: 16 },
  { areaId: 'town-square', low: 13, high: 17, villas: { low: 7, high: 11 } },
  { areaId: 'mbr-city', low: 16, high: 24, villas: { low: 10, high: 16 } },
  { areaId: 'dubai-creek-harbour', low: 18, high: 26 },
];

export type ServiceChargeFact = ReturnType<typeof areaServiceCharge>;

/** Published charge; the city's for unknown areas. `middleFils`: whole fils per sqft and year, the default. */
export function areaServiceCharge(areaId: string, isVilla: boolean) {
  const row = SERVICE_CHARGES.find((charge) => charge.areaId === areaId);
  const charge: Charge = row ?? CITY_SERVICE_CHARGE;
  const { low, high } = (isVilla ? charge.villas : undefined) ?? charge;
  const source = row ? SERVICE_CHARGE_SOURCE : CITY_SERVICE_CHARGE_SOURCE;
  const scope: 'area' | 'city' = row ? 'area' : 'city';
  return { low, high, middleFils: Math.round((low + high) * 50), scope, ...source };
}
