// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useIsOpen } from './use-is-open.ts';

let load: (screen: { default: () => string }) => void;
const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)));
let leave: () => void;
let write: () => void;

function First() {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  useEffect(() => {
    leave = () => void navigate('/next');
    write = () => {
      if (isOpen()) setParams({ rent: '90000' }, { replace: true });
    };
  });
  return 'first';
}

it('a screen writes to its address, and no more once the person has gone on and the next screen loads', async () => {
  window.history.replaceState(null, '', '/first');
  const page = render(
    <BrowserRouter>
      <Suspense fallback="loading">
        <Routes>
          <Route path="/first" element={<First />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await act(async () => write());
  expect(window.location.href).toContain('/first?rent=90000');
  await act(async () => leave());
  await act(async () => write());
  expect(window.location.pathname).toBe('/next');
  await act(async () => load({ default: () => 'next' }));
  expect(page.container.textContent).toBe('next');
  expect(window.location.pathname).toBe('/next');
});
