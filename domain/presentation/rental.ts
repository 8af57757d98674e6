import type { TableBlock, Tone } from './slide.ts';

/** Texts of a rental are final: its report and its slides show the same ones. */
export type RentalText = { readonly name: string; readonly value: string; readonly detail?: string };
export type DeckTable = Pick<TableBlock, 'columns' | 'rows'>;

export type RentalFacts = {
  readonly isHoliday: boolean;
  /** `AED 95,000 a year`, `AED 600 a night`. */
  readonly price: string;
  /** Name of the rent that is asked, beside the estimate. */
  readonly priceName: string;
  /** `AED 7,917 a month`; '' for a holiday home. */
  readonly monthly: string;
  /** Terms of the listing; `—` where it says nothing. */
  readonly terms: readonly RentalText[];
  /** Whether the rent is fair; null for a holiday home. Without an estimate, `gap` is '' and `basis` says why. */
  readonly verdict: {
    readonly word: string;
    readonly gap: string;
    readonly basis: string;
    readonly notice: string;
    readonly tone: Tone;
  } | null;
  /** The rents behind the estimate; no rows without any. */
  readonly tenancies: DeckTable & { readonly note: string };
  /** Null for a holiday home. */
  readonly movingIn: {
    readonly title: string;
    readonly lines: readonly RentalText[];
    /** First the amount to pay on the first day. */
    readonly totals: readonly RentalText[];
    /** `Cheques by date (4 cheques)`. */
    readonly chequeText: string;
    readonly cheques: DeckTable;
    readonly note: string;
    /** Laws and customs behind the amounts. */
    readonly sources: string;
  } | null;
  /** Cost of stays by length; null for a home let by the year. */
  readonly stay: (DeckTable & { readonly title: string; readonly sources: string }) | null;
};
