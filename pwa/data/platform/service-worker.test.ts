// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunk } from './service-worker.ts';

const reload = vi.fn();
let isServerThere = true;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  isServerThere = true;
  stop = reloadOnMissingChunk(reload, async () => isServerThere);
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

it('a page that is still open some time after a missing chunk is reloaded, once', async () => {
  miss();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  miss();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is not reloaded under somebody’s hands where the server cannot be reached', async () => {
  isServerThere = false;
  miss();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  isServerThere = true;
  miss();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('passes the failure to the importer of the chunk', () => {
  expect(miss().defaultPrevented).toBe(false);
});
