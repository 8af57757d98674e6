import { inLanguage } from '../../../../domain/language/language.ts';

/** Words of the exported files. */
export const messages = inLanguage('roiExport', {
  title: 'Property investment scenario',
  assumptions: 'Assumptions',
  results: 'Results',
  costs: 'Closing costs',
  years: 'Years',
  months: 'Months',
  loan: 'Loan repayment',
  sources: 'Sources',
  item: 'Item',
  value: 'Value',
  unit: 'Unit',
  source: 'Source',
  asOf: 'As of',
  link: 'Link',
  basis: 'How it is counted',
  yes: 'yes',
  no: 'no',
  areaFigures: 'Rent, growth and size of the area',
  salesOf: (n: string) => `${n} registered sales`,
  limitsEdited: 'edited on this device',
});
