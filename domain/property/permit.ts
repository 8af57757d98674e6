import * as z from 'zod/mini';
import type { Property } from './property.ts';

/** Page of an advertising permit (Trakheesi). Only pages of the land department, because users open it by a QR code. */
export const PermitUrl = z.union([
  z.literal(''),
  z
    .string()
    .check(
      z.maxLength(300),
      z.regex(/^https:\/\/([a-z0-9-]+\.)*dubailand\.gov\.ae\/[^\s"'<>\\]*$/i, 'must be an address of dubailand.gov.ae'),
    ),
]);

/** `complete` means number and page. */
export const PERMIT_STATES = ['missing', 'malformed', 'number-only', 'complete'] as const;
export type PermitState = (typeof PERMIT_STATES)[number];

export function permitState(listing: Pick<Property, 'permitNumber' | 'permitUrl'>): PermitState {
  const number = (listing.permitNumber ?? '').trim();
  if (number === '') return 'missing';
  if (!/^\d{5,16}$/.test(number)) return 'malformed';
  const url = (listing.permitUrl ?? '').trim();
  if (url === '') return 'number-only';
  return PermitUrl.safeParse(url).success ? 'complete' : 'malformed';
}
