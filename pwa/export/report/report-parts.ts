import type { Broker } from '../../../domain/market/professional.ts';
import { type DeckTheme, withBrandColours } from '../../../domain/presentation/themes.ts';
import { permitState } from '../../../domain/property/permit.ts';
import type { Property } from '../../../domain/property/property.ts';
import { REPORT_THEME, type ReportBroker, type ReportContact } from '../../../domain/report/report-document.ts';
import type { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { qrCells } from '../../ui/controls/QrCode.tsx';
import { messages } from './messages.ts';

export type Author = { readonly kit: BrandKit; readonly user: CurrentUser | null };

/** The signer on the cover, with account name and office as defaults; null if unknown. */
export function toBroker({ kit, user }: Author): ReportBroker | null {
  const name = kit.name || (user?.fullName ?? '');
  const office = kit.office || (user?.office ?? '');
  if (name === '' && office === '' && kit.logo === null) return null;
  const lines = [
    kit.brn === '' ? '' : messages.brn(kit.brn),
    name === '' ? '' : office,
    [kit.phone, kit.email].filter((part) => part !== '').join(' · '),
  ];
  return {
    label: messages.preparedBy,
    name: name || office,
    lines: lines.filter((line) => line !== ''),
    photoUri: kit.photo,
    code: null,
    logoUri: kit.logo,
  };
}

/** Returns a listing's agent with the contact details shown on the listing's page. */
export function agentContact({ brokerName, companyName, licenseNumber, phone, email, photo }: Broker): ReportContact {
  const isNamed = licenseNumber === '' || /^BRN/i.test(licenseNumber);
  const licence = isNamed ? licenseNumber : messages.brn(licenseNumber);
  return {
    label: messages.agent,
    name: brokerName,
    lines: [licence, companyName, phone, email].filter((line) => line !== ''),
    photoUri: photo ?? null,
    code: null,
  };
}

/** Whether the signer is the listing's agent: by the account's own broker id, or by name. */
export function isSigner({ user, kit }: Author, { id, brokerName }: Broker): boolean {
  return (id !== '' && user?.brokerId === id) || (kit.name || (user?.fullName ?? '')) === brokerName;
}

/**
 * Returns the advertising permit, with a QR code if the listing has the address of the permit's page. Returns null
 * without a valid number.
 */
export function permitContact(listing: Pick<Property, 'permitNumber' | 'permitUrl'>): ReportContact | null {
  const state = permitState(listing);
  if (state !== 'complete' && state !== 'number-only') return null;
  const code = state === 'complete' ? qrCells(listing.permitUrl ?? '') : null;
  const lines = code === null ? [] : [messages.permitText];
  return { label: messages.permit, name: listing.permitNumber ?? '', lines, photoUri: null, code };
}

/** Report colours: the user's own, adjusted until they are legible, or the product's. */
export function reportTheme({ kit }: Author): DeckTheme {
  return withBrandColours(REPORT_THEME, kit);
}
