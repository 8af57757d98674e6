import * as z from 'zod/mini';

/** A registered transaction. Only sales have a market price: mortgages state the loan, gifts often nothing. */
export const DEED_GROUPS = ['sale', 'mortgage', 'gift', 'other'] as const;
export type DeedGroup = (typeof DEED_GROUPS)[number];

export const DEED_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'studio',
  'duplex',
  'hotel',
  'office',
  'shop',
  'land',
  'building',
  'other',
] as const;
export type DeedType = (typeof DEED_TYPES)[number];

/** Types that compete with a type: registers class most townhouses as villas, and duplexes as flats. */
const COMPETING: Partial<Record<DeedType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'duplex'],
  studio: ['studio', 'apartment'],
  penthouse: ['penthouse', 'apartment', 'duplex'],
  duplex: ['duplex', 'apartment', 'penthouse'],
  villa: ['villa', 'townhouse'],
  townhouse: ['townhouse', 'villa'],
};

export function competingTypes(type: DeedType): readonly DeedType[] {
  return COMPETING[type] ?? [type];
}

/** Bits of `flags`: facts of a row, and doubts that leave a row out of prices but not out of lists. */
export const DEED_FLAG = {
  offPlan: 1,
  freeHold: 2,
  /** One deed over several units, so its price is not that of one home. */
  multiUnit: 4,
  /** Only a share of the home changed hands (registered area < 95 % of the home's). */
  partialShare: 8,
  /** Token price (under AED 100,000 or under AED 1,000 a sqm). */
  nominalPrice: 16,
  /** Price per sqm far outside the area's range. */
  implausiblePrice: 32,
  residential: 64,
} as const;

export type Deed = {
  /** Official number of the transaction, e.g. `11-10001-2026`. */
  deedNumber: string;
  /** Days since 1970-01-01. */
  day: number;
  group: DeedGroup;
  /** The register's own word, e.g. `Sell - Pre registration`. */
  procedure: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** Whole deed, fils. */
  priceFils: number;
  /** Registered area in hundredths of a square metre; 0 unknown. Sum over the units of a deed. */
  areaCentiSqm: number;
  /** Sum of DEED_FLAG bits. */
  flags: number;
  units: number;
  /** Gazetteer id, or the register's own name. */
  area: string;
  project: string;
  building: string;
  masterProject: string;
  metro: string;
  mall: string;
  landmark: string;
  /** Parking text as registered, e.g. `B1-136`; empty when none. */
  parking: string;
  /** `demo`, `dld-export`, `dubai-pulse`, `api`, … */
  source: string;
};

/** A transaction in the API: the specification's `location`, `price`, `area` (numeric text) and further facts. */
export const TransactionRow = z.object({
  id: z.string(),
  location: z.string(),
  areaId: z.string(),
  /** Fils. */
  price: z.number(),
  /** Square metres, numeric text as in the spec. */
  area: z.string(),
  date: z.string(),
  group: z.enum(DEED_GROUPS),
  procedure: z.string(),
  propertyType: z.string(),
  rooms: z.nullable(z.number()),
  offPlan: z.boolean(),
  units: z.number(),
  project: z.string(),
  building: z.string(),
  source: z.string(),
});
export type TransactionRow = z.infer<typeof TransactionRow>;
