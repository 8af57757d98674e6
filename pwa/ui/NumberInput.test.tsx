// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberInput, parseAmount } from './NumberInput.tsx';

afterEach(cleanup);

function Price({ max }: { max?: number }) {
  const [value, setValue] = useState<number | null>(500_000);
  return (
    <>
      <NumberInput aria-label="Price" value={value} onChange={setValue} max={max} />
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

  it('drops letters and takes an empty field as no number', () => {
    render(<Price />);
    fireEvent.change(field(), { target: { value: '12k' } });
    expect(screen.getByText('12')).toBeTruthy();
    fireEvent.change(field(), { target: { value: '' } });
    expect(screen.getByText('null')).toBeTruthy();
  });

  it('clamps when it is left', () => {
    render(<Price max={1000} />);
    fireEvent.change(field(), { target: { value: '5000' } });
    fireEvent.blur(field());
    expect(field().value).toBe('1,000');
  });

  it('reads grouped text', () => {
    expect(parseAmount('2,500,000')).toBe(2_500_000);
    expect(parseAmount('.')).toBeNull();
  });
});
