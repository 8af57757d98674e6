// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenDevice } from '../../../test/screen-device.ts';
import PhotoStrip from './PhotoStrip.tsx';

const device = new ScreenDevice();
const photo = (letter: string, kind: 'photo' | 'floor_plan' = 'photo') =>
  ({ sha256: letter.repeat(64), kind, width: 60, height: 40 }) as const;

beforeEach(() => device.start());
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await device.stop();
});

test('one picture is the cover alone; several open large, the chosen one first, and close again', async () => {
  // Imitates newer browsers.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  const { container, rerender } = render(<PhotoStrip photos={[photo('a')]} />);
  expect(container.innerHTML).toBe('');
  rerender(<PhotoStrip photos={[photo('a'), photo('b'), photo('c', 'floor_plan')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Photo 2, large' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photos of the home' });
  await waitFor(() => expect(scrolled.mock.contexts[0]).toBe(dialog.querySelectorAll('li')[1]));
  expect(dialog.textContent).toContain('2 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Close pictures' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'All 3 pictures' })).toBeTruthy();
});
