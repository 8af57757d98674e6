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

it('a page that is still there some time after it missed a chunk is loaded anew, once', () => {
  miss();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  miss();
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the failure to whoever asked for the chunk', () => {
  expect(miss().defaultPrevented).toBe(false);
});
