import { describe, expect, it, vi } from 'vitest';
import { reloadAfterRestore, whenPageCached } from './page-cache.ts';

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

describe('a page that the browser keeps aside for Back', () => {
  it('is told so, unlike one that ends', () => {
    const page = new EventTarget();
    const leave = vi.fn();
    whenPageCached(leave, page);
    page.dispatchEvent(event('pagehide', false));
    expect(leave).not.toHaveBeenCalled();
    page.dispatchEvent(event('pagehide', true));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('restarts when it returns, and only then', () => {
    const page = new EventTarget();
    const reload = vi.fn();
    reloadAfterRestore(reload, page);
    page.dispatchEvent(event('pageshow', false));
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(event('pageshow', true));
    expect(reload).toHaveBeenCalledOnce();
  });
});
