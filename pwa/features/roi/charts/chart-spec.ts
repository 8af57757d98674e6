/** A chart as data: what is drawn on the canvas and read out as a table. */
export type ChartSpec = {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Bars on top of each other. */
  readonly stacked?: boolean;
  /** Draw the scale from zero even when all values are far from it. */
  readonly fromZero?: boolean;
};

export type ChartSeries = {
  readonly label: string;
  readonly values: readonly number[];
  /** Index of the categorical colour. */
  readonly colour: number;
  readonly dashed?: boolean;
  /** A line over the bars. */
  readonly asLine?: boolean;
};
