// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useMainFocus } from './navigation.ts';

afterEach(cleanup);

function Screens() {
  const main = useRef<HTMLElement>(null);
  useMainFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Link to="/value">Value</Link>} />
        <Route path="/text" element={<Link to="/">Back</Link>} />
        <Route path="/value" element={<TappedField />} />
      </Routes>
    </main>
  );
}

/** A field that is tapped as soon as it is painted. */
function TappedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Place" />;
}

it('gives the focus to a new screen', () => {
  render(
    <MemoryRouter initialEntries={['/text']}>
      <Screens />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Back'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('takes no focus from a field that is tapped at once', () => {
  render(
    <MemoryRouter>
      <Screens />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Value'));
  expect(document.activeElement).toBe(screen.getByLabelText('Place'));
});
