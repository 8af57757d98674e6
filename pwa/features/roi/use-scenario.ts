import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { type LinkProblem, readScenario, SCENARIO_PARAMS, scenarioParams } from '../../../domain/roi/scenario-link.ts';

/** Browsers allow about a hundred address changes in half a minute; a slider makes more. */
const WRITE_AFTER_MS = 250;

export type ScenarioState = {
  scenario: Scenario;
  /** What the address asked for and could not be used. */
  problems: readonly LinkProblem[];
  /** The address names a listing and nothing else: its figures are still to be filled in. */
  isFresh: boolean;
  change: (changes: Partial<Scenario>) => void;
  replace: (scenario: Scenario) => void;
  reset: () => void;
};

/**
 * The scenario on screen. Memory leads, so that a slider never waits for the address; the address follows
 * a moment later, and leads when it changes by itself (back, forward, a link).
 */
export function useScenario(): ScenarioState {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(() => readAddress(params));
  const written = useRef(scenarioPart(params));

  const address = scenarioPart(params);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setState(readAddress(new URLSearchParams(address)));
  }, [address]);

  const wanted = queryOf(state.scenario);
  useEffect(() => {
    // A link with mistakes keeps them until something is changed: reloading shows the same explanation.
    if (wanted === written.current || state.problems.length > 0) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      setParams((now) => withScenario(now, wanted), { replace: true, preventScrollReset: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, state.problems, setParams]);

  const replace = useCallback((scenario: Scenario) => setState({ scenario, problems: [], isFresh: false }), []);
  const change = useCallback(
    (changes: Partial<Scenario>) =>
      setState((now) => ({ scenario: { ...now.scenario, ...changes }, problems: [], isFresh: false })),
    [],
  );
  const reset = useCallback(() => replace(STANDARD_SCENARIO), [replace]);
  return { ...state, change, replace, reset };
}

/** The scenario as a query without its question mark. */
export function queryOf(scenario: Scenario): string {
  return new URLSearchParams(scenarioParams(scenario)).toString();
}

function readAddress(params: URLSearchParams) {
  const { scenario, problems } = readScenario((name) => params.get(name));
  const own = [...params.keys()].filter((name) => SCENARIO_PARAMS.has(name) && name !== 'name');
  return { scenario, problems, isFresh: scenario.propertyId !== null && own.length === 1 };
}

/** The parameters of an address that belong to the scenario, in the address's own order. */
function scenarioPart(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => SCENARIO_PARAMS.has(name))).toString();
}

function withScenario(now: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of now) if (!SCENARIO_PARAMS.has(name)) next.append(name, value);
  return next;
}
