import { dubaiDay } from '../../../domain/day.ts';
import type { PropertyType } from '../../../domain/property/property.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { lastHandover } from '../../../domain/property/year-built.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { SUBJECT_LIMITS } from '../../../domain/valuation/value-home.ts';

export type HomeForm = {
  areaId: string;
  areaName: string;
  project: string;
  building: string;
  type: PropertyType;
  sqft: number | null;
  rooms: number;
  offPlan: boolean;
  year: number | null;
};

export const EMPTY_FORM: HomeForm = {
  areaId: '',
  areaName: '',
  project: '',
  building: '',
  type: 'apartment',
  sqft: null,
  rooms: 1,
  offPlan: false,
  year: null,
};

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

/** Returns the home to value, or null while facts are missing. It has no price, because a valuation needs none. */
export function toHome(form: HomeForm): JudgedHome | null {
  if (findProblems(form).length > 0 || form.sqft === null) return null;
  const isStudio = form.type === 'studio';
  return {
    id: 0,
    price: 0,
    areaId: form.areaId,
    location: form.areaName,
    project: form.project,
    building: form.building,
    propertyType: form.type,
    bedrooms: isStudio ? 0 : form.rooms,
    completion: form.offPlan ? 'off_plan' : 'ready',
    sqft: form.sqft,
    features: [],
    yearBuilt: form.year,
  };
}

export function typedPlaceName({ building, project, areaName }: HomeForm): string {
  return [...new Set([building, project, areaName].filter((name) => name !== ''))].join(', ');
}

export function homeQuery(form: HomeForm): Record<string, string> {
  const all = {
    area: form.areaId,
    in: form.areaName,
    project: form.project,
    building: form.building,
    type: form.type === 'apartment' ? '' : form.type,
    sqft: form.sqft === null ? '' : String(form.sqft),
    rooms: form.rooms === EMPTY_FORM.rooms ? '' : String(form.rooms),
    offplan: form.offPlan ? '1' : '',
    year: form.year === null ? '' : String(form.year),
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
  const type = PROPERTY_TYPES.find((one) => one === text('type')) ?? EMPTY_FORM.type;
  const areaId = text('area');
  return {
    areaId,
    areaName: text('in') || areaId,
    project: text('project'),
    building: text('building'),
    type,
    sqft: number('sqft', 1_000_000),
    rooms: Math.floor(number('rooms', MAX_ROOMS) ?? EMPTY_FORM.rooms),
    offPlan: text('offplan') === '1',
    year: number('year', 9999),
  };
}
