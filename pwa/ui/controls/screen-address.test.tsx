// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useScreenNavigate, useScreenParams } from './screen-address.ts';

let load: (screen: { default: () => string }) => void;
let leave: () => void;
let write: () => void;
let go: () => void;

function First() {
  const [, setParams] = useScreenParams();
  const navigate = useScreenNavigate();
  const follow = useNavigate();
  useEffect(() => {
    leave = () => void follow('/next');
    write = () => setParams({ rent: '90000' }, { replace: true });
    go = () => navigate('/saved');
  });
  return 'first';
}

function open() {
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)));
  window.history.replaceState(null, '', '/first');
  return render(
    <BrowserRouter>
      <Suspense fallback="loading">
        <Routes>
          <Route path="/first" element={<First />} />
          <Route path="/next" element={<Next />} />
          <Route path="/saved" element="saved" />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}
afterEach(cleanup);

it('a screen writes to its address and goes on, while it is open', async () => {
  const page = open();
  await act(async () => write());
  expect(window.location.href).toContain('/first?rent=90000');
  await act(async () => go());
  expect(window.location.pathname).toBe('/saved');
  expect(page.container.textContent).toBe('saved');
});

it('it does neither once the person has gone on and the next screen loads', async () => {
  const page = open();
  await act(async () => leave());
  await act(async () => write());
  await act(async () => go());
  expect(window.location.href).toMatch(/\/next$/);
  await act(async () => load({ default: () => 'next' }));
  expect(page.container.textContent).toBe('next');
});
