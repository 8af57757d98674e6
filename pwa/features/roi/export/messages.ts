import { inLanguage } from '../../../../domain/language/language.ts';

export const messages = inLanguage('roiExport', {
  title: 'Property investment scenario',
  assumptions: 'Assumptions',
  item: 'Item',
  value: 'Value',
  unit: 'Unit',
  asOf: 'As of',
  link: 'Link',
  basis: 'How it is counted',
  amount: 'Amount AED',
  year: 'Year',
  inAed: (name: string) => `${name} AED`,
  units: { fils: 'AED', fraction: '%', ratio: '×', years: 'years', months: 'months', year: 'year' },
  yes: 'yes',
  no: 'no',
  areaFigures: 'Rent, growth and size of the area',
  period: (from: string, to: string) => `${from} to ${to}`,
  fullFigures: 'All figures and how they are counted',
  salesOf: (n: string) => `${n} registered sales`,
  limitsEdited: 'edited on this device',
});
