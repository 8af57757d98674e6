// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useUnsavedChanges } from '../ui/unsaved.ts';
import { LeaveDialog } from './Frame.tsx';

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
  const children = [
    { path: '/list', element: <h1>List of forms</h1> },
    { path: '/form', element: <Form /> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/list', '/form?id=1', '/form?id=2'],
  });
  render(<RouterProvider router={router} />);
  return router;
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
    const router = open();
    type('two rooms');
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByText('The notes would be lost.')).toBeTruthy();
    press('Stay here');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('two rooms');
    expect(router.state.location.pathname).toBe('/form');
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    await screen.findByText('The notes would be lost.');
    press('Leave');
    expect(await screen.findByText('List of forms')).toBeTruthy();
    expect(left).toBe(1);
  });

  it('by Back asks first, also where the form says that another query leaves it', async () => {
    const router = open();
    type('two rooms');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(router.state.location.search).toBe('?id=2');
    press('Leave');
    await waitFor(() => expect(router.state.location.search).toBe('?id=1'));
  });

  it('right after a save asks nothing', async () => {
    open();
    type('two rooms');
    press('Save');
    expect(await screen.findByText('List of forms')).toBeTruthy();
    expect(isAsked()).toBe(false);
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
