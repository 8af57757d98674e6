import * as z from 'zod/mini';

/** Why a home is on the market. A listing without a purpose is for sale. */
export const PURPOSES = ['sale', 'rent', 'holiday'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What a search may want; `all` is every purpose. */
export const WANTED_PURPOSES = [...PURPOSES, 'all'] as const;
export type WantedPurpose = (typeof WANTED_PURPOSES)[number];

const fils = () => z.optional(z.int().check(z.minimum(0), z.maximum(1e13)));
const count = (most: number) => z.optional(z.int().check(z.minimum(1), z.maximum(most)));
const flag = () => z.optional(z.boolean());

/** Terms of a listing for rent or of a holiday home. A missing term is unknown. */
export const RentalTerms = z.lazy(() =>
  z.strictObject({
    /** Largest number of cheques that the landlord accepts for a year's rent. */
    cheques: count(12),
    /** First day that a tenant can move in, YYYY-MM-DD. */
    availableFrom: z.optional(z.iso.date()),
    minMonths: count(60),
    depositFils: fils(),
    agencyFeeFils: fils(),
    chillerIncluded: flag(),
    utilitiesIncluded: flag(),
    petsAllowed: flag(),
    /** For a whole stay. */
    cleaningFeeFils: fils(),
    sleeps: count(50),
    minNights: count(365),
    /** Number of the holiday home's permit (Department of Economy and Tourism). */
    holidayPermit: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** Tourism dirham of a night. */
    tourismFeeFils: fils(),
  }),
);
export type RentalTerms = z.infer<typeof RentalTerms>;

type OfPurpose = { readonly purpose?: Purpose | undefined };

export const purposeOf = ({ purpose = 'sale' }: OfPurpose): Purpose => purpose;
export const isForSale = (listing: OfPurpose): boolean => purposeOf(listing) === 'sale';

/**
 * Only the listings for sale. Everything that values, counts or ranks sales reads listings through this function, or
 * through the column `forSale`.
 */
export const salesOf = <T extends OfPurpose>(listings: readonly T[]): T[] => listings.filter(isForSale);

/** Fields of a stored listing; a sale has none, so that its record is the same as before there were rentals. */
export function purposeFields(
  purpose: Purpose,
  rental: RentalTerms | undefined,
): { purpose?: Purpose; rental?: RentalTerms } {
  if (purpose === 'sale') return {};
  return { purpose, ...(rental !== undefined && Object.keys(rental).length > 0 && { rental }) };
}

/** Columns of listings (`property-columns.ts`); `purpose` is a place in `PURPOSES`. */
type ListedColumns = { active: Uint8Array; forSale: Uint8Array; purpose: Uint8Array };

/** 1 for listings on the market for this purpose; by default for sale. */
export function onMarket(columns: ListedColumns, purpose: WantedPurpose = 'sale'): Uint8Array {
  if (purpose === 'all') return columns.active;
  if (purpose === 'sale') return columns.forSale;
  const code = PURPOSES.indexOf(purpose);
  return columns.active.map((isActive, row) => isActive & +(columns.purpose[row] === code));
}
