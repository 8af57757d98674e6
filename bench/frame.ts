import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { isCacheCurrent } from '../pwa/data/heatmap/heat-cache.ts';
import { clearCells } from '../pwa/data/heatmap/optimistic-heat.ts';
import HeatmapScreen from '../pwa/features/heatmap/HeatmapScreen.tsx';

/**
 * The product's heat-map screen over the market that the benchmark stored, with its own worker. `scripts/bench.mjs`
 * presses its filters with the browser's own input and reads what each press took.
 */
type Press = {
  /** Milliseconds from the press to the end of the frame that shows the new figures on the map. */
  painted: number;
  /** Frames until then: 1 is the one right after the press. */
  frames: number;
  /** What the page's thread worked for it: the press's own task, and its frames with style, layout and paint. */
  work: number;
  /** Milliseconds from the press until the rest of the screen says the same; null where it had nothing to say. */
  screen: number | null;
};
declare global {
  interface Window {
    /** Resolves when the page has its copy of the market. */
    settled: () => Promise<void>;
    /** Measures the next press. `anew`: forgets what was asked before. */
    watch: (anew: boolean) => void;
    /** The press that was watched; null when the map had nothing new to show. */
    pressed: () => Promise<Press | null>;
  }
}

const root = document.getElementById('root');
const empty = document.getElementById('empty');
if (root === null || !(empty instanceof HTMLCanvasElement)) throw new Error('the page is not whole');
createRoot(root).render(createElement(MemoryRouter, null, createElement(HeatmapScreen)));

/** Time to let a screen that has nothing new to show say so. */
const PATIENCE_MS = 700;

// What the map says in writing: a picture with other words is one of the new figures.
let words = '';
let onPicture = () => {};
const { setTransform, fillText, fillRect } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.setTransform = function (this: CanvasRenderingContext2D, ...args: unknown[]): void {
  Reflect.apply(setTransform, this, args);
  if (!this.canvas.isConnected) return;
  words = '';
  // A picture is painted in one go.
  queueMicrotask(() => onPicture());
};
CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...args): void {
  Reflect.apply(fillText, this, args);
  if (this.canvas.isConnected) words += `${args[0]}\n`;
};

// The least a press can do: one rectangle.
let turns = 0;
empty.addEventListener('click', () => {
  const pen = empty.getContext('2d');
  if (pen === null) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = turns++ % 2 === 0 ? '#208080' : '#802080';
  Reflect.apply(fillRect, pen, [0, 0, 40, 40]);
  words = String(turns);
});

/** Resolves once the task that runs now is over, before any other waits for it. */
function taskOver(): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(null);
  });
}

window.settled = async () => {
  while (!isCacheCurrent()) await new Promise((next) => setTimeout(next, 50));
};

let result: Promise<Press | null> = Promise.resolve(null);
window.pressed = () => result;
window.watch = (anew) => {
  if (anew) clearCells(false);
  result = new Promise((resolve) => {
    addEventListener('click', (event) => resolve(measure(event, performance.now())), { capture: true, once: true });
  });
};

async function measure(event: Event, start: number): Promise<Press | null> {
  const status = document.querySelector('[role="status"]');
  const [wordsBefore, textBefore] = [words, status?.textContent];
  let shown = false;
  let screen: number | null = null;
  onPicture = () => {
    shown ||= words !== wordsBefore;
  };
  const observer = new MutationObserver(() => {
    if (screen === null && status?.textContent !== textBefore) screen = performance.now() - start;
  });
  if (status !== null) observer.observe(status, { childList: true, characterData: true, subtree: true });
  const isMap = !(event.target instanceof Node && empty?.contains(event.target));
  const frames = framesUntil(() => shown, start);
  const over = await taskOver();
  const found = await frames;
  if (found === null) return null;
  // Whatever comes after the press and waits until its frame has begun is not counted twice.
  const work = Math.min(over, found.began) - start + found.work;
  const until = performance.now() + PATIENCE_MS;
  while (screen === null && performance.now() < until && isMap) await new Promise((next) => setTimeout(next, 20));
  observer.disconnect();
  return { painted: found.painted, frames: found.frames, work, screen };
}

type Frames = Pick<Press, 'painted' | 'frames' | 'work'> & { /** When the first frame began. */ began: number };

/** Follows frames until a picture with new words has been painted. */
function framesUntil(shown: () => boolean, start: number) {
  return new Promise<Frames | null>((resolve) => {
    let frames = 0;
    let work = 0;
    let first = 0;
    const next = () =>
      requestAnimationFrame(async () => {
        const began = performance.now();
        if (frames++ === 0) first = began;
        // A frame's callbacks run before it is painted; what is posted from them comes after.
        const painted = await taskOver();
        work += painted - began;
        if (shown()) resolve({ painted: painted - start, frames, work, began: first });
        else if (painted - start > PATIENCE_MS) resolve(null);
        else next();
      });
    next();
  });
}
