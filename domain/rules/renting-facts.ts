import { filsFromAed } from '../money.ts';
import { STANDARD_SCENARIO } from '../roi/scenario.ts';
import * as from from './sources.ts';

/**
 * What renting costs in Dubai beside the rent, each with its source. Shares are fractions of the yearly rent. Deposit and
 * agency fee are custom, not law.
 */
export const RENTING_FACTS = {
  deposit: { plain: 0.05, furnished: 0.1, source: from.DEPOSIT_CUSTOM },
  agency: { share: 0.05, vatShare: STANDARD_SCENARIO.vatPercent / 100, source: from.TENANT_FEES },
  /** Registered in the app or on the site; a trustee centre charges more. */
  ejari: { onlineFils: filsFromAed(120), centreFils: filsFromAed(219.75), source: from.EJARI },
  /** Refunded when the account is closed. */
  dewaDeposit: { apartmentFils: filsFromAed(2_000), villaFils: filsFromAed(4_000), source: from.DEWA },
  /** Collected with the DEWA bill in twelve parts from tenants who are not UAE nationals. */
  housingFee: { share: 0.05, source: from.HOUSING_FEE },
  /** A night and bedroom of a holiday home, by its class. */
  tourismDirham: { standardFils: filsFromAed(10), deluxeFils: filsFromAed(15), source: from.TOURISM_DIRHAM },
} as const;
