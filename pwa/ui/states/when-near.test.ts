import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Entry = { target: object; isIntersecting: boolean };
let report: (entries: Entry[]) => void = () => {};
const watched = new Set<object>();

beforeEach(() => {
  vi.resetModules();
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        report = callback;
      }
      observe = (element: object) => watched.add(element);
      unobserve = (element: object) => watched.delete(element);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function near() {
  return (await import('./when-near.ts')).whenNear;
}
const element = () => ({}) as Element;

it('calls once, when the element is near', async () => {
  const whenNear = await near();
  const target = element();
  const then = vi.fn();
  whenNear(target, then);
  report([{ target, isIntersecting: false }]);
  expect(then).not.toHaveBeenCalled();
  report([{ target, isIntersecting: true }]);
  report([{ target, isIntersecting: true }]);
  expect(then).toHaveBeenCalledTimes(1);
  expect(watched.size).toBe(0);
});

it('does not call what was taken back', async () => {
  const whenNear = await near();
  const target = element();
  const then = vi.fn();
  whenNear(target, then)();
  report([{ target, isIntersecting: true }]);
  expect(then).not.toHaveBeenCalled();
});

it('calls immediately if the browser cannot observe', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const then = vi.fn();
  (await near())(element(), then);
  expect(then).toHaveBeenCalledTimes(1);
});
