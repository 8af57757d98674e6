import { dubaiDay } from '../../domain/day.ts';
import type { HeatView } from '../../domain/heatmap/heat-view.ts';
import type { HeatReply } from './heat-api.ts';
import type { MarketApi } from './market-api.ts';
import { marketClient, marketState } from './market-worker.ts';

/** Draws what a press asked for before the screen around it follows; null takes it back. */
type Follower = (pressed: { view: HeatView; reply: HeatReply } | null) => void;
type Known = { market: MarketApi; stamp: string; asked: Promise<HeatReply>; reply: HeatReply | null };

/** A reply is some hundred figures of each area: this many are a few megabytes at most. */
const KEPT = 32;
const known = new Map<string, Known>();
const followers = new Set<Follower>();
let presses = 0;

/** Figures of every area for a view; a question already asked of the same sales is not asked again. */
export function askCells(view: HeatView): Promise<HeatReply> {
  return question(view).asked;
}

/**
 * A filter was pressed: asks at once and hands the answer to the map as soon as it is here, while the page
 * still takes up the press.
 */
export function pressCells(view: HeatView): void {
  const press = ++presses;
  const hand = (reply: HeatReply) => {
    if (press === presses) for (const follow of followers) follow({ view, reply });
  };
  const { reply, asked } = question(view);
  if (reply !== null) hand(reply);
  // What goes wrong is told by the screen, which asks the same.
  else asked.then(hand, () => {});
}

/** The view changed in another way than by a press: what the last one asked for is not drawn any more. */
export function forgetPress(): void {
  presses++;
  for (const follow of followers) follow(null);
}

/** Forgets all answers, so that the next question is asked anew whatever was asked before. */
export function forgetCells(): void {
  known.clear();
}

export function onPressedCells(follow: Follower): () => void {
  if (followers.size === 0) addEventListener('popstate', forgetPress);
  followers.add(follow);
  return () => {
    followers.delete(follow);
    if (followers.size === 0) removeEventListener('popstate', forgetPress);
  };
}

function question(view: HeatView): Known {
  const key = JSON.stringify(view);
  const market = marketClient();
  const stamp = stampOf();
  const before = known.get(key);
  known.delete(key);
  if (before !== undefined && before.market === market && before.stamp === stamp) {
    known.set(key, before);
    return before;
  }
  const asked = market.heat.cells(view);
  const made: Known = { market, stamp, asked, reply: null };
  const drop = () => {
    if (known.get(key) === made) known.delete(key);
  };
  asked.then((reply) => {
    // Sums that stand in for deeds still to come, or a market still arriving, are not for keeping.
    if (reply.complete && reply.summedAreas === 0) made.reply = reply;
    else drop();
  }, drop);
  known.set(key, made);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return made;
}

/** All that an answer depends on besides its view. */
function stampOf(): string {
  const { salesVersion, salesComplete, recordsVersion, listingsComplete, syncedAt } = marketState();
  return `${salesVersion} ${salesComplete} ${recordsVersion} ${listingsComplete} ${syncedAt} ${dubaiDay(new Date())}`;
}
