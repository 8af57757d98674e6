import { useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { LOAN_FIELDS, loanOf, STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { readScenario, SCENARIO_PARAMS, scenarioParams } from '../../../domain/roi/scenario-link.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { computeModel } from './figures.ts';
import { createScenario, type ScenarioState, type ScenarioStore } from './scenario-store.ts';

/** Browsers allow about a hundred address changes in half a minute; a slider makes more. */
const WRITE_AFTER_MS = 250;

/**
 * The scenario in memory leads; the address follows a moment later, and leads when it changes by itself (back, forward,
 * a link).
 */
export function useScenario(): ScenarioStore {
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => createScenario(readAddress(params)));
  const written = useRef(scenarioPart(params));

  // A link keeps the loan of its sender: only a calculator without a scenario begins with the person's own.
  const loan = useLoan();
  const [isEmpty] = useState(() => written.current === '' || store.state.getState().isFresh);
  const begun = useRef(STANDARD_LOAN);
  useEffect(() => {
    const now = loanOf(store.state.getState().model.scenario);
    const isUntouched = LOAN_FIELDS.every((field) => now[field] === begun.current[field]);
    if (isEmpty && isUntouched) store.startWith(loan);
    begun.current = loan;
  }, [isEmpty, loan, store]);

  const address = scenarioPart(params);
  const isOwn = useNavigationType() === 'REPLACE';
  useEffect(() => {
    // Our own writes arrive here too, on a slow phone after the next change. Only foreign addresses are read.
    if (isOwn || address === written.current) return;
    written.current = address;
    store.state.setState(readAddress(new URLSearchParams(address)));
  }, [address, isOwn, store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { model, problems } = store.state.getState();
      const wanted = scenarioQuery(model.scenario);
      // A link with mistakes keeps them until something is changed: reloading shows the same explanation.
      if (wanted === written.current || problems.length > 0) return;
      written.current = wanted;
      setParams((now) => withScenario(now, wanted), { replace: true, preventScrollReset: true });
    };
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    };
    // The effect runs again for each address, as `setParams` changes with it. Pending writes must survive that.
    follow();
    const stop = store.state.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, setParams]);
  return store;
}

export function scenarioQuery(scenario: Scenario): string {
  return new URLSearchParams(scenarioParams(scenario)).toString();
}

function readAddress(params: URLSearchParams): ScenarioState {
  const { scenario, problems } = readScenario((name) => params.get(name));
  const own = [...params.keys()].filter((name) => SCENARIO_PARAMS.has(name) && name !== 'name');
  return {
    model: computeModel(scenario),
    problems,
    isFresh: own.length === 1 && (scenario.propertyId !== null || scenario.areaId !== ''),
  };
}

function scenarioPart(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => SCENARIO_PARAMS.has(name))).toString();
}

function withScenario(now: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of now) if (!SCENARIO_PARAMS.has(name)) next.append(name, value);
  return next;
}
