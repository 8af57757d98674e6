import { type Remote, wrap } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { type SimulationApi, type SimulationResult, STANDARD_PATHS } from '../../../../domain/roi/monte-carlo.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';

type SimulationState = { result: SimulationResult | null; isRunning: boolean; hasFailed: boolean };

/** Waits until a slider rests, so that not every position starts a run. */
const SETTLE_MS = 200;

/** Simulates a scenario in a worker that lives as long as the component. Only the newest request counts. */
export function useSimulation(scenario: Scenario): SimulationState {
  const [state, setState] = useState<SimulationState>({ result: null, isRunning: true, hasFailed: false });
  const remote = useRef<Remote<SimulationApi> | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('../../../workers/roi.worker.ts', import.meta.url), {
      type: 'module',
      name: 'roi',
    });
    const fail = () => setState((now) => ({ ...now, isRunning: false, hasFailed: true }));
    worker.addEventListener('error', fail);
    remote.current = wrap<SimulationApi>(worker);
    return () => {
      remote.current = null;
      worker.terminate();
    };
  }, []);
  useEffect(() => {
    let isCurrent = true;
    setState((now) => ({ ...now, isRunning: true }));
    const timer = setTimeout(() => {
      remote.current?.simulate(scenario, STANDARD_PATHS).then(
        (result) => isCurrent && setState({ result, isRunning: false, hasFailed: false }),
        () => isCurrent && setState((now) => ({ ...now, isRunning: false, hasFailed: true })),
      );
    }, SETTLE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [scenario]);
  return state;
}
