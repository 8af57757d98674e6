import { type HomeEvent, portfolioEvents } from './events.ts';
import type { PortfolioHome } from './home.ts';

/** Days before an event on which it is notified. */
export const NOTICE_AHEAD_DAYS = 14;

export type PortfolioAlert = {
  readonly id: string;
  readonly kind: 'portfolio';
  readonly homeId: string;
  readonly title: string;
  readonly event: HomeEvent['kind'];
  readonly day: string;
};

/** Days of the portfolio within the next two weeks that were not notified yet. */
export function portfolioAlerts(
  homes: readonly PortfolioHome[],
  today: string,
  notified: ReadonlySet<string>,
): PortfolioAlert[] {
  return portfolioEvents(homes, today)
    .filter(({ id, daysLeft }) => daysLeft <= NOTICE_AHEAD_DAYS && !notified.has(id))
    .map(({ id, homeId, homeName, kind, day }) => ({
      id,
      kind: 'portfolio',
      homeId,
      title: homeName,
      event: kind,
      day,
    }));
}
