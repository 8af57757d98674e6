// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberInput } from './NumberInput.tsx';

afterEach(cleanup);

function Price({ max }: { max?: number }) {
  const [value, setValue] = useState<number | null>(500_000);
  return (
    <>
      <NumberInput aria-label="Price" measure="aed" value={value} onChange={setValue} max={max} />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Price');

describe('a number input', () => {
  it('groups thousands when it is left, not while typing', () => {
    render(<Price />);
    expect(field().value).toBe('500,000');
    fireEvent.change(field(), { target: { value: '1250000' } });
    expect(field().value).toBe('1250000');
    fireEvent.blur(field());
    expect(field().value).toBe('1,250,000');
  });

  it('keeps text that it does not understand, gives no number and says so once it is left', () => {
    render(<Price />);
    fireEvent.change(field(), { target: { value: '12x' } });
    expect(screen.getByText('null')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field());
    expect(field().value).toBe('12x');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().validity.customError).toBe(true);
    expect(screen.getByRole('alert').textContent).toMatch(/^Not understood, so not used/);
    fireEvent.change(field(), { target: { value: '12k' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('12000')).toBeTruthy();
    expect(field().validity.customError).toBe(false);
  });

  it('takes an empty field as no number', () => {
    render(<Price />);
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.blur(field());
    expect(screen.getByText('null')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['1,950,000.00', '1950000'],
    ['1.5m', '1500000'],
    ['AED 2,500,000', '2500000'],
    ['٢٬٥٠٠٬٠٠٠', '2500000'],
  ])('reads an amount as people write it: %s', (text, value) => {
    render(<Price />);
    fireEvent.change(field(), { target: { value: text } });
    expect(screen.getByText(value)).toBeTruthy();
  });

  it('never clamps: a number out of range stays, is not used, and the limit is said', () => {
    render(<Price max={1000} />);
    fireEvent.change(field(), { target: { value: '5000' } });
    fireEvent.blur(field());
    expect(field().value).toBe('5000');
    expect(screen.getByText('null')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Type 1,000 or less.');
  });

  it('is replaced by a number from outside', () => {
    const { rerender } = render(<NumberInput aria-label="Price" value={null} onChange={() => {}} />);
    fireEvent.change(field(), { target: { value: 'abc' } });
    rerender(<NumberInput aria-label="Price" value={7000} onChange={() => {}} />);
    expect(field().value).toBe('7,000');
  });
});
