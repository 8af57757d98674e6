import { describe, expect, it, vi } from 'vitest';
import { ignoreCanceledImports, leavePage, leftSignal, reloadAfterRestore, whenPageLeft } from './page-life.ts';

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

describe('a page', () => {
  it('tells that it is left, also in a worker, which gets no event of its own', () => {
    const page = new EventTarget();
    const leave = vi.fn();
    whenPageLeft(leave, page);
    page.dispatchEvent(event('pagehide', true));
    expect(leave).toHaveBeenCalledOnce();
    leavePage(page);
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('aborts its requests when it is left, and not before', () => {
    const page = new EventTarget();
    const left = leftSignal(page);
    expect(left.aborted).toBe(false);
    page.dispatchEvent(event('pagehide', false));
    expect(left.aborted).toBe(true);
  });

  it('is not blamed for imports that the browser cancels, but for any other rejection', () => {
    const page = new EventTarget();
    ignoreCanceledImports(page);
    const rejected = (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
    expect(rejected(new TypeError('Importing a module script is canceled.'))).toBe(false);
    expect(rejected(new TypeError('Importing a module script failed.'))).toBe(true);
  });

  it('restarts when the browser restores it, and only then', () => {
    const page = new EventTarget();
    const reload = vi.fn();
    reloadAfterRestore(reload, page);
    page.dispatchEvent(event('pageshow', false));
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(event('pageshow', true));
    expect(reload).toHaveBeenCalledOnce();
  });
});
