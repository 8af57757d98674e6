/** A number goes into spreadsheets as a number. */
export type Cell = string | number;

export type ReportTable = {
  readonly title: string;
  /** Null for pairs of a name and a value, which need no head. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly (readonly Cell[])[];
};

/** Tables that every export format writes. Money is in AED, not fils. */
export type Report = {
  readonly title: string;
  readonly name: string;
  readonly link: string;
  readonly tables: readonly ReportTable[];
};
