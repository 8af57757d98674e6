import { toEpochDay } from '../day.ts';
import { checkRenewal } from '../rules/renewal.ts';
import { tenancyOn } from './cash.ts';
import type { EventKind, PortfolioHome } from './home.ts';

/** A day not to be missed. `id` is the same on every device, so that it is notified and put into calendars once. */
export type HomeEvent = {
  readonly id: string;
  readonly homeId: string;
  readonly homeName: string;
  readonly kind: EventKind;
  readonly day: string;
  readonly daysLeft: number;
};

/** Coming days of a home, soonest first. The notice of a new rent matters until it is given or its last day has passed. */
export function homeEvents(home: PortfolioHome, today: string): HomeEvent[] {
  if (home.standing !== 'owned') return [];
  const { loan, purchase, serviceCharge } = home;
  const days: [EventKind, string | null | undefined][] = [
    ...tenancyDays(home, today),
    ['service_charge', serviceCharge?.nextDay],
    ['handover', home.completion === 'off_plan' ? purchase?.handoverDay : null],
    ['fixed_rate_end', loan?.fixedUntil],
  ];
  const now = toEpochDay(today);
  return days
    .flatMap(([kind, day]) => {
      if (day == null || day < today) return [];
      const daysLeft = toEpochDay(day) - now;
      return [{ id: `${home.id}/${kind}/${day}`, homeId: home.id, homeName: home.name, kind, day, daysLeft }];
    })
    .sort(byDay);
}

/** Coming days of all homes, soonest first. */
export function portfolioEvents(homes: readonly PortfolioHome[], today: string): HomeEvent[] {
  return homes.flatMap((home) => homeEvents(home, today)).sort(byDay);
}

const byDay = (a: HomeEvent, b: HomeEvent) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1);

function tenancyDays(home: PortfolioHome, today: string): [EventKind, string | null][] {
  const tenancy = tenancyOn(home, toEpochDay(today));
  if (tenancy === null) return [];
  const { yearlyRentFils: rentFils, endDay, noticeDay = null } = tenancy;
  // A tenancy that follows has settled the renewal.
  if (home.tenancies.some(({ startDay }) => startDay > endDay)) return [];
  const { notice } = checkRenewal({ rentFils, endDay, askedFils: null, noticeDay }, null, today);
  return [
    ['renewal_notice', notice.state === 'awaited' ? notice.lastDay : null],
    ['tenancy_end', endDay],
  ];
}
