import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import type { LoanProfile } from '../../../domain/roi/loan.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import type { LinkProblem } from '../../../domain/roi/scenario-link.ts';
import { computeModel, type Model } from './figures.ts';

/** Delay after which charts, tables and analyses follow a slider. */
export const REST_MS = 120;

export type ScenarioState = {
  model: Model;
  problems: readonly LinkProblem[];
  /** The address names only a listing or an area, whose figures are still to be filled in. */
  isFresh: boolean;
};

export type ScenarioChange = (changes: Partial<Scenario>) => void;
export type SetNumber = (key: NumberKey, value: number) => void;

/** The scenario on screen with everything computed from it. The functions never change. */
export type ScenarioStore = {
  readonly state: StoreApi<ScenarioState>;
  readonly change: ScenarioChange;
  readonly setNumber: SetNumber;
  readonly replace: (scenario: Scenario) => void;
  readonly reset: (loan?: LoanProfile) => void;
  /** The person's loan, for a scenario that the user has not begun to change. */
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

/** The model a moment after the last change: for charts, tables and analyses, which a slider must not wait for. */
export function useSettledModel({ state }: ScenarioStore): Model {
  const [model, setModel] = useState(() => state.getState().model);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => startTransition(() => setModel(state.getState().model));
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    };
    // Something may have changed between the first drawing and now.
    settle();
    const stop = state.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [state]);
  return model;
}
