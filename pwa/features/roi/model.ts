import { type CashFlow, cashFlow } from '../../../domain/roi/cash-flow.ts';
import { type RoiMetrics, roiMetrics } from '../../../domain/roi/metrics.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { type SpecFigures, specFigures } from '../../../domain/roi/spec-figures.ts';

export type Model = { scenario: Scenario; spec: SpecFigures; flow: CashFlow; metrics: RoiMetrics };

/** About a millisecond for thirty years: a slider may call it for every frame. */
export function computeModel(scenario: Scenario): Model {
  const flow = cashFlow(scenario);
  return { scenario, spec: specFigures(scenario), flow, metrics: roiMetrics(scenario, flow) };
}
