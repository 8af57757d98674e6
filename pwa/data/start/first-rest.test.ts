// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  document.body.innerHTML = '<script type="application/json" id="listing">{}</script>';
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the market may begin, looked at after `ms`. */
async function hasEnded(rest: Promise<void>, ms: number): Promise<boolean> {
  let ended = false;
  void rest.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

it('lets a first screen that came with its answer be drawn before the market begins', async () => {
  const { afterFirstRest } = await import('./first-rest.ts');
  const rest = afterFirstRest();
  expect(await hasEnded(rest, 1900)).toBe(false);
  expect(await hasEnded(rest, 200)).toBe(true);
});

it.each(['click', 'keydown'])('ends with a %s: the person wants more than is shown', async (kind) => {
  const { afterFirstRest } = await import('./first-rest.ts');
  const rest = afterFirstRest();
  document.body.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(await hasEnded(rest, 0)).toBe(true);
});

it('ends when a question is asked that the page cannot answer', async () => {
  const { afterFirstRest, endFirstRest } = await import('./first-rest.ts');
  const rest = afterFirstRest();
  endFirstRest();
  expect(await hasEnded(rest, 0)).toBe(true);
});

it('is none where the page brought no answer', async () => {
  document.body.innerHTML = '';
  const { afterFirstRest, isRestful } = await import('./first-rest.ts');
  expect(isRestful()).toBe(false);
  expect(await hasEnded(afterFirstRest(), 0)).toBe(true);
});

it('is none on a device that has a copy of the market', async () => {
  const { rememberData } = await import('../storage/had-data.ts');
  rememberData();
  const { afterFirstRest } = await import('./first-rest.ts');
  expect(await hasEnded(afterFirstRest(), 0)).toBe(true);
});
