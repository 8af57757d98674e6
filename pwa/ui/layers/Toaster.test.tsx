// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showToast, TOAST_MS, useToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToast.setState({ current: null });
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (title: string, tone: 'pos' | 'neg' = 'pos') => act(() => showToast({ title, tone }));

describe('the toaster', () => {
  it('shows one toast at a time: a new one replaces the old', () => {
    show('Saved');
    show('Copied');
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Copied')).toBeTruthy();
  });

  it('takes a toast down after its time, counted from the newest one', () => {
    show('Saved');
    act(() => vi.advanceTimersByTime(TOAST_MS - 1));
    show('Copied');
    act(() => vi.advanceTimersByTime(TOAST_MS - 1));
    expect(screen.queryByText('Copied')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('announces errors as alerts and the rest as status', () => {
    show('Import Failed', 'neg');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Import Failed');
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
    show('Saved');
    expect(screen.getByRole('status', { hidden: true }).textContent).toContain('Saved');
  });

  it('is dismissed by a swipe of 50 px to the right, not before', () => {
    show('Saved');
    const toast = screen.getByText('Saved').closest('.toast');
    if (toast === null) throw new Error('no toast');
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerMove(toast, { clientX: 149 });
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerMove(toast, { clientX: 150 });
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    show('Saved');
    const toast = screen.getByText('Saved').closest('.toast');
    if (toast === null) throw new Error('no toast');
    fireEvent.mouseEnter(toast);
    act(() => vi.advanceTimersByTime(TOAST_MS * 3));
    expect(screen.queryByText('Saved')).not.toBeNull();
  });
});
