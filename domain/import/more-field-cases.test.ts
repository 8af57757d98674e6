import { expect, it } from 'vitest';
import { HOME, table, understood } from './testing/understood.ts';

const CASES: readonly (readonly [what: string, file: string, expected: unknown])[] = [
  [
    'sf, metres in words and dollars with US before the sign',
    table(HOME, 'A|Flat|1500000|JVC|1250 sf|2', 'B|Flat|US$ 400000|JVC|116 sq. meters|2'),
    [
      ['A', 'jvc', 'apartment', 2, 1250, 1_500_000],
      ['B', 'jvc', 'apartment', 2, 1248.61, 1_469_000],
    ],
  ],
  [
    'a column that says sale or lease',
    table('Reference|Title|Price|Location|Size|Bedrooms|Sale/Lease', 'A|Flat|950000|JVC|800|1|Lease'),
    ['2 purpose_unclear Price'],
  ],
  [
    'one wrong price does not turn feet into metres',
    table(HOME, 'A|Flat|9999999|JVC|900|1', 'B|Flat|1500000|JVC|900|1'),
    [
      ['A', 'jvc', 'apartment', 1, 900, 9_999_999],
      ['B', 'jvc', 'apartment', 1, 900, 1_500_000],
    ],
  ],
  [
    'a size that no price fits is no size in metres',
    table(HOME, 'A|Flat|15000000|JVC|12|1'),
    [['A', 'jvc', 'apartment', 1, 12, 15_000_000]],
  ],
  [
    'sizes of a column in thousands of dirhams',
    table('Reference|Title|Price (AED 000)|Location|Size|Bedrooms', 'A|Flat|1250|JVC|800|1'),
    [['A', 'jvc', 'apartment', 1, 800, 1_250_000]],
  ],
  [
    'a rent whose period is in a column',
    table(
      'Contract No|Start Date|End Date|Area|Property Type|Rooms|Size sqm|Rent|Payment Period',
      'A|2026-03-01|2027-02-28|JVC|Flat|1|70|1500|per week',
    ),
    [['A', 'jvc', 'apartment', 1, 70, 78_000]],
  ],
  [
    'a registration number, a unit with counted rooms',
    table('reg_no|reg_date|area_m2|area_name|prop_type|bedrooms|amount_aed', 'A|2026-02-01|95|JLT|Unit|2|1500000'),
    [['A', '2026-02-01', 'jlt', 'apartment', 2, 95, 1_500_000]],
  ],
  [
    'one bedroom in Arabic words, and the price of a home to let',
    table(
      'Reference|Title|Sale Price|Rent Price|Location|Size|Bedrooms',
      'A|Flat|1500000||JVC|900|غرفة نوم واحدة',
      'B|Flat||95000|JVC|900|1',
    ),
    [
      ['A', 'jvc', 'apartment', 1, 900, 1_500_000],
      ['B', 'jvc', 'apartment', 1, 900, 95_000, 'rent'],
    ],
  ],
  [
    'everyday Arabic names that only people use',
    table(HOME, 'A|شقة|1500000|القرية الدائرية|900|1', 'B|شقة|1500000|بيتش فرونت|900|1'),
    [
      ['A', 'jvc', 'apartment', 1, 900, 1_500_000],
      ['B', 'dubai-harbour', 'apartment', 1, 900, 1_500_000],
    ],
  ],
];

it.each(CASES)('%s', (_, file, expected) => expect(understood(file)).toEqual(expected));
