import { fromEpochDay } from '../../day.ts';
import type { Broker, Developer, Project } from '../../market/professional.ts';
import { RULE_LIMITS } from '../rules.ts';
import { parseNumber, parseSourceDate } from '../values.ts';
import {
  type FieldReader,
  type MapContext,
  type MappedRecord,
  type RecordProblem,
  wholeText,
  wrong,
} from './mapped-record.ts';

const ID = /^[\w.:-]{1,64}$/;

export function mapBroker(read: FieldReader, { source }: MapContext): MappedRecord<Broker> {
  const named = readNamed(read);
  if (!named.ok) return named;
  const { id, name } = named;
  const texts = readTexts(read, ['company', 'license', 'location', 'phone', 'email']);
  if (!texts.ok) return texts;
  const record: Broker = {
    id,
    brokerName: name,
    companyName: texts.value('company'),
    licenseNumber: wholeText(texts.value('license')),
    location: texts.value('location'),
    phone: wholeText(texts.value('phone')),
    email: texts.value('email'),
    source,
  };
  return { ok: true, key: id, record };
}

/** A developer of the register or the spec's sample; projects are separated by commas or lines. */
export function mapDeveloper(read: FieldReader, { source }: MapContext): MappedRecord<Developer> {
  const named = readNamed(read);
  if (!named.ok) return named;
  const texts = readTexts(read, ['location']);
  if (!texts.ok) return texts;
  const projects = read('projects')
    .split(/[,\n;]/)
    .flatMap((project) => project.trim() || []);
  const { id, name } = named;
  const record: Developer = {
    id,
    developerName: name,
    location: texts.value('location'),
    projects: projects.slice(0, 1000),
    source,
  };
  return { ok: true, key: id, record };
}

export function mapProject(read: FieldReader, { areas, source }: MapContext): MappedRecord<Project> {
  const named = readNamed(read);
  if (!named.ok) return named;
  const texts = readTexts(read, ['developer', 'developerId', 'masterProject', 'status']);
  if (!texts.ok) return texts;
  const days = readEach(read, ['start', 'end', 'completion'], (text) => {
    const day = parseSourceDate(text);
    return day === null ? null : fromEpochDay(day);
  });
  if (!days.ok) return days;
  const counts = readEach(read, ['lands', 'buildings', 'villas', 'units', 'percent'], parseNumber);
  if (!counts.ok) return counts;
  const count = (field: string) => {
    const value = counts.values.get(field);
    return value === undefined || value < 0 ? null : Math.round(value);
  };
  const area = read('area');
  const percent = counts.values.get('percent');
  const record: Project = {
    id: named.id,
    name: named.name,
    developerId: wholeText(texts.value('developerId')),
    developerName: texts.value('developer'),
    areaId: areas.find({ area, masterProject: texts.value('masterProject'), project: named.name, building: '' }) ?? '',
    masterProject: texts.value('masterProject'),
    status: texts.value('status'),
    percentCompleted: percent === undefined ? null : Math.min(100, Math.max(0, percent)),
    startDate: days.values.get('start') ?? '',
    endDate: days.values.get('end') ?? '',
    completionDate: days.values.get('completion') ?? '',
    lands: count('lands'),
    buildings: count('buildings'),
    villas: count('villas'),
    units: count('units'),
    source,
  };
  return { ok: true, key: named.id, record };
}

type Wrong = { ok: false } & RecordProblem;

function readNamed(read: FieldReader): { ok: true; id: string; name: string } | Wrong {
  const id = wholeText(read('id'));
  if (id === '') return wrong('id', 'id_missing');
  if (!ID.test(id)) return wrong('id', 'id_invalid', id);
  const name = read('name');
  if (name === '') return wrong('name', 'name_missing');
  return name.length > RULE_LIMITS.maxText ? wrong('name', 'text_too_long', name) : { ok: true, id, name };
}

function readTexts(
  read: FieldReader,
  fields: readonly string[],
): { ok: true; value: (field: string) => string } | Wrong {
  const values = new Map<string, string>();
  for (const field of fields) {
    const text = read(field);
    if (text.length > RULE_LIMITS.maxText) return wrong(field, 'text_too_long', text);
    values.set(field, text);
  }
  return { ok: true, value: (field) => values.get(field) ?? '' };
}

/** Values of the non-empty fields; an unreadable value rejects the row. */
function readEach<T>(
  read: FieldReader,
  fields: readonly string[],
  parse: (text: string) => T | null,
): { ok: true; values: Map<string, T> } | Wrong {
  const values = new Map<string, T>();
  for (const field of fields) {
    const text = read(field);
    if (text === '') continue;
    const value = parse(text);
    if (value === null) return wrong(field, 'value_invalid', text);
    values.set(field, value);
  }
  return { ok: true, values };
}
