import type { MarketTable } from '../../market/market-table.ts';
import type { MarketRecord } from '../../market/record.ts';
import type { Property } from '../../property/property.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import type { RentTable } from '../../rent/rent-table.ts';
import type { LoanProfile } from '../../roi/loan.ts';
import type { JudgedHome } from '../../scores/home-facts.ts';
import type { DeveloperNames } from '../../search/developer-names.ts';
import type { HomeOpinion } from './home-opinion.ts';

export type AdvisorMarket = {
  /** The user's loan; the standard loan if missing. */
  loan?: LoanProfile | undefined;
  /** YYYY-MM-DD. */
  today: string;
  table: MarketTable;
  records: readonly MarketRecord[];
  /** Registered tenancies; null without any. */
  rents: RentTable | null;
  columns: PropertyColumns;
  /** Must stay the same array while unchanged, because caches compare it by identity. */
  developers: readonly DeveloperNames[];
  property(id: number): Promise<Property | null>;
  /** Market evidence about a home; null while the valuation is not available. */
  opinion(home: JudgedHome): Promise<HomeOpinion | null>;
};
