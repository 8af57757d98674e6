import { fromEpochDay } from '../../day.ts';
import type { Broker, Developer, Project } from '../../market/professional.ts';
import { visibleText } from '../../visible-text.ts';
import { parseNumber } from '../values.ts';
import type { FieldReader, MapContext, MappedRecord } from './mapped-record.ts';
import { readDay, readPhone, readText, reject, wholeText } from './mapped-record.ts';

const ID = /^[\w.:-]{1,64}$/;

export function mapBroker(read: FieldReader, { source }: MapContext): MappedRecord<Broker> {
  const id = readId(read);
  const record: Broker = {
    id,
    brokerName: readName(read),
    companyName: visibleText(readText(read, 'company')),
    licenseNumber: wholeText(readText(read, 'license')),
    location: readText(read, 'location'),
    phone: readPhone(readText(read, 'phone')),
    email: readText(read, 'email'),
    source,
  };
  return { key: id, record };
}

/** A developer of the register or the spec's sample; projects are separated by commas or lines. */
export function mapDeveloper(read: FieldReader, { source }: MapContext): MappedRecord<Developer> {
  const id = readId(read);
  const [developerName, location] = [readName(read), readText(read, 'location')];
  const projects = read('projects')
    .split(/[,،\n;]/)
    .flatMap((project) => project.trim() || []);
  return { key: id, record: { id, developerName, location, projects: projects.slice(0, 1000), source } };
}

export function mapProject(read: FieldReader, context: MapContext): MappedRecord<Project> {
  const { areas, source } = context;
  const id = readId(read);
  const name = readName(read);
  const date = (field: string) => {
    const day = readDay(read, field, context, { reason: 'value_invalid' });
    return day === null ? '' : fromEpochDay(day);
  };
  const count = (field: string) => {
    const value = readNumber(read, field);
    return value === null || value < 0 ? null : Math.round(value);
  };
  const known = {
    developerName: visibleText(readText(read, 'developer')),
    developerId: wholeText(readText(read, 'developerId')),
    masterProject: readText(read, 'masterProject'),
    status: readText(read, 'status'),
    startDate: date('start'),
    endDate: date('end'),
    completionDate: date('completion'),
    lands: count('lands'),
    buildings: count('buildings'),
    villas: count('villas'),
    units: count('units'),
  };
  const percent = readNumber(read, 'percent');
  const percentCompleted = percent === null ? null : Math.min(100, Math.max(0, percent));
  const { masterProject } = known;
  const areaId = areas.find({ area: read('area'), masterProject, project: name, building: '' }) ?? '';
  return { key: id, record: { id, name, ...known, percentCompleted, areaId, source } };
}

function readId(read: FieldReader): string {
  const id = wholeText(read('id')) || reject('id', 'id_missing');
  return ID.test(id) ? id : reject('id', 'id_invalid', id);
}

function readName(read: FieldReader): string {
  return visibleText(readText(read, 'name')) || reject('name', 'name_missing');
}

/** A number; null if empty. @throws RecordProblem */
function readNumber(read: FieldReader, field: string): number | null {
  const text = read(field);
  return text === ''
    ? null
    : (parseNumber(text.replace(/\s*(%|percent|٪)$/i, '')) ?? reject(field, 'value_invalid', text));
}
