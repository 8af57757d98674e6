// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../texts/messages.ts';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

const Chart = ({ of }: { of: string }) => <p>chart of {of}</p>;

it('shows the part when its code has loaded, and immediately the next time', async () => {
  const Late = lazyPart(async () => ({ default: Chart }), <p>wait</p>);
  render(<Late of="rents" />);
  expect(screen.getByText('wait')).toBeDefined();
  expect(await screen.findByText('chart of rents')).toBeDefined();
  cleanup();
  render(<Late of="prices" />);
  expect(screen.getByText('chart of prices')).toBeDefined();
});

it('shows that the code could not be loaded, and retries after reconnecting', async () => {
  let isOnline = false;
  const Late = lazyPart(
    async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Chart };
    },
    <p>wait</p>,
  );
  render(
    <>
      <h1>Marina Crest 4</h1>
      <Late of="rents" />
    </>,
  );
  expect(await screen.findByText(messages.partMissing)).toBeDefined();
  expect(screen.getByText('Marina Crest 4')).toBeDefined();
  isOnline = true;
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('chart of rents')).toBeDefined();
  expect(screen.queryByText(messages.partMissing)).toBeNull();
});

it('loads a part far down the page when the user has scrolled near it', async () => {
  let near: (() => void) | null = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.seen = seen;
      }
      observe(target: Element) {
        near = () => this.seen([{ target, isIntersecting: true }]);
      }
      unobserve() {}
    },
  );
  let loads = 0;
  const Late = lazyPart(
    async () => {
      loads++;
      return { default: Chart };
    },
    <p>wait</p>,
    true,
  );
  render(<Late of="rents" />);
  // A part that does not wait asks for its file after a frame and a task.
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect([loads, screen.queryByText('wait')]).toEqual([0, expect.anything()]);
  act(() => near?.());
  expect(await screen.findByText('chart of rents')).toBeDefined();
  vi.unstubAllGlobals();
});

it('draws a part that was loaded ahead at once, without its placeholder', async () => {
  const Late = lazyPart(async () => ({ default: Chart }), <p>wait</p>);
  Late.preload();
  await Promise.resolve();
  await Promise.resolve();
  render(<Late of="rents" />);
  expect(screen.queryByText('wait')).toBeNull();
});
