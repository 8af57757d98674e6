import { fromEpochDay } from '../../domain/day.ts';
import { areaById } from '../../domain/gazetteer/areas.ts';
import { rowToDeed, type TransactionColumns } from '../../domain/transaction/columns.ts';
import { DEED_FLAG, DEED_GROUPS, type Deed } from '../../domain/transaction/transaction.ts';
import { groupText, orderByDay, procedureId } from './deeds.ts';

/** Formats the generator can write: the register's daily export, or the bulk file with its extra Arabic columns. */
export const CSV_FORMATS = ['dld-export', 'dubai-pulse'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];

const ROWS_A_CHUNK = 4096;

/** Yields a CSV of the deeds sorted by day, a few thousand rows at a time. */
export function* csvChunks(columns: TransactionColumns, format: CsvFormat): Generator<string> {
  const order = orderByDay(columns);
  const line = format === 'dld-export' ? exportLine : pulseLine;
  yield `\ufeff${format === 'dld-export' ? EXPORT_HEADER : PULSE_HEADER}\n`;
  for (let start = 0; start < order.length; start += ROWS_A_CHUNK) {
    const lines: string[] = [];
    for (const row of order.subarray(start, start + ROWS_A_CHUNK)) lines.push(line(rowToDeed(columns, row)));
    yield `${lines.join('\n')}\n`;
  }
}

const EXPORT_HEADER =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN';

function exportLine(deed: Deed): string {
  const { main, sub } = typeWords(deed);
  return quoted([
    deed.deedNumber,
    `${fromEpochDay(deed.day)} 10:20:30`,
    groupText(DEED_GROUPS.indexOf(deed.group)),
    deed.procedure,
    isOffPlan(deed) ? 'Off-Plan' : 'Ready',
    'Free Hold',
    isResidential(deed) ? 'Residential' : 'Commercial',
    areaName(deed.area).toUpperCase(),
    main,
    sub,
    String(deed.priceFils / 100),
    squareMetres(deed),
    squareMetres(deed, isShare(deed) ? 2 : 1),
    roomsText(deed),
    deed.parking,
    '',
    '',
    '',
    '1',
    '1',
    deed.masterProject.toUpperCase(),
    deed.project.toUpperCase(),
  ]);
}

const PULSE_HEADER =
  'transaction_id,procedure_id,trans_group_id,trans_group_ar,trans_group_en,procedure_name_ar,procedure_name_en,instance_date,property_type_id,property_type_ar,property_type_en,property_sub_type_id,property_sub_type_ar,property_sub_type_en,property_usage_ar,property_usage_en,reg_type_id,reg_type_ar,reg_type_en,area_id,area_name_ar,area_name_en,building_name_ar,building_name_en,project_number,project_name_ar,project_name_en,master_project_en,master_project_ar,nearest_landmark_ar,nearest_landmark_en,nearest_metro_ar,nearest_metro_en,nearest_mall_ar,nearest_mall_en,rooms_ar,rooms_en,has_parking,procedure_area,actual_worth,meter_sale_price,rent_value,meter_rent_price,no_of_parties_role_1,no_of_parties_role_2,no_of_parties_role_3';

/** In the bulk file, a deed number starts with the group and has the year before the number. */
function pulseLine(deed: Deed): string {
  const [procedure = '', number = '', year = ''] = deed.deedNumber.split('-');
  const group = DEED_GROUPS.indexOf(deed.group) + 1;
  const { main, sub } = typeWords(deed);
  const area = areaById(deed.area);
  const [y, m, d] = fromEpochDay(deed.day).split('-');
  return [
    `${group}-${procedure}-${year}-${number}`,
    procedure,
    group,
    group === 1 ? 'مبايعات' : group === 2 ? 'رهون' : 'هبات',
    groupText(group - 1),
    group === 1 ? 'بيع' : group === 2 ? 'تسجيل رهن' : 'هبه',
    deed.procedure,
    `${d}-${m}-${y}`,
    main === 'Unit' ? 3 : 4,
    main === 'Unit' ? 'وحدة' : 'فيلا',
    main,
    main === 'Unit' ? 60 : 4,
    main === 'Unit' ? 'شقه سكنيه' : 'فيلا',
    sub,
    isResidential(deed) ? 'سكني' : 'تجاري',
    isResidential(deed) ? 'Residential' : 'Commercial',
    isOffPlan(deed) ? 0 : 1,
    isOffPlan(deed) ? 'على الخارطة' : 'العقارات القائمة',
    isOffPlan(deed) ? 'Off-Plan Properties' : 'Existing Properties',
    300 + (procedureId(deed.procedure) % 200),
    area?.nameAr ?? '',
    areaName(deed.area),
    'null',
    orNull(deed.building),
    1000 + deed.project.length,
    'null',
    orNull(deed.project),
    orNull(deed.masterProject),
    'null',
    ...Array<string>(6).fill('null'),
    'null',
    orNull(roomsText(deed)),
    deed.parking === '' ? 0 : 1,
    squareMetres(deed),
    deed.priceFils / 100,
    (deed.priceFils / Math.max(1, deed.areaCentiSqm)).toFixed(2),
    'null',
    'null',
    1,
    1,
    0,
  ]
    .map(plain)
    .join(',');
}

function quoted(fields: readonly string[]): string {
  return fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
}

function plain(field: string | number): string {
  const text = String(field);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const orNull = (text: string) => (text === '' ? 'null' : text);
const isOffPlan = (deed: Deed) => (deed.flags & DEED_FLAG.offPlan) !== 0;
const isResidential = (deed: Deed) => (deed.flags & DEED_FLAG.residential) !== 0;
const isShare = (deed: Deed) => (deed.flags & DEED_FLAG.partialShare) !== 0;

function areaName(id: string): string {
  const area = areaById(id);
  return area?.official[0] ?? area?.name ?? id;
}

function squareMetres(deed: Deed, times = 1): string {
  return String((deed.areaCentiSqm * times) / 100);
}

/** Property type and sub-type as the register writes them. */
function typeWords({ type }: Deed): { main: string; sub: string } {
  switch (type) {
    case 'villa':
      return { main: 'Villa', sub: 'Villa' };
    case 'townhouse':
      return { main: 'Villa', sub: 'Town House' };
    case 'office':
      return { main: 'Unit', sub: 'Office' };
    case 'shop':
      return { main: 'Unit', sub: 'Shop' };
    default:
      return { main: 'Unit', sub: 'Flat' };
  }
}

function roomsText({ rooms, type }: Deed): string {
  if (type === 'penthouse') return 'PENTHOUSE';
  if (rooms < 0) return '';
  return rooms === 0 ? 'Studio' : `${rooms} B/R`;
}
