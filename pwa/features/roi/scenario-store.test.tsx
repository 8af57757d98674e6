// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { computeModel, figureText } from './figures.ts';
import { Head } from './Head.tsx';
import { createScenario, ScenarioContext, useModel, useSettledModel } from './scenario-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = () => createScenario({ model: computeModel(STANDARD_SCENARIO), problems: [], isFresh: false });

it('a change draws the figures it moves, at once, and no other', () => {
  const drawn = { income: 0, price: 0 };
  function Income() {
    drawn.income++;
    return <output data-testid="income">{useModel((model) => figureText('monthlyIncome', model))}</output>;
  }
  function Price() {
    drawn.price++;
    return <output>{useModel(({ scenario }) => scenario.priceFils)}</output>;
  }
  const store = start();
  render(
    <ScenarioContext value={store}>
      <Income />
      <Price />
    </ScenarioContext>,
  );
  const before = { ...drawn };
  act(() => store.setNumber('monthlyRentFils', 1_350_000));
  expect(screen.getByTestId('income').textContent).toContain('4,510');
  expect(drawn).toEqual({ income: before.income + 1, price: before.price });
});

it('charts and tables get only the last model once changes stop', () => {
  const seen: number[] = [];
  function Chart({ store }: { store: ReturnType<typeof start> }) {
    const { scenario } = useSettledModel(store);
    if (seen.at(-1) !== scenario.interestPercent) seen.push(scenario.interestPercent);
    return null;
  }
  const store = start();
  render(<Chart store={store} />);
  for (const interest of [4.6, 4.7, 4.8]) {
    act(() => store.setNumber('interestPercent', interest));
    act(() => vi.advanceTimersByTime(60));
  }
  expect(seen).toEqual([4.5]);
  act(() => vi.advanceTimersByTime(200));
  expect(seen).toEqual([4.5, 4.8]);
});

it('while the figures of a home load, the page does not say that it starts with defaults', () => {
  const head = (isFresh: boolean) => (
    <ScenarioContext value={createScenario({ model: computeModel(STANDARD_SCENARIO), problems: [], isFresh })}>
      <MemoryRouter>
        <Head />
      </MemoryRouter>
    </ScenarioContext>
  );
  const { unmount } = render(head(true));
  expect(screen.queryByText(/Starts with market defaults/)).toBeNull();
  unmount();
  render(head(false));
  expect(screen.getByText(/Starts with market defaults/)).toBeTruthy();
});
