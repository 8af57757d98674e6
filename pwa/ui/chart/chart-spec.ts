export type ChartSpec = {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly stacked?: boolean;
  /** Draw the scale of lines from zero; that of bars always begins there. */
  readonly fromZero?: boolean;
  /** From this label on, values are expected. They are drawn on a gold ground with this text. */
  readonly expected?: { readonly from: number; readonly label: string };
};

/** Null is an unknown value: a gap in the line and a dash in the table. */
export type ChartValue = number | null;

export type ChartSeries = {
  readonly label: string;
  readonly values: readonly ChartValue[];
  readonly colour: number;
  readonly dashed?: boolean;
  readonly asLine?: boolean;
  /** Left out of the legend, where its colour is explained already. */
  readonly unlisted?: boolean;
  readonly spansGaps?: boolean;
  /** Range around each value: a soft band, and two more columns of the table. */
  readonly band?: ChartBand;
  /** Bars in a panel of their own under the lines, with a scale of their own. */
  readonly below?: boolean;
  readonly format?: (value: number) => string;
};

export type ChartBand = {
  readonly low: readonly ChartValue[];
  readonly high: readonly ChartValue[];
  readonly lowLabel: string;
  readonly highLabel: string;
  readonly gold?: boolean;
};
