import { describe, expect, it } from 'vitest';
import { buildMarketTable } from '../../../domain/market/market-table.ts';
import type { ReportBlock, ReportDocument } from '../../../domain/report/report-document.ts';
import { homeFacts, type JudgedHome } from '../../../domain/scores/home-facts.ts';
import { type ComparableSale, type HomeReport, homeReport } from '../../../domain/scores/report.ts';
import { DeedBuilder } from '../../../domain/transaction/deed-builder.ts';
import { EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import { deed } from '../../../test/market-records.ts';
import { homeDocument } from './home-document.ts';
import type { ReportedListing } from './home-sections.ts';
import type { Author } from './report-parts.ts';

const HOME: JudgedHome = {
  ...{ id: 7, price: 190_000_000, areaId: 'dubai-marina', location: 'Dubai Marina', project: 'Project' },
  ...{ building: 'Tower', propertyType: 'apartment', bedrooms: 2, completion: 'ready', sqft: 1076, features: [] },
};
const MODEL = { state: 'ready', work: null, origin: 'device', day: '2026-02-14', sales: 1200 } as const;
const AUTHOR = { kit: { ...EMPTY_BRAND_KIT, name: 'Amira Haddad', brn: '41207' }, user: null };

function reportOf(source: string, sales: number): HomeReport {
  const builder = new DeedBuilder();
  for (let i = 0; i < sales; i++) builder.append(deed(`d${i}`, { day: 20_400 + i, source }));
  const table = buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
  const view = { table, models: { flat: null, house: null }, records: [], rents: null, today: '2026-03-01' };
  return homeReport(view, homeFacts(view, HOME), '2026-03-01T08:00:00.000Z');
}

const SALE: ComparableSale = {
  ...{ row: 0, deedNumber: 'd1', date: '2026-01-10', priceFils: 205_000_000, sqft: 1100, rooms: 2 },
  ...{ project: 'Project', building: 'TOWER', source: 'demo', offPlan: false, place: 'project', weight: 0.4 },
  ...{ perSqftFils: 186_364, adjustments: { time: 0.01, home: 0, place: 0 }, adjustedPerSqftFils: 188_000 },
};

function documentOf(
  report: HomeReport,
  listing: ReportedListing | null = null,
  author: Author = AUTHOR,
): ReportDocument {
  const at = { lat: 25.08, lng: 55.14 };
  return homeDocument({
    subject: {
      ...{ title: 'A home', lines: ['Dubai Marina'], pictureUri: 'data:,', isIllustrated: true, at, listing },
      report: { ...report, model: MODEL },
    },
    evidence: {
      prices: null,
      listings: [{ building: 'Quay', project: '', coordinates: { lat: 25.089, lng: 55.14 } }],
    },
    author,
    today: '2026-03-01',
  });
}

function blocksOf({ sections }: ReportDocument, title: string): readonly ReportBlock[] {
  return sections.find((section) => section.title === title)?.blocks ?? [];
}

describe('the report of a home', () => {
  it('carries the broker, the days, and the verdict with what is behind it', () => {
    const report = reportOf('demo', 8);
    const document = documentOf(report);
    expect(document.preparedBy).toMatchObject({ name: 'Amira Haddad', lines: ['BRN 41207'] });
    expect(document.dates.map(({ value }) => value)).toEqual(['1 Mar 2026', '15 Nov 2025']);
    expect(document.pictureNote).toBe('Illustration');
    expect(document.verdict?.reasons.length).toBeGreaterThan(0);
    expect(document.figures.map(({ value }) => value)).toContain('AED 1.90M');
  });

  it('marks invented sales, and only those', () => {
    expect(documentOf(reportOf('demo', 8)).watermark?.line).toContain('invented');
    expect(documentOf(reportOf('dld-export', 8)).watermark).toBeNull();
    const mixed = { ...reportOf('demo', 8), sources: ['demo', 'dld-export'] };
    expect(documentOf(mixed).watermark?.line).toMatch(/^Some of/);
  });

  it('names the Land Department on every page, where sales are its', () => {
    expect(documentOf(reportOf('dld-export', 8)).footer).toContain('Data provided by Dubai Land Department.');
    expect(documentOf(reportOf('demo', 8)).footer).not.toContain('provided by');
  });

  it('shows the distance of each comparable sale: the building in words, others in metres', () => {
    const quay = { ...SALE, building: 'QUAY', project: 'Other', deedNumber: 'd2' };
    const unknown = { ...SALE, building: 'Elsewhere', project: 'Nowhere', place: 'area', deedNumber: 'd3' } as const;
    const document = documentOf({ ...reportOf('demo', 8), comparables: [SALE, quay, unknown] });
    const table = blocksOf(document, 'Comparable sales').find(({ kind }) => kind === 'table');
    const places = table?.kind === 'table' ? table.rows.map((row) => row[6]) : [];
    // 0.009° of latitude are 1,001 m.
    expect(places).toEqual(['Same building', '1.0 km', 'same area']);
    const map = blocksOf(document, 'Where the sales are')[0];
    expect(map).toMatchObject({ kind: 'map', caption: '1 of 3 comparable sales have a known place.' });
  });

  it('names the signer and the listing’s agent apart, or both at once, and shows photos and the permit', () => {
    const report = reportOf('demo', 8);
    const names = { brokerName: 'Omar Said', companyName: 'Marina Homes', licenseNumber: '55120', location: '' };
    const agent = { id: 'b1', ...names, phone: '+971 50 000 0000', email: 'omar@marina.example', source: 'account' };
    const permitUrl = 'https://trakheesi.dubailand.gov.ae/permit/71234567890';
    const listing = { agent, photoUris: ['data:,1', 'data:,2'], permitNumber: '71234567890', permitUrl };
    const document = documentOf(report, listing);
    expect(document.preparedBy).toMatchObject({ label: 'Prepared by', name: 'Amira Haddad' });
    const [photos, contacts] = blocksOf(document, 'The listing');
    expect(photos).toMatchObject({ kind: 'photos', photos: [{ uri: 'data:,1' }, { uri: 'data:,2' }] });
    expect(contacts).toMatchObject({
      contacts: [
        { label: 'Listing agent', name: 'Omar Said', lines: ['BRN 55120', 'Marina Homes', agent.phone, agent.email] },
        { label: 'Advertising permit (Trakheesi)', name: '71234567890' },
      ],
    });
    const agents = {
      kit: EMPTY_BRAND_KIT,
      user: { username: 'omar', userType: 'broker', fullName: 'Omar S.', brokerId: 'b1' },
    } as const;
    const own = documentOf(report, listing, agents);
    expect(own.preparedBy?.label).toBe('Prepared by the listing agent');
    expect(blocksOf(own, 'The listing')[1]).toMatchObject({ contacts: [{ name: '71234567890' }] });
    const nobody = documentOf(report, { ...listing, permitUrl: '' }, { kit: EMPTY_BRAND_KIT, user: null });
    expect(nobody.preparedBy).toMatchObject({ label: 'Listing agent', name: 'Omar Said' });
    // Without the address of the permit's page there is no QR code.
    expect(blocksOf(nobody, 'The listing')[1]).toMatchObject({ contacts: [{ code: null, lines: [] }] });
  });

  it('says so without a comparable sale or estimate', () => {
    const document = documentOf(reportOf('demo', 1));
    expect(document.verdict?.word).toBe('No estimate');
    expect(blocksOf(document, 'Comparable sales')).toEqual([{ kind: 'text', text: 'No comparable sale.' }]);
    expect(blocksOf(document, 'Value and price')).toHaveLength(1);
  });
});
