// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet, Route, Routes, UNSAFE_createMemoryHistory, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useUnsavedChanges } from '../ui/layers/unsaved.ts';
import { AppHistory } from './history.ts';
import { LeaveDialog } from './LateFrame.tsx';
import { AppRouter } from './router.tsx';

afterEach(cleanup);

let left = 0;

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { release } = useUnsavedChanges(text !== '', {
    text: 'The notes would be lost.',
    onLeave: () => {
      left++;
    },
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });
  const save = () => {
    setText('');
    release();
    void navigate('/list');
  };
  return (
    <>
      <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

function open() {
  left = 0;
  const frame = (
    <>
      <Link to="/list">List</Link>
      <Outlet />
      <LeaveDialog />
    </>
  );
  const entries = ['/list', '/form?id=1', '/form?id=2'];
  const history = new AppHistory(UNSAFE_createMemoryHistory({ initialEntries: entries, v5Compat: true }));
  render(
    <AppRouter history={history}>
      <Routes>
        <Route element={frame}>
          <Route path="/list" element={<h1>List of forms</h1>} />
          <Route path="/form" element={<Form />} />
        </Route>
      </Routes>
    </AppRouter>,
  );
  return history;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Notes'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const isAsked = () => screen.queryByText('Leave without saving?') !== null;

describe('leaving a form', () => {
  it('asks nothing while it holds no changes', async () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByText('List of forms')).toBeTruthy();
    expect(isAsked()).toBe(false);
  });

  it('by a link asks first; staying keeps what was typed, leaving goes there', async () => {
    const history = open();
    type('two rooms');
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByText('The notes would be lost.')).toBeTruthy();
    press('Stay here');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('two rooms');
    expect(history.place.location.pathname).toBe('/form');
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    await screen.findByText('The notes would be lost.');
    press('Leave');
    expect(await screen.findByText('List of forms')).toBeTruthy();
    expect(left).toBe(1);
  });

  it('by Back asks first, also where the form says that another query leaves it', async () => {
    const history = open();
    type('two rooms');
    act(() => history.go(-1));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(history.place.location.search).toBe('?id=2');
    press('Leave');
    await waitFor(() => expect(history.place.location.search).toBe('?id=1'));
  });

  it('right after a save asks nothing', async () => {
    open();
    type('two rooms');
    press('Save');
    expect(await screen.findByText('List of forms')).toBeTruthy();
    expect(isAsked()).toBe(false);
  });

  it('goes on by itself when a save ends while it asks', async () => {
    open();
    type('two rooms');
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    await screen.findByText('The notes would be lost.');
    type('');
    expect(await screen.findByText('List of forms')).toBeTruthy();
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(left).toBe(0);
  });

  it('by closing the tab is asked by the browser', () => {
    open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    type('two rooms');
    expect(close()).toBe(true);
    type('');
    expect(close()).toBe(false);
  });
});
