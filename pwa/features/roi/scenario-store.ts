import { createContext, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import { LOAN_FIELDS, type LoanProfile, loanOf, STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import {
  LETTING_PARAMS,
  type LinkProblem,
  readScenario,
  SCENARIO_PARAMS,
  scenarioParams,
} from '../../../domain/roi/scenario-link.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { computeModel, type Model } from './figures.ts';

/** Delay after which charts, tables and analyses follow a slider. */
export const REST_MS = 120;

type ScenarioState = {
  model: Model;
  problems: readonly LinkProblem[];
  /** The address names only a listing or an area, whose figures are still to be filled in. */
  isFresh: boolean;
};

type ScenarioChange = (changes: Partial<Scenario>) => void;
export type SetNumber = (key: NumberKey, value: number) => void;

/** The scenario on screen with everything computed from it. The functions never change. */
export type ScenarioStore = {
  readonly state: StoreApi<ScenarioState>;
  readonly change: ScenarioChange;
  readonly setNumber: SetNumber;
  readonly replace: (scenario: Scenario) => void;
  readonly reset: (loan?: LoanProfile) => void;
  /** Applies the user's loan to a scenario that they have not changed yet. */
  readonly startWith: (loan: LoanProfile) => void;
};

export function createScenario(start: ScenarioState): ScenarioStore {
  const state = createStore<ScenarioState>(() => start);
  const replace = (scenario: Scenario) =>
    state.setState({ model: computeModel(scenario), problems: [], isFresh: false });
  const change: ScenarioChange = (changes) => replace({ ...state.getState().model.scenario, ...changes });
  return {
    state,
    change,
    setNumber: (key, value) => change({ [key]: value }),
    replace,
    reset: (loan) => replace({ ...STANDARD_SCENARIO, ...loan }),
    startWith: (loan) =>
      state.setState(({ model, ...rest }) => ({ ...rest, model: computeModel({ ...model.scenario, ...loan }) })),
  };
}

export const ScenarioContext = createContext<ScenarioStore | null>(null);

export function useScenarioStore(): ScenarioStore {
  const store = useContext(ScenarioContext);
  if (store === null) throw new Error('no scenario around this component');
  return store;
}

/** Selects from the model; renders only when the selected text or number changes. */
export function useModel<T>(select: (model: Model) => T): T {
  return useStore(useScenarioStore().state, ({ model }) => select(model));
}

export function useNumber(key: NumberKey): number {
  return useModel(({ scenario }) => scenario[key]);
}

/** Calls `act` when the state has not changed for `restMs`. `again` waits as after a change. */
function afterChanges(state: StoreApi<ScenarioState>, act: () => void, restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(act, restMs);
  };
  const unsubscribe = state.subscribe(again);
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return { again, stop };
}

/** Returns the model a moment after the last change, for charts, tables and analyses that would slow a slider. */
export function useSettledModel({ state }: ScenarioStore): Model {
  const [model, setModel] = useState(() => state.getState().model);
  useEffect(() => {
    const settle = () => startTransition(() => setModel(state.getState().model));
    // The model may have changed since the first render.
    settle();
    return afterChanges(state, settle, REST_MS).stop;
  }, [state]);
  return model;
}

/** Browsers allow about a hundred address changes in half a minute; a slider makes more. */
const WRITE_AFTER_MS = 250;

/** The address follows the scenario in memory, except after Back or a link, when the scenario follows the address. */
export function useScenario(): ScenarioStore {
  const [params, setParams] = useScreenParams();
  const [store] = useState(() => createScenario(readAddress(params)));
  const written = useRef(scenarioPart(params));

  // A link keeps its sender's loan. Only a calculator without a scenario starts with the user's own loan.
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
    // Skips addresses that this hook wrote: on a slow phone, they arrive after the next change.
    if (isOwn || address === written.current) return;
    written.current = address;
    store.state.setState(readAddress(new URLSearchParams(address)));
  }, [address, isOwn, store]);

  useEffect(() => {
    const write = () => {
      const { model, problems } = store.state.getState();
      const wanted = scenarioQuery(model.scenario);
      // A link with errors stays in the address until a change, so that a reload explains the errors again.
      if (wanted === written.current || problems.length > 0) return;
      written.current = wanted;
      setParams((now) => withScenario(now, wanted), { replace: true, preventScrollReset: true });
    };
    const { again, stop } = afterChanges(store.state, write, WRITE_AFTER_MS);
    // `setParams` changes with the address, so this effect runs again. It then reschedules a pending write.
    again();
    return stop;
  }, [store, setParams]);
  return store;
}

export function scenarioQuery(scenario: Scenario): string {
  return new URLSearchParams(scenarioParams(scenario)).toString();
}

function readAddress(params: URLSearchParams): ScenarioState {
  const { scenario, problems } = readScenario((name) => params.get(name));
  const own = [...params.keys()].filter(
    (name) => SCENARIO_PARAMS.has(name) && name !== 'name' && !LETTING_PARAMS.has(name),
  );
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
