import { describe, expect, it, vi } from 'vitest';
import { leavePage, reloadAfterRestore, whenPageLeft } from './page-life.ts';

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
