// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_SLOTS, type Slots } from '../../../domain/advisor/question.ts';
import { SlotChips } from './SlotChips.tsx';

afterEach(cleanup);

function show(intent: Parameters<typeof SlotChips>[0]['intent'], slots: Partial<Slots>) {
  const onChange = vi.fn();
  render(<SlotChips intent={intent} slots={{ ...EMPTY_SLOTS, ...slots }} onChange={onChange} />);
  return onChange;
}

test('what was understood can be taken out or chosen anew', () => {
  const marina = { id: 'dubai-marina', name: 'Dubai Marina' };
  const jvc = { id: 'jvc', name: 'JVC' };
  const onChange = show('search', { areas: [marina, jvc], minYieldPercent: 6.5, near: 'metro' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Dubai Marina' }));
  expect(onChange).toHaveBeenLastCalledWith({ areas: [jvc] });
  fireEvent.change(screen.getByLabelText('Gross yield'), { target: { value: '8' } });
  expect(onChange).toHaveBeenLastCalledWith({ minYieldPercent: 8 });
  fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '2000' } });
  expect(onChange).toHaveBeenLastCalledWith({ near: 'metro,2000' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Near a metro station' }));
  expect(onChange).toHaveBeenLastCalledWith({ near: null });
});

test('amounts ask again when the field is left with another value, and only then', () => {
  const onChange = show('roi', { maxPriceAed: 1_000_000, rentAed: 70_000, rentChangePercent: -10 });
  const rent = screen.getByLabelText(/Rent a year/);
  fireEvent.blur(rent);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(rent, { target: { value: '80,000' } });
  fireEvent.blur(rent);
  expect(onChange).toHaveBeenLastCalledWith({ rentAed: 80_000 });
  const change = screen.getByLabelText(/Rent change/);
  fireEvent.change(change, { target: { value: '-15' } });
  fireEvent.blur(change);
  expect(onChange).toHaveBeenLastCalledWith({ rentChangePercent: -15 });
});

test('what nobody asked for comes on request, and small talk has no chips', () => {
  show('search', { maxPriceAed: 2_000_000 });
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
  cleanup();
  show('greeting', {});
  expect(screen.queryByRole('group')).toBeNull();
});
