// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunk } from './service-worker.ts';

const reload = vi.fn();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  stop = reloadOnMissingChunk(reload);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const miss = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  return event;
};

it('a page that is still open some time after a missing chunk is reloaded, once', () => {
  miss();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  miss();
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('passes the failure to the importer of the chunk', () => {
  expect(miss().defaultPrevented).toBe(false);
});
