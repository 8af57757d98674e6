import type { PropertyFilter, PropertySort } from '../../../domain/property/filter.ts';
import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import { toError } from '../live.ts';
import { marketClient, marketState, onMarketState } from '../market/market-client.ts';
import { throttleWhileSyncing } from '../market/throttle-while-syncing.ts';
import { pageSearch } from '../start/page-answers.ts';
import type { SearchView } from './search.ts';

type Snapshot = Omit<SearchView, 'ensure'>;

/** Cards fetched in one question: about two screens. */
const PAGE = 20;

/**
 * The cards of one search, page by page as the list scrolls. When the listings change, what is on screen
 * stays until the new answer is here, so that nothing flickers while the first copy arrives. An answer that came
 * with the page stays until that copy is whole, or the person scrolls beyond it.
 */
export class SearchPager {
  readonly #filter: PropertyFilter;
  readonly #sort: PropertySort;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = { status: { state: 'loading' }, cards: [] };
  /** Cards of the page's answer while that is what shows. */
  #fromPage: number | null = null;
  #isBeyondPage = false;
  /** Pages asked for since the listings last changed. */
  #asked = new Set<number>();
  #range = { from: 0, to: PAGE };
  /** Answers to questions of an older round are out of date. */
  #round = 0;
  #version = '';
  #running = false;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** News came and the next look at them is due. */
  #isDue = false;

  constructor(filter: PropertyFilter, sort: PropertySort) {
    this.#filter = filter;
    this.#sort = sort;
    const page = pageSearch(filter, sort);
    if (page === null) return;
    const { cards, ...value } = page;
    this.#snapshot = { status: { state: 'ready', value }, cards: this.#merged(value.total, 0, cards) };
    this.#fromPage = cards.length;
  }

  /** Follows the market until the returned function is called. */
  start(): () => void {
    this.#running = true;
    if (!this.#isHeld()) this.#refresh();
    const stop = onMarketState(() => {
      const { phase, listings } = marketState();
      if (phase.kind === 'unreachable' && listings === 0) this.#giveUp();
      if (!this.#isHeld() && this.#version !== versionNow()) void this.#refreshInTime();
    });
    return () => {
      this.#running = false;
      this.#round++;
      stop();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  readonly ensure = (from: number, to: number): void => {
    this.#range = { from, to };
    // A tall screen alone is no scrolling: what it has room for waits for the copy.
    if (this.#fromPage !== null && from > 0 && to > this.#fromPage) this.#isBeyondPage = true;
    if (!this.#running || this.#isHeld()) return;
    if (this.#version === '') this.#refresh();
    else this.#askRange();
  };

  /** What came with the page is better than what a copy that still arrives could say. */
  #isHeld(): boolean {
    return this.#fromPage !== null && !this.#isBeyondPage && !marketState().listingsComplete;
  }

  /** While listings arrive the list keeps still between looks: cards that jump cannot be tapped. */
  async #refreshInTime(): Promise<void> {
    if (this.#isDue) return;
    this.#isDue = true;
    await throttleWhileSyncing(this.#answeredAt);
    this.#isDue = false;
    if (this.#running && this.#version !== versionNow()) this.#refresh();
  }

  #refresh(): void {
    this.#version = versionNow();
    this.#round++;
    this.#asked = new Set();
    this.#askRange();
  }

  #askRange(): void {
    const last = Math.max(this.#range.from, this.#range.to - 1);
    for (let page = Math.floor(Math.max(0, this.#range.from) / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (this.#asked.has(page)) continue;
      this.#asked.add(page);
      void this.#ask(page, this.#round);
    }
  }

  async #ask(page: number, round: number): Promise<void> {
    const offset = page * PAGE;
    try {
      const question = { filter: this.#filter, sort: this.#sort, offset, limit: PAGE };
      const { total, cards, asOf, complete } = await marketClient().searchProperties(question);
      if (round !== this.#round) return;
      // Nothing yet is not "no properties found" while the first copy is on its way.
      if (total === 0 && !complete && marketState().listings === 0) return;
      this.#answeredAt = performance.now();
      this.#fromPage = null;
      this.#publish({
        status: { state: 'ready', value: { total, asOf, complete } },
        cards: this.#merged(total, offset, cards),
      });
    } catch (error) {
      if (round === this.#round) this.#fail(toError(error));
    }
  }

  #merged(total: number, offset: number, page: readonly PropertyCard[]): (PropertyCard | undefined)[] {
    const cards = this.#snapshot.cards.slice(0, total);
    cards.length = total;
    page.forEach((card, i) => {
      cards[offset + i] = card;
    });
    return cards;
  }

  #giveUp(): void {
    if (this.#snapshot.status.state === 'loading') this.#fail(new Error('nothing is saved on this device yet'));
  }

  #fail(error: Error): void {
    if (this.#fromPage !== null) return;
    const retry = () => {
      this.#publish({ ...this.#snapshot, status: { state: 'loading' } });
      void syncAgain();
      this.#refresh();
    };
    this.#publish({ ...this.#snapshot, status: { state: 'failed', error, retry } });
  }

  #publish(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

function versionNow(): string {
  const { listingsVersion, listingsComplete } = marketState();
  return `${listingsVersion} ${listingsComplete}`;
}

/** A run under way may have begun before the person asked, and fail: theirs is one more. */
async function syncAgain(): Promise<void> {
  await marketClient().syncNow();
  if (marketState().phase.kind === 'unreachable') await marketClient().syncNow();
}
