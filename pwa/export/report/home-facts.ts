import { handoverOf } from '../../../domain/property/handover.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea, formatBedrooms } from '../../ui/texts/format.ts';
import { handoverText } from '../../ui/texts/handover.ts';

type Home = Pick<Property, 'propertyType' | 'bedrooms' | 'sqft' | 'completion' | 'yearBuilt'> &
  Partial<Pick<Property, 'title' | 'description'>>;

/** `Apartment · Bedrooms 2 · 1,000 sqft · Off-plan · Handover Q3 2028`; unknown facts are left out. */
export function formatHomeFacts(home: Home, today: string): string {
  const { propertyType, bedrooms, sqft, completion, yearBuilt, title = '', description = '' } = home;
  const handover = handoverOf({ completion, yearBuilt, title, description });
  const year = handover === null ? yearBuilt : handoverText(handover);
  return [
    codeName(propertyType),
    bedrooms <= 0 ? '' : `${common.bedrooms} ${formatBedrooms(bedrooms)}`,
    sqft > 0 ? formatArea(sqft) : '',
    completion === 'off_plan' ? common.offPlan : common.ready,
    yearBuilt === null ? '' : `${isHandover(home, today) ? common.handover : common.yearBuilt} ${year}`,
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
