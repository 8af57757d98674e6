import type { Property } from '../../../domain/property/property.ts';
import type { PullPage } from '../../../domain/sync/pull.ts';
import type { Http } from '../http.ts';
import { fetchFirstPage } from '../sync/market-sync.ts';

/**
 * A first visit answers from the first page of the market while the database and its code are still on
 * their way. The sync then stores that very page instead of asking for it again.
 */
export class FirstPagePreview {
  readonly #stop = new AbortController();
  #page: Promise<PullPage | null> = Promise.resolve(null);

  /** Fetches the page and hands on its listings; true when there are any. Failures are met again by the sync. */
  async take(http: Http, show: (listings: Property[]) => void): Promise<boolean> {
    const look = fetchFirstPage(http, this.#stop.signal);
    this.#page = look.then(
      ({ page }) => page,
      () => null,
    );
    try {
      const { listings } = await look;
      show(listings);
      return listings.length > 0;
    } catch {
      // No network, or not our server: the sync says so a moment later.
      return false;
    }
  }

  /** The page, once; null when there is none. */
  page(): Promise<PullPage | null> {
    const page = this.#page;
    this.#page = Promise.resolve(null);
    return page;
  }

  stop(): void {
    this.#stop.abort(new DOMException('stopped', 'AbortError'));
  }
}
