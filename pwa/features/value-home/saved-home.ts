import { filsFromAed } from '../../../domain/money.ts';
import type { NewHome, PortfolioHome } from '../../../domain/portfolio/home.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { EMPTY_FORM, type HomeForm, toRental } from './home-form.ts';
import { saidText } from './messages.ts';

/** The home of a form as one to watch; null while facts are missing. */
export function homeToWatch(form: HomeForm): NewHome | null {
  const home = toRental(form);
  if (home === null) return null;
  const { areaId, project, building, propertyType, bedrooms, sqft } = home;
  const isRent = form.purpose === 'rent';
  const note = saidText(form).join(', ');
  return {
    standing: 'watched',
    origin: 'valuation',
    areaId,
    location: form.areaName,
    project,
    building,
    propertyType,
    bedrooms,
    completion: form.offPlan && !isRent ? 'off_plan' : 'ready',
    sqft,
    ...(form.year !== null && { yearBuilt: form.year }),
    ...(isRent && { purpose: 'rent' as const }),
    ...(form.priceAed !== null && { askingPriceFils: filsFromAed(form.priceAed) }),
    ...(note !== '' && { note }),
  };
}

/** A saved home as the form that asks whether its price is fair; null without a size. */
export function formOfHome(home: PortfolioHome): HomeForm | null {
  const { areaId, location, project, building, propertyType, bedrooms, sqft, yearBuilt, askingPriceFils } = home;
  if (sqft === undefined || bedrooms < 0 || areaId === '') return null;
  return {
    ...EMPTY_FORM,
    ...{ areaId, project, building, sqft },
    purpose: purposeOf(home) === 'rent' ? 'rent' : 'sale',
    areaName: location,
    type: propertyType,
    rooms: bedrooms,
    priceAed: askingPriceFils === undefined ? null : askingPriceFils / 100,
    offPlan: home.completion === 'off_plan',
    year: yearBuilt ?? null,
  };
}

/** Whether a saved home is the one of the form, whatever is asked for it. */
export function isSavedAs(form: HomeForm, home: PortfolioHome): boolean {
  const rental = toRental(form);
  if (rental === null || (purposeOf(home) === 'rent') !== (form.purpose === 'rent')) return false;
  const keys = ['areaId', 'project', 'building', 'propertyType', 'bedrooms', 'sqft'] as const;
  return keys.every((key) => home[key] === rental[key]);
}
