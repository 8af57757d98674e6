import { describe, expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { toSubject } from './models.ts';

const HOME = {
  areaId: 'jvc',
  project: 'Rose Court',
  building: '',
  propertyType: 'duplex',
  bedrooms: 2.5,
  completion: 'ready',
  sqft: 1076.391,
} as const;
function tableOf(deeds: Partial<Deed>[]) {
  const builder = new DeedBuilder();
  deeds.forEach((change, i) => {
    builder.append(deed(`d${i}`, { area: 'jvc', project: 'ROSE COURT', day: 20_000 + i, ...change }));
  });
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}
const times = (n: number, change: Partial<Deed>) => Array.from({ length: n }, () => change);

describe('subjectOf', () => {
  it('uses the words of the register', () => {
    const subject = toSubject({ ...HOME, yearBuilt: null }, tableOf([]));
    expect(subject).toMatchObject({ propertyType: 'apartment', rooms: 2, offPlan: false, parking: '' });
    expect(subject.sqm).toBeCloseTo(100, 3);
  });

  it('assumes the parking of similar homes in the project, else in the area', () => {
    const parkings = [
      ...times(5, { parking: 'B1-2, B1-3' }),
      ...times(9, { parking: '', flags: DEED_FLAG.offPlan }),
      ...times(9, { parking: 'P1', project: 'ELSEWHERE' }),
    ];
    const table = tableOf(parkings);
    expect(toSubject(HOME, table).parking).toBe('1, 1');
    expect(toSubject({ ...HOME, completion: 'off_plan' }, table).parking).toBe('');
    expect(toSubject({ ...HOME, project: 'Unheard of' }, table).parking).toBe('1');
    expect(toSubject({ ...HOME, propertyType: 'villa' }, table).parking).toBe('');
    expect(toSubject({ ...HOME, areaId: 'jlt' }, table).parking).toBe('');
  });
});
