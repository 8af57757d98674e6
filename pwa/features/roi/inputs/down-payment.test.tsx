// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Scenario, STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { computeModel } from '../figures.ts';
import { createScenario, ScenarioContext } from '../scenario-store.ts';
import { DownPayment } from './Deal.tsx';

afterEach(cleanup);

function show(changes: Partial<Scenario>) {
  const scenario: Scenario = { ...STANDARD_SCENARIO, ...changes };
  const store = createScenario({ model: computeModel(scenario), problems: [], isFresh: false });
  render(
    <ScenarioContext value={store}>
      <DownPayment />
    </ScenarioContext>,
  );
  return () => store.state.getState().model;
}

it('a payment plan that takes half or more before handover decides, and leaves no field to set', () => {
  show({ completion: 'off_plan', downPaymentPercent: 20, bookingPercent: 10, constructionPercent: 40 });
  expect(document.body.textContent).toBe(
    'Down payment50%The payment plan decides: 50% is due before handover. Change it under More inputs.',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('a plan that takes less is the lowest down payment, and each value from there on is used', () => {
  const model = show({ completion: 'off_plan', downPaymentPercent: 20, bookingPercent: 10, constructionPercent: 20 });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Down payment' });
  expect(field.value).toBe('30');
  expect(screen.getByText('At least 30%: the payment plan takes it before handover.')).toBeTruthy();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe('Down payment runs from 30% to 50%. Results still use 30%.');
  const loans = ['30', '35', '50'].map((value) => {
    fireEvent.change(field, { target: { value } });
    return model().spec.loanAmount;
  });
  // Of AED 2,500,000.
  expect(loans).toEqual([175_000_000, 162_500_000, 125_000_000]);
});

it('a ready home starts at the lowest of the field', () => {
  show({});
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Down payment, slider' }).min).toBe('10');
});
