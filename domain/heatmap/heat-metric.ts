/** What the bubbles' colour tells. */
export const HEAT_METRICS = ['count', 'volume', 'median', 'growth', 'yield'] as const;

export type HeatMetric = (typeof HEAT_METRICS)[number];
