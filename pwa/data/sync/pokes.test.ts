// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchServer } from './pokes.ts';

class Source extends EventTarget {
  static readonly all: Source[] = [];
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('news of the server and of the user’s own records are passed on', () => {
  const [changed, ownChanged] = [vi.fn(), vi.fn()];
  const stop = watchServer(changed, ownChanged);
  vi.advanceTimersByTime(5000);
  const [source] = Source.all;
  expect(source?.url).toBe('/api/sync/events');
  source?.dispatchEvent(new Event('records'));
  expect(ownChanged).toHaveBeenCalledOnce();
  // Several pokes at once are one.
  for (const name of ['poke', 'rev']) source?.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenCalledOnce();
  stop();
  expect(source?.isClosed).toBe(true);
});

it('a page that is left closes the connection itself, which WebKit would report as an error', () => {
  const stop = watchServer(vi.fn(), vi.fn());
  vi.advanceTimersByTime(5000);
  dispatchEvent(new Event('pagehide'));
  expect(Source.all.map(({ isClosed }) => isClosed)).toEqual([true]);
  stop();
});
