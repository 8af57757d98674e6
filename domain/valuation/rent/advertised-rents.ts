import { sqmFromSqft } from '../../area-unit.ts';
import { append } from '../../collections.ts';
import { fromEpochDay } from '../../day.ts';
import { medianOf, quantileOf } from '../../median.ts';
import { filsFromAed } from '../../money.ts';
import { FURNISHINGS } from '../../property/card.ts';
import { PROPERTY_TYPES } from '../../property/property.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import { onMarket } from '../../property/purpose.ts';
import { typeCode } from '../../transaction/columns.ts';
import { medianConfidence, SD_50, SD_80, SD_QUARTILES } from '../confidence.ts';
import { isHouseType, LEAST_RENTS, MOST_SHOWN, placeKey, type RentalHome, roomsOfRent } from './known-rents.ts';

/** A home advertised to let. Nobody may have paid its rent, so it counts only where tenancies are too few. */
type AdvertisedRent = {
  listingId: number;
  /** Days since 1970-01-01. */
  day: number;
  /** Rent of one year, whole fils. */
  annualFils: number;
  project: string;
  building: string;
  isHouse: boolean;
  rooms: number;
  /** 0 unknown. */
  sqft: number;
  /** Null if unknown. */
  isFurnished: boolean | null;
};

/** Rents of homes on the market. Plain data. */
export type AdvertisedRents = {
  byArea: ReadonlyMap<string, readonly AdvertisedRent[]>;
  furnished: FurnishedPremium | null;
};

/** How much more furnished homes are advertised for than others of their area, kind and rooms. */
export type FurnishedPremium = {
  /** Share of the rent, 0.12 for 12 %. */
  share: number;
  /** Number of furnished homes compared. */
  homes: number;
};

const CACHE = new WeakMap<PropertyColumns, AdvertisedRents>();
const FURNISHED = 1 + Object.keys(FURNISHINGS).indexOf('furnished');
/** Least spread of homes alike by area, kind and rooms, ln: a few equal adverts do not make a rent certain. */
const LEAST_SPREAD = 0.15;
/** Fewer furnished homes say too little about the premium. */
const LEAST_FURNISHED = 30;

/** Dated rents of the homes on the market to let. */
export function advertisedRents(columns: PropertyColumns): AdvertisedRents {
  const known = CACHE.get(columns);
  if (known !== undefined) return known;
  const rents = new Map<string, AdvertisedRent[]>();
  const isLet = onMarket(columns, 'rent');
  for (let row = 0; row < columns.rows; row++) {
    const type = PROPERTY_TYPES[columns.type[row]];
    const isHouse = type === undefined ? null : isHouseType(typeCode(type));
    if (isLet[row] === 0 || isHouse === null || columns.price[row] <= 0 || columns.listedDay[row] === 0) continue;
    const furnishing = columns.furnishing[row];
    append(rents, columns.places[columns.place[row]]?.areaId ?? '', {
      listingId: columns.id[row],
      day: columns.listedDay[row],
      annualFils: columns.price[row],
      project: columns.names[columns.project[row]] ?? '',
      building: columns.names[columns.building[row]] ?? '',
      isHouse,
      rooms: type === 'studio' ? 0 : roomsOfRent(columns.halfBedrooms[row] / 2),
      sqft: columns.sqft[row],
      isFurnished: furnishing === 0 ? null : furnishing === FURNISHED,
    });
  }
  const advertised = { byArea: rents, furnished: furnishedPremium(rents.values()) };
  CACHE.set(columns, advertised);
  return advertised;
}

/**
 * Median over all furnished homes of their rent per square foot against the median of the others alike by area, kind and
 * rooms. Null with under thirty, or if furnished homes are not dearer.
 */
function furnishedPremium(areas: Iterable<readonly AdvertisedRent[]>): FurnishedPremium | null {
  const apart: number[] = [];
  for (const area of areas) {
    const known = area.filter(({ sqft, isFurnished }) => sqft > 0 && isFurnished !== null);
    const kinds = new Map<string, AdvertisedRent[]>();
    for (const rent of known) append(kinds, `${rent.isHouse} ${rent.rooms}`, rent);
    for (const alike of kinds.values()) {
      const logs = (isFurnished: boolean) =>
        alike.filter((rent) => rent.isFurnished === isFurnished).map((rent) => Math.log(rent.annualFils / rent.sqft));
      const others = logs(false);
      if (others.length === 0) continue;
      const middle = medianOf(others);
      apart.push(...logs(true).map((log) => log - middle));
    }
  }
  const share = apart.length < LEAST_FURNISHED ? 0 : Math.exp(medianOf(apart)) - 1;
  return share > 0 ? { share, homes: apart.length } : null;
}

