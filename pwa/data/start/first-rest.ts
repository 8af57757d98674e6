import { hadData } from '../storage/had-data.ts';
import { hasPageAnswer } from './has-page-answer.ts';
import { whenIdle } from './when-idle.ts';

/** Time to look at the first screen and to begin to scroll it. */
const REST_MS = 2000;
/** What tells that the person wants more than is shown. */
const WAKING = ['click', 'keydown'] as const;

let restful: boolean | null = null;
let drawn: Promise<void> | null = null;
let rest: Promise<void> | null = null;
let wake = () => {};

/**
 * Whether this is a first visit whose page brought its screen's answer. Nothing waits for the market's worker then,
 * which would take processor and line from the drawing of that answer.
 */
export function isRestful(): boolean {
  // Asked often, and a cookie is asked of the browser's own process.
  restful ??= !hadData() && hasPageAnswer();
  return restful;
}

/** Resolves at the first idle moment of a page that has loaded: what it came with is drawn. */
export function afterFirstDrawing(): Promise<void> {
  drawn ??= whenIdle();
  return drawn;
}

/**
 * Resolves when the market may be asked and fetched: at once, except on a restful visit, where it begins a moment
 * after the first drawing, or when the person taps or types.
 */
export function afterFirstRest(): Promise<void> {
  rest ??= isRestful()
    ? new Promise((resolve) => {
        wake = () => {
          for (const kind of WAKING) removeEventListener(kind, wake, true);
          resolve();
        };
        for (const kind of WAKING) addEventListener(kind, wake, true);
        void afterFirstDrawing().then(() => setTimeout(wake, REST_MS));
      })
    : Promise.resolve();
  return rest;
}

/** Somebody needs the market now. */
export function endFirstRest(): void {
  wake();
}
