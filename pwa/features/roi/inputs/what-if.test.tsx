// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { computeModel } from '../figures.ts';
import { createScenario, ScenarioContext } from '../scenario-store.ts';
import { WhatIf } from './WhatIf.tsx';

afterEach(cleanup);

it('a tenth less rent is one tap, the rent as entered another, and a typed rent is the new beginning', () => {
  const store = createScenario({ model: computeModel(STANDARD_SCENARIO), problems: [], isFresh: false });
  const rent = () => store.state.getState().model.scenario.monthlyRentFils;
  render(
    <ScenarioContext value={store}>
      <WhatIf field="monthlyRentFils" />
    </ScenarioContext>,
  );
  const tap = (label: string) => fireEvent.click(screen.getByLabelText(label));
  tap('−10%');
  expect(rent()).toBe(1_350_000);
  // +20% of the 15,000 entered, not of the 13,500 shown.
  tap('+20%');
  expect(rent()).toBe(1_800_000);
  tap('Base');
  expect(rent()).toBe(1_500_000);
  act(() => store.setNumber('monthlyRentFils', 1_234_500));
  expect(screen.getByLabelText<HTMLInputElement>('Base').checked).toBe(true);
  tap('−10%');
  expect(rent()).toBe(1_111_100);
  // A typed rent is a new base, even if a step from the previous base gives the same amount.
  act(() => store.setNumber('monthlyRentFils', 1_481_400));
  expect(screen.getByLabelText<HTMLInputElement>('Base').checked).toBe(true);
  tap('+10%');
  act(() => store.change({ propertyId: 7 }));
  expect(screen.getByLabelText<HTMLInputElement>('Base').checked).toBe(true);
});
