import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../pwa/data/queries/query.ts';
import HeatmapScreen from '../pwa/features/heatmap/HeatmapScreen.tsx';

/**
 * The product's heat-map screen with its own worker, over the market that the benchmark stored. `scripts/bench.mjs`
 * presses its filters with the browser's own input and reads the time of each press.
 */
type Press = {
  /** Milliseconds from the press to the end of the frame that shows the new figures on the map. */
  painted: number;
};
declare global {
  interface Window {
    /** Measures the next press. `anew`: first clears cached query results. */
    watch: (anew: boolean) => void;
    /** The result of the measured press, or null if the map did not change. */
    pressed: () => Promise<Press | null>;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page is not whole');
createRoot(root).render(createElement(MemoryRouter, null, createElement(HeatmapScreen)));

/** How long to wait for the map to change, and then for the rest of the screen to update. */
const PATIENCE_MS = 700;

// The text drawn on the map. When it changes, the new figures are on screen.
let words = '';
const { setTransform, fillText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.setTransform = function (this: CanvasRenderingContext2D, ...args: unknown[]): void {
  Reflect.apply(setTransform, this, args);
  if (this.canvas.isConnected) words = '';
};
CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...args): void {
  Reflect.apply(fillText, this, args);
  if (this.canvas.isConnected) words += `${args[0]}\n`;
};

let result: Promise<Press | null> = Promise.resolve(null);
window.pressed = () => result;
window.watch = (anew) => {
  if (anew) queryClient.removeQueries({ type: 'inactive' });
  result = new Promise((resolve) => {
    addEventListener('click', () => resolve(measure(performance.now())), { capture: true, once: true });
  });
};

async function measure(start: number): Promise<Press | null> {
  const before = words;
  let painted = 0;
  while (painted === 0 && performance.now() - start < PATIENCE_MS) {
    const end = await frameOver();
    if (words !== before && words !== '') painted = end;
  }
  await new Promise((next) => setTimeout(next, PATIENCE_MS));
  return painted === 0 ? null : { painted: painted - start };
}

/** Resolves once the next frame is painted: a message posted from a frame callback arrives after the paint. */
function frameOver(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });
}
