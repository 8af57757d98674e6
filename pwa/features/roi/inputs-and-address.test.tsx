// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo, useState } from 'react';
import { MemoryRouter, NavigationType, Router, type To, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import { STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { NumberRow } from './inputs/FieldRow.tsx';
import { scenarioQuery, useScenario } from './scenario-store.ts';

afterEach(cleanup);

describe('a number of the simulator', () => {
  const onChange = vi.fn();
  const Row = memo(function Row({ field, slider = false }: { field: NumberKey; slider?: boolean }) {
    const [value, setValue] = useState(STANDARD_SCENARIO[field]);
    const change = (key: NumberKey, next: number) => {
      onChange(key, next);
      setValue(next);
    };
    return <NumberRow field={field} value={value} onChange={change} slider={slider} />;
  });
  beforeEach(() => onChange.mockClear());
  const type = (label: string, text: string) => {
    const input = screen.getByLabelText(label);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
    return input as HTMLInputElement;
  };

  it('takes what is typed, in AED', () => {
    render(<Row field="priceFils" />);
    const input = type('Purchase price', '1,800,000');
    expect(onChange).toHaveBeenLastCalledWith('priceFils', 180_000_000);
    expect(input.value).toBe('1,800,000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['٢٥٠٠٠٠٠', '٢٬٥٠٠٬٠٠٠', 'AED 2,500,000', '2.5m', "2'500'000"])('understands %s', (text) => {
    render(<Row field="priceFils" />);
    type('Purchase price', '1');
    type('Purchase price', text);
    expect(onChange).toHaveBeenLastCalledWith('priceFils', 250_000_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains what is out of range, keeps it as typed and the result as it was', () => {
    render(<Row field="downPaymentPercent" slider />);
    const input = type('Down payment', '70');
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('70');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain(
      'Down payment runs from 10% to 50%. Results still use 25%.',
    );
  });

  it('explains an empty field', () => {
    render(<Row field="monthlyRentFils" />);
    type('Monthly rent', '');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Enter a number');
  });

  it('drops the mistake when the slider moves', () => {
    render(<Row field="downPaymentPercent" slider />);
    const input = type('Down payment', '70');
    fireEvent.change(screen.getByLabelText('Down payment, slider'), { target: { value: '35' } });
    expect(onChange).toHaveBeenLastCalledWith('downPaymentPercent', 35);
    expect(input.value).toBe('35');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the scenario and its address', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function Probe() {
    const { state, change } = useScenario();
    const { model, problems, isFresh } = useStore(state);
    return (
      <>
        <output data-testid="query">{scenarioQuery(model.scenario)}</output>
        <output data-testid="problems">{problems.length}</output>
        <output data-testid="fresh">{String(isFresh)}</output>
        <output data-testid="address">{useLocation().search}</output>
        <button type="button" onClick={() => change({ priceFils: 300_000_000 })}>
          change
        </button>
        <button type="button" onClick={() => change({ priceFils: 400_000_000 })}>
          change again
        </button>
      </>
    );
  }
  const open = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Probe />
      </MemoryRouter>,
    );
  const text = (id: string) => screen.getByTestId(id).textContent;

  it('is read from the link', () => {
    open('/roi-simulator?rate=3.99&price=1800000');
    expect(text('query')).toBe('price=1800000&rate=3.99');
  });

  it('follows changes a moment later and leaves other parameters alone', () => {
    open('/roi-simulator?tab=metrics&rate=3.99');
    fireEvent.click(screen.getByText('change'));
    expect(text('query')).toBe('price=3000000&rate=3.99');
    expect(text('address')).toBe('?tab=metrics&rate=3.99');
    act(() => vi.advanceTimersByTime(1000));
    expect(text('address')).toBe('?price=3000000&rate=3.99&tab=metrics');
  });

  it('is not reset by an intermediate address; Back resets it', () => {
    const asked: To[] = [];
    const navigator = { createHref: String, go: () => {}, push: () => {}, replace: (to: To) => asked.push(to) };
    const at = (location: To, type = NavigationType.Replace) => (
      <Router location={location} navigationType={type} navigator={navigator}>
        <Probe />
      </Router>
    );
    const { rerender } = render(at('/roi-simulator'));
    for (const name of ['change', 'change again']) {
      fireEvent.click(screen.getByText(name));
      act(() => vi.advanceTimersByTime(1000));
    }
    const [first = '', second = ''] = asked;
    rerender(at(first));
    expect(text('query')).toBe('price=4000000');
    rerender(at(second));
    expect(text('query')).toBe('price=4000000');
    rerender(at(first, NavigationType.Pop));
    expect(text('query')).toBe('price=3000000');
  });

  it('keeps a link with mistakes until something is changed', () => {
    open('/roi-simulator?down=70');
    act(() => vi.advanceTimersByTime(1000));
    expect(text('address')).toBe('?down=70');
    expect(text('problems')).toBe('1');
    fireEvent.click(screen.getByText('change'));
    act(() => vi.advanceTimersByTime(1000));
    expect(text('problems')).toBe('0');
    expect(text('address')).toBe('?price=3000000');
  });

  it('knows a link that only names a listing', () => {
    open('/roi-simulator?property=7');
    expect(text('fresh')).toBe('true');
    cleanup();
    open('/roi-simulator?property=7&let=holiday&night=540&occupancy=36');
    expect(text('fresh')).toBe('true');
    cleanup();
    open('/roi-simulator?property=7&price=1000000');
    expect(text('fresh')).toBe('false');
  });
});
