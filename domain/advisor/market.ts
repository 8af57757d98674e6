import type { MarketTable } from '../market/market-table.ts';
import type { MarketRecord } from '../market/record.ts';
import type { Property } from '../property/property.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { LoanProfile } from '../roi/loan.ts';
import type { JudgedHome } from '../scores/home-facts.ts';
import type { DeveloperNames } from '../search/register-names.ts';
import type { HomeOpinion } from './home-opinion.ts';

export type AdvisorMarket = {
  /** The asking person's own loan; the standard one without. */
  loan?: LoanProfile | undefined;
  /** YYYY-MM-DD. */
  today: string;
  table: MarketTable;
  records: readonly MarketRecord[];
  columns: PropertyColumns;
  /** The same list as long as nothing in it changes. */
  developers: readonly DeveloperNames[];
  property(id: number): Promise<Property | null>;
  /** What the evidence says of a home; null while the valuation cannot be asked. */
  opinion(home: JudgedHome): Promise<HomeOpinion | null>;
};
