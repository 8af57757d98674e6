// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_FRAME, EMPTY_SLOTS, type Frame, type Slots } from '../../../domain/advisor/frame/frame.ts';
import { SlotChips } from './SlotChips.tsx';

afterEach(cleanup);

const LIST = { operation: 'list', subject: 'home' } as const;

function show(asked: Partial<Frame>, slots: Partial<Slots>) {
  const onChange = vi.fn();
  render(<SlotChips frame={{ ...EMPTY_FRAME, ...asked, slots: { ...EMPTY_SLOTS, ...slots } }} onChange={onChange} />);
  return onChange;
}

test('filters from a question can be removed or changed', () => {
  const onChange = show(LIST, { areaIds: ['dubai-marina', 'jvc'], minYieldPercent: 6.5, near: 'metro' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Dubai Marina' }));
  expect(onChange).toHaveBeenLastCalledWith({ slots: { areaIds: ['jvc'] } });
  fireEvent.change(screen.getByLabelText('Gross yield'), { target: { value: '8' } });
  expect(onChange).toHaveBeenLastCalledWith({ slots: { minYieldPercent: 8 } });
  fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '2000' } });
  expect(onChange).toHaveBeenLastCalledWith({ slots: { near: 'metro,2000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Near a metro station' }));
  expect(onChange).toHaveBeenLastCalledWith({ slots: { near: '' } });
});

test('amounts ask again only when the field is left with another value', () => {
  const onChange = show(
    { operation: 'value', subject: 'home', measure: 'return' },
    { maxPriceAed: 1_000_000, rentAed: 70_000, rentChangePercent: -10 },
  );
  const rent = screen.getByLabelText(/Yearly rent/);
  fireEvent.blur(rent);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(rent, { target: { value: '80,000' } });
  fireEvent.blur(rent);
  expect(onChange).toHaveBeenLastCalledWith({ slots: { rentAed: 80_000 } });
  fireEvent.change(rent, { target: { value: 'about 90k' } });
  fireEvent.blur(rent);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect((rent as HTMLInputElement).value).toBe('about 90k');
  expect(screen.getByRole('alert').textContent).toMatch(/^Not understood/);
  const change = screen.getByLabelText(/Rent change/);
  fireEvent.change(change, { target: { value: '-15' } });
  fireEvent.blur(change);
  expect(onChange).toHaveBeenLastCalledWith({ slots: { rentChangePercent: -15 } });
});

test('further filters are added on request, and small talk has no chips', () => {
  show(LIST, { maxPriceAed: 2_000_000 });
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
  cleanup();
  show({ operation: 'greet' }, {});
  expect(screen.queryByRole('group')).toBeNull();
});

test('a question that was misread is asked again as the right one', () => {
  const onChange = show({ operation: 'value', subject: 'area', measure: 'price' }, { areaIds: ['jvc'] });
  const question = screen.getByLabelText('Question') as HTMLSelectElement;
  expect(question.selectedOptions[0]?.text).toBe('Sale price');
  fireEvent.change(question, { target: { value: 'rent' } });
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    operation: 'value',
    measure: 'rent',
    slots: { areaIds: ['jvc'] },
  });
});
