import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { forgetCells } from '../pwa/data/heat-ahead.ts';
import HeatmapScreen from '../pwa/features/heatmap/HeatmapScreen.tsx';

/**
 * The product's heat-map screen over the market that the benchmark stored, with its own worker. `scripts/bench.mjs`
 * changes its filters and reads how long each took.
 */
type Step = { answer: number; paint: number; screen: number };
declare global {
  interface Window {
    /**
     * Presses a button of the screen: milliseconds to the answer, to the painted frame of the map with the new
     * figures, and until the rest of the screen says the same. `anew`: asks the worker even what was asked before.
     */
    press: (label: string, anew: boolean) => Promise<Step>;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(createElement(MemoryRouter, null, createElement(HeatmapScreen)));

let answeredAt = 0;
// Listens before anybody else does: whoever takes the answer paints from it at once.
globalThis.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.addEventListener('message', () => {
      answeredAt = performance.now();
    });
  }
};

// What the map says in writing: a picture with other words is one of the new figures.
let words = '';
let onPicture = () => {};
const { setTransform, fillText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.setTransform = function (this: CanvasRenderingContext2D, ...args: unknown[]): void {
  Reflect.apply(setTransform, this, args);
  if (!this.canvas.isConnected) return;
  words = '';
  // A picture is painted in one go.
  queueMicrotask(onPicture);
};
CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...args): void {
  Reflect.apply(fillText, this, args);
  if (this.canvas.isConnected) words += `${args[0]}\n`;
};

/** A frame's callbacks run before it is painted; what is posted from them comes after. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

window.press = async (label, anew) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === label);
  const status = document.querySelector('[role="status"]');
  if (button === undefined || status === null) throw new Error(`no button ${label}`);
  if (anew) forgetCells();
  const [wordsBefore, textBefore] = [words, status.textContent];
  const start = performance.now();
  const picture = new Promise<{ answer: number; paint: number }>((resolve) => {
    onPicture = () => {
      if (words === wordsBefore) return;
      onPicture = () => {};
      const answer = Math.max(0, answeredAt - start);
      void painted().then(() => resolve({ answer, paint: performance.now() - start }));
    };
  });
  const whole = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (status.textContent === textBefore) return;
      observer.disconnect();
      void painted().then(() => resolve(performance.now() - start));
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
  });
  button.click();
  return { ...(await picture), screen: await whole };
};
