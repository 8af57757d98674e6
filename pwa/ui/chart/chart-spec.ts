export type ChartSpec = {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly stacked?: boolean;
  /** Starts the scale of lines at zero. The scale of bars always starts at zero. */
  readonly fromZero?: boolean;
  /** Values from index `from` on are expected. They have a gold background with the text `label`. */
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
  /** Left out of the legend, which already explains its colour. */
  readonly unlisted?: boolean;
  readonly spansGaps?: boolean;
  /** Range around each value: a soft band, and two more columns of the table. */
  readonly band?: ChartBand;
  /** Bars in a separate panel under the lines, with their own scale. */
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
