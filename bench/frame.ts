import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import HeatmapScreen from '../pwa/features/heatmap/HeatmapScreen.tsx';

/**
 * The product's heat-map screen over the market that the benchmark stored, with its own worker. `scripts/bench.mjs`
 * changes its filters and reads how long each took.
 */
type Step = { answer: number; commit: number; paint: number };
declare global {
  interface Window {
    /** Presses a button of the screen; resolves when the frame with the new figures is painted. */
    press: (label: string) => Promise<Step>;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(createElement(MemoryRouter, null, createElement(HeatmapScreen)));

let answeredAt = 0;
const send = Worker.prototype.postMessage;
// The worker's answer to the question for cells is the first message that comes after a press.
Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]): void {
  if (!watched.has(this)) {
    watched.add(this);
    this.addEventListener('message', () => {
      answeredAt = performance.now();
    });
  }
  Reflect.apply(send, this, args);
};
const watched = new WeakSet<Worker>();

window.press = (label) =>
  new Promise((resolve, reject) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === label);
    const status = document.querySelector('[role="status"]');
    if (button === undefined || status === null) {
      reject(new Error(`no button ${label}`));
      return;
    }
    const before = status.textContent;
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (status.textContent === before) return;
      observer.disconnect();
      const commit = performance.now() - start;
      const answer = answeredAt - start;
      // A frame's callbacks run before it is painted; what is posted from them comes after.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve({ answer, commit, paint: performance.now() - start });
        channel.port2.postMessage(null);
      });
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    button.click();
  });
