import { describe, expect, it, vi } from 'vitest';
import { endWithPage, reloadAfterRestore } from './worker-service.ts';

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

describe('a page that the browser keeps aside for Back', () => {
  it('ends its worker, whose locks the next page waits for', () => {
    const page = new EventTarget();
    const worker = { terminate: vi.fn() };
    endWithPage(worker, page);
    page.dispatchEvent(event('pagehide', false));
    expect(worker.terminate).not.toHaveBeenCalled();
    page.dispatchEvent(event('pagehide', true));
    expect(worker.terminate).toHaveBeenCalledOnce();
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
