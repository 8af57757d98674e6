import { dubaiDay } from '../../../domain/day.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { filsFromAed } from '../../../domain/money.ts';
import {
  type DescribedHome,
  FLOOR_LEVELS,
  HOME_CONDITIONS,
  HOME_VIEWS,
  NOT_DESCRIBED,
} from '../../../domain/property/described-home.ts';
import type { PropertyType } from '../../../domain/property/property.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { lastHandover } from '../../../domain/property/year-built.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import type { RentQuestion } from '../../../domain/scores/rent-answer.ts';
import type { PlaceSuggestion } from '../../../domain/valuation/place-index.ts';
import { SUBJECT_LIMITS } from '../../../domain/valuation/value-home.ts';
import type { ReadOffer } from '../../data/queries/valuation.ts';
import { listed } from '../../ui/texts/format.ts';

export type HomeForm = DescribedHome & {
  purpose: 'sale' | 'rent';
  areaId: string;
  areaName: string;
  project: string;
  building: string;
  type: PropertyType;
  sqft: number | null;
  rooms: number;
  /** Asking price, or the yearly rent asked. */
  priceAed: number | null;
  offPlan: boolean;
  year: number | null;
  /** Of a home to rent; null if unknown. */
  isFurnished: boolean | null;
};

export const EMPTY_FORM: HomeForm = {
  ...NOT_DESCRIBED,
  purpose: 'sale',
  areaId: '',
  areaName: '',
  project: '',
  building: '',
  type: 'apartment',
  sqft: null,
  rooms: 1,
  priceAed: null,
  offPlan: false,
  year: null,
  isFurnished: null,
};

/** A place of the register that was chosen for the form. */
export type ChosenPlace = Pick<PlaceSuggestion, 'areaId' | 'areaName' | 'project' | 'building' | 'name'>;

export type FormProblem = 'place' | 'size' | 'year';

/** Returns the fields with missing or impossible values. */
export function findProblems(form: HomeForm, today = dubaiDay(new Date())): FormProblem[] {
  const problems: FormProblem[] = [];
  if (form.areaId === '') problems.push('place');
  if (form.sqft === null || form.sqft <= 0) problems.push('size');
  if (form.year !== null && (form.year < SUBJECT_LIMITS.minYear || form.year > lastHandover(today)))
    problems.push('year');
  return problems;
}

/** A studio is a kind of home to the register, and none of bedrooms to a person. */
function kindOf({ type, rooms }: HomeForm): Pick<JudgedHome, 'propertyType' | 'bedrooms'> {
  const isStudio = type === 'studio' || (type === 'apartment' && rooms === 0);
  return isStudio ? { propertyType: 'studio', bedrooms: 0 } : { propertyType: type, bedrooms: rooms };
}

/** Returns the home to value, or null while facts are missing. Without an asking price, `price` is 0. */
export function toHome(form: HomeForm): JudgedHome | null {
  if (findProblems(form).length > 0 || form.sqft === null) return null;
  return {
    id: 0,
    price: form.purpose === 'sale' ? filsFromAed(form.priceAed ?? 0) : 0,
    areaId: form.areaId,
    location: form.areaName,
    project: form.project,
    building: form.building,
    ...kindOf(form),
    completion: form.offPlan && form.purpose === 'sale' ? 'off_plan' : 'ready',
    sqft: form.sqft,
    features: [],
    yearBuilt: form.year,
  };
}

/** The home as a question about its rent under a new contract; null while facts are missing. */
export function toRental(form: HomeForm): RentQuestion | null {
  if (findProblems(form).length > 0 || form.sqft === null) return null;
  const { areaId, project, building, sqft, priceAed, isFurnished } = form;
  const askedFils = priceAed === null ? null : filsFromAed(priceAed);
  return { areaId, project, building, ...kindOf(form), sqft, isFurnished, isNew: true, askedFils };
}

export function typedPlaceName({ building, project, areaName }: HomeForm): string {
  return listed([...new Set([building, project, placeName(areaName)])]);
}

export const OFFER_FACTS = ['purpose', 'place', 'type', 'beds', 'sqft', 'priceAed'] as const;

/** The facts of a verdict that a shared listing does not say. */
export function missingFacts(offer: ReadOffer): (typeof OFFER_FACTS)[number][] {
  return OFFER_FACTS.filter((name) => offer[name] === null);
}

/** What a shared listing says, over an empty form. */
export function formOfOffer(offer: ReadOffer): HomeForm {
  const { purpose, place, type, sqft, beds, priceAed, completion, isFurnished, floor, view, condition } = offer;
  const { areaId = '', areaName = '', project = '', building = '' } = place ?? {};
  return {
    ...EMPTY_FORM,
    ...{ areaId, areaName, project, building, sqft, priceAed, isFurnished, floor, view, condition },
    purpose: purpose ?? EMPTY_FORM.purpose,
    type: type ?? place?.type ?? EMPTY_FORM.type,
    rooms: beds ?? EMPTY_FORM.rooms,
    offPlan: completion === 'off_plan',
  };
}

const YES_NO = { '1': true, '0': false } as const;

export function homeQuery(form: HomeForm): Record<string, string> {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const all = {
    for: form.purpose === 'rent' ? 'rent' : '',
    area: form.areaId,
    in: form.areaName,
    project: form.project,
    building: form.building,
    type: form.type === 'apartment' ? '' : form.type,
    sqft: number(form.sqft),
    rooms: form.rooms === EMPTY_FORM.rooms ? '' : String(form.rooms),
    price: number(form.priceAed),
    offplan: form.offPlan ? '1' : '',
    year: number(form.year),
    floor: form.floor ?? '',
    view: form.view ?? '',
    condition: form.condition ?? '',
    furnished: form.isFurnished === null ? '' : String(Number(form.isFurnished)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

const MAX_TEXT = 120;
const MAX_ROOMS = 999;

/** The form an address describes; what cannot be read is left empty. */
export function parseHomeForm(params: URLSearchParams): HomeForm {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const number = (name: string, most: number) => {
    const value = Number(text(name));
    return text(name) !== '' && Number.isFinite(value) && value >= 0 && value <= most ? value : null;
  };
  const word = <T extends string>(name: string, words: readonly T[]) => words.find((one) => one === text(name)) ?? null;
  const areaId = text('area');
  return {
    purpose: word('for', ['rent', 'sale']) ?? EMPTY_FORM.purpose,
    areaId,
    areaName: text('in') || areaId,
    project: text('project'),
    building: text('building'),
    type: word('type', PROPERTY_TYPES) ?? EMPTY_FORM.type,
    sqft: number('sqft', 1_000_000),
    rooms: Math.floor(number('rooms', MAX_ROOMS) ?? EMPTY_FORM.rooms),
    priceAed: number('price', 10_000_000_000) || null,
    offPlan: text('offplan') === '1',
    year: number('year', 9999),
    floor: word('floor', FLOOR_LEVELS),
    view: word('view', HOME_VIEWS),
    condition: word('condition', HOME_CONDITIONS),
    isFurnished: YES_NO[text('furnished') as keyof typeof YES_NO] ?? null,
  };
}
