import { type DeckTheme, withBrandColours } from '../../../domain/presentation/themes.ts';
import type { ReportBroker } from '../../../domain/report/report-document.ts';
import { REPORT_THEME } from '../../../domain/report/report-document.ts';
import type { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { messages } from './messages.ts';

export type Author = { readonly kit: BrandKit; readonly user: CurrentUser | null };

/** The person on the cover, with account name and office as defaults; null if unknown. */
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
    logoUri: kit.logo,
  };
}

/** The product's colours on paper, or the person's own as far as they can be read there. */
export function reportTheme({ kit }: Author): DeckTheme {
  return withBrandColours(REPORT_THEME, kit);
}
