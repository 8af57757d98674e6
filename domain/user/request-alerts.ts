import type { ListingRequest } from './listing-request.ts';
import type { CurrentUser } from './user.ts';

/** A notification about a broker's requests; `id` identifies it, so it is shown once. */
export type RequestAlert = {
  id: string;
  /** `request`: new. `reminder`: its date has come. */
  kind: 'request' | 'reminder';
  request: ListingRequest['kind'];
  /** Title of the listing; nothing about the sender. */
  title: string;
};

export function findRequestAlerts(requests: readonly ListingRequest[], today: string): RequestAlert[] {
  return requests.flatMap((request) => {
    const about = { request: request.kind, title: request.title };
    const alerts: RequestAlert[] = [];
    if (request.state === 'new') alerts.push({ id: `request/${request.id}`, kind: 'request', ...about });
    if (isReminderDue(request, today)) {
      alerts.push({ id: `reminder/${request.id}/${request.remindOn}`, kind: 'reminder', ...about });
    }
    return alerts;
  });
}

/** Whether the reminder date of an open request has come. */
export function isReminderDue({ state, remindOn }: Pick<ListingRequest, 'state' | 'remindOn'>, today: string): boolean {
  return remindOn !== '' && remindOn <= today && state !== 'done';
}

/** Limits requests to a user's own: administrators can read all requests but are notified only of theirs. */
export function ownRequests(
  requests: readonly ListingRequest[],
  { userType, brokerId = '' }: CurrentUser,
): readonly ListingRequest[] {
  return userType === 'admin' ? requests.filter((request) => request.brokerId === brokerId) : requests;
}

export function countNew(requests: readonly ListingRequest[]): number {
  return requests.filter(({ state }) => state === 'new').length;
}
