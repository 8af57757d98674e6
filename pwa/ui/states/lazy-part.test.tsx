// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('draws a part that was loaded ahead at once, without its placeholder', async () => {
  const Late = lazyPart(async () => ({ default: Chart }), <p>wait</p>);
  Late.preload();
  await Promise.resolve();
  await Promise.resolve();
  render(<Late of="rents" />);
  expect(screen.queryByText('wait')).toBeNull();
});
