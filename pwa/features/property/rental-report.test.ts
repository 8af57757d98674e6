import { describe, expect, it } from 'vitest';
import { ColumnBuilder } from '../../../domain/columns/column-builder.ts';
import { toEpochDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { RENT_SCHEMA, rentRow } from '../../../domain/rent/rent-columns.ts';
import { buildRentTable } from '../../../domain/rent/rent-table.ts';
import type { ReportBlock, ReportDocument } from '../../../domain/report/report-document.ts';
import { answerRent, listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import { listing, tenancy } from '../../../test/market-records.ts';
import { rentalDocument } from './rental-report.ts';

const TODAY = '2026-03-01';
const FLAT = listing(7, {
  ...{ purpose: 'rent', price: 9_600_000, areaId: 'jvc', location: 'JVC', bedrooms: 1, sqft: 753.5, project: '' },
  rental: { cheques: 4, depositFils: 480_000, availableFrom: '2026-04-01' },
});

/** Twelve tenancies of one-bedroom flats at AED 80,000 a year. */
function rentOf(property: Property, source: string) {
  const builder = new ColumnBuilder(RENT_SCHEMA);
  for (let i = 0; i < 12; i++) builder.append(rentRow(tenancy(toEpochDay(TODAY) - 30 - i, 8_000_000), source));
  const rents = buildRentTable([{ columns: builder.finish(), droppedRows: [] }]);
  return answerRent({ rents }, listedRentQuestion(property), TODAY);
}

function documentOf(property: Property, source = 'demo'): ReportDocument {
  return rentalDocument({
    ...{ property, today: TODAY, pictureUri: 'data:,', isIllustrated: true },
    listing: { photoUris: [], agent: null },
    rent: property.purpose === 'holiday' ? null : rentOf(property, source),
    author: { kit: EMPTY_BRAND_KIT, user: null },
  });
}

const blocksOf = ({ sections }: ReportDocument, title: string): readonly ReportBlock[] =>
  sections.find((section) => section.title === title)?.blocks ?? [];
const rowsOf = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'pairs' ? block.rows.map(({ name, value }) => `${name}: ${value}`) : []));

describe('the report of a home to let', () => {
  it('judges the rent, lists the contracts behind it and says what it costs to move in', () => {
    const document = documentOf(FLAT);
    expect(document.figures.map(({ value }) => value)).toEqual(['AED 96,000 a year', 'AED 80,000']);
    expect(document.verdict).toMatchObject({ word: 'Overpriced', tone: 'bad' });
    expect(document.verdict?.reasons[0]).toBe('20.0% above our estimate.');
    const behind = blocksOf(document, 'Is this rent fair?').find(({ kind }) => kind === 'table');
    expect(behind).toMatchObject({ rows: { length: 8 } });
    const moving = blocksOf(document, 'What it costs to move in');
    // Deposit as the listing says; agency 5 % with 5 % VAT; Ejari, DEWA; first of four cheques.
    expect(rowsOf(moving)).toEqual(
      expect.arrayContaining(['Security deposit: AED 4,800', 'Agency fee with VAT (usual): AED 5,040']),
    );
    const cheques = moving.find(({ kind }) => kind === 'table');
    expect(cheques).toMatchObject({
      rows: [
        ['1 Apr 2026', 'AED 24,000'],
        ['1 Jul 2026', 'AED 24,000'],
        ['1 Oct 2026', 'AED 24,000'],
        ['1 Jan 2027', 'AED 24,000'],
      ],
    });
  });

  it('says that a number of cheques is only usual where the listing names none', () => {
    const moving = blocksOf(documentOf({ ...FLAT, rental: {} }), 'What it costs to move in');
    expect(moving.find(({ kind }) => kind === 'table')).toMatchObject({
      columns: [{ title: 'Cheques by date (4 cheques, usual)' }, { title: 'Amount' }],
    });
  });

  it('marks invented tenancies on every page, and only those', () => {
    expect(documentOf(FLAT).watermark).not.toBeNull();
    expect(documentOf(FLAT).verdict?.reasons[1]).toContain('invented');
    const registered = documentOf(FLAT, 'dld-export');
    expect(registered.watermark).toBeNull();
    expect(registered.verdict?.reasons[1]).not.toContain('invented');
  });

  it('shows what the listing leaves out as unknown, and says so where there is no estimate', () => {
    const document = documentOf({ ...FLAT, areaId: 'difc', rental: {} });
    expect(document.verdict?.word).toBe('No estimate');
    expect(rowsOf(blocksOf(document, 'Renting this home'))).toContain('Deposit: —');
  });
});

describe('the report of a holiday home', () => {
  it('has the cost of stays from the shortest one on, and no rent of a year', () => {
    const home = listing(8, {
      ...{ purpose: 'holiday', price: 60_000, bedrooms: 2 },
      rental: { minNights: 4, cleaningFeeFils: 30_000, tourismFeeFils: 3000 },
    });
    const document = documentOf(home);
    expect(document.figures.map(({ value }) => value)).toEqual(['AED 600 a night']);
    const stays = blocksOf(document, 'What the stay costs').find(({ kind }) => kind === 'table');
    // 7 nights at 600, AED 300 for cleaning, AED 15 for each of two bedrooms and night.
    expect(stays?.kind === 'table' ? stays.rows.slice(0, 2) : []).toEqual([
      ['4 nights', 'AED 2,400', 'AED 300', 'AED 120', 'AED 2,820'],
      ['7 nights', 'AED 4,200', 'AED 300', 'AED 210', 'AED 4,710'],
    ]);
    expect(document.sections.map(({ title }) => title)).not.toContain('Is this rent fair?');
  });
});
