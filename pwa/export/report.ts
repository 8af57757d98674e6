/** A number goes into spreadsheets as a number. */
export type Cell = string | number;

export type ReportTable = {
  readonly title: string;
  /** Null for pairs of a name and a value, which need no head. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly (readonly Cell[])[];
};

/** A document of tables that a person hands on: what every export format writes out. Money is in AED, not fils. */
export type Report = {
  readonly title: string;
  readonly name: string;
  readonly link: string;
  readonly tables: readonly ReportTable[];
};