/**
 * Yearly rent of a home as the median of the other homes of its area, kind and rooms on the market, each by its rent per
 * square foot. Null with under five. The range is wide, and the confidence low: nobody may have paid these rents.
 */
export function valueByAdverts(rents: AdvertisedRents | undefined, home: RentalHome) {
  const { similar, knowsFurnishing } = similarAdverts(rents, home);
  if (similar.length < LEAST_RENTS) return null;
  const logs = similar.map((rent) => Math.log(rentFor(rent, home) / 100));
  const middle = medianOf(logs);
  const quartiles = quantileOf(logs, 0.75) - quantileOf(logs, 0.25);
  // A median of few rents is itself uncertain.
  const spread = Math.max(LEAST_SPREAD, quartiles / SD_QUARTILES) * Math.sqrt(1 + 1 / similar.length);
  const fils = (deviations: number) => filsFromAed(Math.exp(middle + deviations * spread));
  const days = similar.map(({ day }) => day);
  return {
    annualFils: fils(0),
    range50: { low: fils(-SD_50), high: fils(SD_50) },
    range80: { low: fils(-SD_80), high: fils(SD_80) },
    confidence: medianConfidence(logs.map(Math.exp), Math.exp(middle)),
    evidence: 'listing' as const,
    scope: 'area' as const,
    rents: similar.length,
    areaRents: similar.length,
    knowsFurnishing,
    furnished: null,
    sources: [] as readonly string[],
    from: fromEpochDay(Math.min(...days)),
    to: fromEpochDay(Math.max(...days)),
  };
}

/** The advertised rents behind `valueByAdverts`, most similar in place and size first; empty where it is null. */
export function advertsBehind(rents: AdvertisedRents | undefined, home: RentalHome) {
  const { similar } = similarAdverts(rents, home);
  if (similar.length < LEAST_RENTS) return [];
  const isNamed = (name: string, own: string) => own !== '' && placeKey(name) === placeKey(own);
  return similar
    .map((rent) => {
      const shares = isNamed(rent.building, home.building)
        ? ('building' as const)
        : isNamed(rent.project, home.project)
          ? ('project' as const)
          : ('area' as const);
      const ratio = sizeRatio(rent, home);
      const apart = ratio === null ? 1 : Math.abs(Math.log(ratio));
      return { rent, shares, distance: { building: 0, project: 1, area: 2 }[shares] + apart };
    })
    .sort((a, b) => a.distance - b.distance || b.rent.day - a.rent.day)
    .slice(0, MOST_SHOWN)
    .map(({ rent, shares }) => ({
      evidence: 'listing' as const,
      date: fromEpochDay(rent.day),
      place: placeKey(rent.building) || placeKey(rent.project),
      rooms: rent.rooms < 0 ? null : rent.rooms,
      sqft: rent.sqft > 0 ? rent.sqft : null,
      isNew: true,
      annualFils: rent.annualFils,
      shares,
      adjustedFils: Math.round(rentFor(rent, home)),
    }));
}

/** The rent of a home by another one's rent per square foot, or as it is where a size is unknown. */
const rentFor = (rent: AdvertisedRent, home: RentalHome) => rent.annualFils * (sizeRatio(rent, home) ?? 1);

/** Size of the home relative to an advertised one; null if either is unknown. */
const sizeRatio = ({ sqft }: AdvertisedRent, { sqm }: RentalHome) =>
  sqft > 0 && sqm > 0 ? sqm / sqmFromSqft(sqft) : null;

function similarAdverts(rents: AdvertisedRents | undefined, home: RentalHome) {
  const isHouse = isHouseType(typeCode(home.type));
  const rooms = home.type === 'studio' ? 0 : roomsOfRent(home.rooms);
  const similar = (rents?.byArea.get(home.areaId) ?? []).filter(
    (rent) => rent.listingId !== home.listingId && rent.isHouse === isHouse && rent.rooms === rooms,
  );
  // Furnished homes are let for more, so they are compared with furnished ones, if there are enough.
  const alike = home.isFurnished === null ? [] : similar.filter((rent) => rent.isFurnished === home.isFurnished);
  return alike.length < LEAST_RENTS ? { similar, knowsFurnishing: false } : { similar: alike, knowsFurnishing: true };
}
