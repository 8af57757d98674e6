// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEMPLATE_SLIDES } from '../../../domain/presentation/templates.ts';
import { LAUNCHER_TEMPLATES, type LauncherTemplate, useLauncher } from './PresentLauncher.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const opened: Record<string, string>[] = [];
function start() {
  opened.length = 0;
  return renderHook(() => useLauncher((params) => opened.push(params)));
}
const overview = LAUNCHER_TEMPLATES[0] as LauncherTemplate;
const trends = LAUNCHER_TEMPLATES[1] as LauncherTemplate;

test('offers the three templates of the spec', () => {
  expect(LAUNCHER_TEMPLATES.map(({ id, focus, minutes }) => [id, TEMPLATE_SLIDES[id].length, focus, minutes])).toEqual([
    ['market-overview', 5, 'all', '3–4'],
    ['investment-trends', 4, 'trends', '2–3'],
    ['location-spotlight', 5, 'locations', '3–4'],
  ]);
});

test('a template shows launching for 1000 ms, then opens with its parameters', () => {
  const hook = start();
  act(() => hook.result.current.launch(trends));
  expect(hook.result.current.launching).toBe('investment-trends');
  act(() => vi.advanceTimersByTime(999));
  expect(opened).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(opened).toEqual([{ template: 'investment-trends', focus: 'trends', autostart: 'true' }]);
  expect(hook.result.current.launching).toBeNull();
});

test('the quick launch takes 800 ms and says so in the address', () => {
  const hook = start();
  act(() => hook.result.current.launch(overview, true));
  expect(hook.result.current.launching).toBe('quick');
  act(() => vi.advanceTimersByTime(799));
  expect(opened).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(opened).toEqual([{ template: 'market-overview', focus: 'all', autostart: 'true', quicklaunch: 'true' }]);
});

test('a second click while launching opens nothing twice', () => {
  const hook = start();
  act(() => hook.result.current.launch(trends));
  act(() => hook.result.current.launch(overview, true));
  act(() => vi.advanceTimersByTime(5000));
  expect(opened).toHaveLength(1);
});

test('leaving the screen cancels the launch', () => {
  const hook = start();
  act(() => hook.result.current.launch(overview));
  hook.unmount();
  act(() => vi.advanceTimersByTime(5000));
  expect(opened).toEqual([]);
});
