import { describe, expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { parseSentence } from './parse-sentence.ts';
import { registerNames } from './register-names.ts';

const builder = new DeedBuilder();
const places = [
  ['Windward Residences', 'Windward Residences Tower 2', 'jvc'],
  ['Marina', 'Marina', 'dubai-marina'],
  ['One', 'The Gate', 'difc'],
  ['Lazward Vista', '', 'business-bay'],
] as const;
places.forEach(([project, building, area], i) => {
  builder.append(deed(`d${i}`, { project, building, area }));
});
const table = buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
const developers = [{ name: 'Sandgrouse Properties', projects: ['Windward Residences'] }];
const read = (sentence: string) => parseSentence(sentence, { names: () => registerNames(table, developers) });
const named = (sentence: string) => read(sentence).slots.named;

describe('names of the register in a sentence', () => {
  it('finds projects, buildings and developers, each with its area', () => {
    expect(named('2 bed in windward residences')).toEqual({
      kind: 'project',
      name: 'Windward Residences',
      areaId: 'jvc',
    });
    expect(named('Windward Residences Tower 2, 1 bed')).toMatchObject({ kind: 'building', areaId: 'jvc' });
    expect(named('homes by sandgrouse')).toMatchObject({ kind: 'developer', name: 'Sandgrouse' });
  });
  it('finds misspelt ones and says so', () => {
    const { slots, corrected } = read('studio in lazwrad vista');
    expect(slots.named).toMatchObject({ name: 'Lazward Vista' });
    expect(corrected).toEqual([{ typed: 'lazwrad vista', read: 'Lazward Vista' }]);
  });
  it('takes no area and no plain word for a name', () => {
    expect(read('flat in marina').slots).toMatchObject({ named: null, areaIds: ['dubai-marina'] });
    expect(named('one bed near the gate')).toBeNull();
  });
  it('is made once for a table', () => {
    expect(registerNames(table, developers)).toBe(registerNames(table, developers));
  });
});
