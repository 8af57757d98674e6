import { dubaiDay } from '../../../domain/day.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import type { MarketApi } from '../market/market-api.ts';
import { marketClient, marketState } from '../market/market-client.ts';
import type { HeatReply } from './heat-api.ts';
import { cellsFromCache, clearHeatCache, fillHeatCache, isCacheCurrent } from './heat-cache.ts';

/** Draws what a press asked for before the screen around it follows; null takes it back. */
type CellListener = (pressed: { view: HeatView; reply: HeatReply } | null) => void;
type Known = { market: MarketApi; stamp: string; asked: Promise<HeatReply>; reply: HeatReply | null };

/** A reply is some hundred figures of each area: this many are a few megabytes at most. */
const KEPT = 32;
/** When an answer has been drawn, the page asks for a copy of the market. */
const COPY_AFTER_MS = 400;
const known = new Map<string, Known>();
const cellListeners = new Set<CellListener>();
let presses = 0;
let copyTimer: ReturnType<typeof setTimeout> | undefined;

/** Figures of every area for a view; a question already asked of the same sales is not asked again. */
export function fetchCells(view: HeatView): Promise<HeatReply> {
  return question(view).asked;
}

/** Figures of every area for a view if this page knows or can compute them now; null when only the worker can. */
export function cachedCells(view: HeatView): HeatReply | null {
  const before = kept(view);
  return before === null && isCacheCurrent() ? question(view).reply : (before?.reply ?? null);
}

/**
 * Shows the figures of a filter that was pressed on the map before the screen renders: at once where this page can
 * compute them, otherwise when the worker answers.
 */
export function showOptimisticCells(view: HeatView): void {
  const press = ++presses;
  setOptimisticView(view);
  const hand = (reply: HeatReply) => {
    if (press === presses) for (const listener of cellListeners) listener({ view, reply });
  };
  const reply = kept(view)?.reply ?? cellsFromCache(view, view.metric);
  if (reply !== null) hand(reply);
  // What goes wrong is told by the screen, which asks the same.
  else question(view).asked.then(hand, () => {});
}

/** The view changed otherwise than by a press: the figures of the last press are no longer drawn. */
export function dropOptimisticView(): void {
  presses++;
  setOptimisticView(null);
  for (const listener of cellListeners) listener(null);
}

let pressed: HeatView | null = null;
const viewListeners = new Set<() => void>();

/** The view that was pressed and that the screen has not yet taken up. */
export function optimisticView(): HeatView | null {
  return pressed;
}

export function onOptimisticView(listener: () => void): () => void {
  viewListeners.add(listener);
  return () => {
    viewListeners.delete(listener);
  };
}

/** The screen has taken up all that was pressed. */
export function settleOptimisticView(): void {
  setOptimisticView(null);
}

function setOptimisticView(view: HeatView | null): void {
  if (pressed === view) return;
  pressed = view;
  for (const listener of viewListeners) listener();
}

/** Forgets all answers, and the page's copy with `all`, so that the next question is asked anew. */
export function clearCells(all = true): void {
  known.clear();
  if (all) clearHeatCache();
}

export function onOptimisticCells(listener: CellListener): () => void {
  if (cellListeners.size === 0) addEventListener('popstate', dropOptimisticView);
  cellListeners.add(listener);
  return () => {
    cellListeners.delete(listener);
    if (cellListeners.size > 0) return;
    removeEventListener('popstate', dropOptimisticView);
    setOptimisticView(null);
    // No map is left that a press could change.
    clearTimeout(copyTimer);
  };
}

/** The answer or question kept for a view, if the sales have not changed since; null otherwise. */
function kept(view: HeatView): Known | null {
  const before = known.get(JSON.stringify(view));
  return before !== undefined && before.market === marketClient() && before.stamp === stampOf() ? before : null;
}

function question(view: HeatView): Known {
  const key = JSON.stringify(view);
  const before = kept(view);
  known.delete(key);
  const made = before ?? asked(view);
  known.set(key, made);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return made;
}

function asked(view: HeatView): Known {
  const market = marketClient();
  const stamp = stampOf();
  const near = cellsFromCache(view);
  if (near !== null) return { market, stamp, asked: Promise.resolve(near), reply: near };
  const made: Known = { market, stamp, asked: market.heat.cells(view), reply: null };
  const drop = () => {
    const key = JSON.stringify(view);
    if (known.get(key) === made) known.delete(key);
  };
  made.asked.then((reply) => {
    // Sums that stand in for deeds still to come, or a market still arriving, are not for keeping.
    if (reply.complete && reply.summedAreas === 0) {
      made.reply = reply;
      // The next press then finds its figures here; the picture of this one comes first.
      clearTimeout(copyTimer);
      copyTimer = setTimeout(fillHeatCache, COPY_AFTER_MS);
    } else drop();
  }, drop);
  return made;
}

/** All that an answer depends on besides its view. */
function stampOf(): string {
  const { salesVersion, salesComplete, recordsVersion, listingsComplete, syncedAt } = marketState();
  return `${salesVersion} ${salesComplete} ${recordsVersion} ${listingsComplete} ${syncedAt} ${dubaiDay(new Date())}`;
}
