// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MapPin } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AreaInput } from './AreaInput.tsx';
import { useAreaOptions } from './use-area-options.ts';

let submitted: string[] = [];
beforeEach(() => {
  submitted = [];
  render(
    <MemoryRouter>
      <SearchBox />
      <Address />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

function SearchBox() {
  const [text, setText] = useState('');
  const { options, load } = useAreaOptions(text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitted.push(text);
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor="place">Location</label>
      <AreaInput
        id="place"
        icon={MapPin}
        placeholder=""
        maxLength={200}
        value={text}
        onChange={setText}
        options={options}
        onFocus={load}
        hasPages
      />
      <button type="submit">Search</button>
    </form>
  );
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Location');
const type = (value: string) => fireEvent.input(field(), { target: { value }, inputType: 'insertText' });

/** Focuses the field and returns it once its list has loaded. Text typed before stays. */
async function focusedCombobox(): Promise<HTMLInputElement> {
  act(() => field().focus());
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Location' }, { timeout: 8000 });
}

describe('a field that suggests areas', () => {
  it('is plain until it is used, then keeps the focus and what was typed', async () => {
    expect(screen.queryByRole('combobox')).toBeNull();
    type('mar');
    const combobox = await focusedCombobox();
    expect(combobox.value).toBe('mar');
    await waitFor(() => expect(document.activeElement).toBe(combobox));
  });

  it('offers the page of the first place, and opens it', async () => {
    await focusedCombobox();
    type('marsa');
    fireEvent.click(await screen.findByRole('option', { name: /^About Dubai Marina/ }));
    expect(screen.getByTestId('address').textContent).toBe('/area/dubai-marina');
    expect(field().value).toBe('marsa');
  });

  it('puts the area that was chosen by keys into the field and closes the list', async () => {
    const combobox = await focusedCombobox();
    type('marsa');
    const option = await screen.findByRole('option', { name: /^Dubai Marina/ });
    expect(option.textContent).toContain('Marsa Dubai');
    fireEvent.keyDown(combobox, { key: 'ArrowDown' });
    await waitFor(() => expect(combobox.getAttribute('aria-activedescendant')).toBe(option.id));
    fireEvent.keyDown(combobox, { key: 'Enter' });
    await waitFor(() => expect(combobox.value).toBe('Dubai Marina'));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('leaves any other text as it is', async () => {
    await focusedCombobox();
    type('2 bed marina under 2m');
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(submitted).toEqual(['2 bed marina under 2m']);
    expect(field().value).toBe('2 bed marina under 2m');
  });
});
