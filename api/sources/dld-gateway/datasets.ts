import type { SourceDataset } from '../connector.ts';

/** A set of the gateway, with the parameters of its request. */
export type GatewayDataset = SourceDataset & {
  /** All parameters must be present, or the gateway returns an HTML 500. `from` and `to` are filled in. */
  parameters: Readonly<Record<string, string>>;
  sort: string;
  /** Whether rows can be requested by day. The gateway has only rows of the current calendar year. */
  hasDays: boolean;
};

const columns = (text: string) => text.split(' ');
const blank = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']));

/** Names and parameters are from the calls of dubailand.gov.ae/en/open-data/real-estate-data. */
export const GATEWAY_DATASETS: readonly GatewayDataset[] = [
  {
    id: 'transactions',
    service: 'transactions',
    kind: 'transactions',
    required: columns('TRANSACTION_NUMBER INSTANCE_DATE TRANS_VALUE AREA_EN GROUP_EN'),
    columns: columns(
      'TRANSACTION_NUMBER INSTANCE_DATE GROUP_EN PROCEDURE_EN IS_OFFPLAN_EN IS_FREE_HOLD_EN USAGE_EN AREA_EN PROP_TYPE_EN PROP_SB_TYPE_EN TRANS_VALUE PROCEDURE_AREA ACTUAL_AREA ROOMS_EN PARKING NEAREST_METRO_EN NEAREST_MALL_EN NEAREST_LANDMARK_EN TOTAL_BUYER TOTAL_SELLER MASTER_PROJECT_EN PROJECT_EN',
    ),
    dateColumn: 'INSTANCE_DATE',
    keyColumns: ['TRANSACTION_NUMBER'],
    isDeepOnly: false,
    parameters: blank('P_GROUP_ID P_IS_OFFPLAN P_IS_FREE_HOLD P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID'),
    sort: 'TRANSACTION_NUMBER_ASC',
    hasDays: true,
  },
  {
    id: 'rents',
    service: 'registration',
    kind: 'rents',
    required: columns('START_DATE ANNUAL_AMOUNT AREA_EN'),
    columns: columns(
      'CONTRACT_NUMBER REGISTRATION_DATE START_DATE END_DATE VERSION_EN AREA_EN CONTRACT_AMOUNT ANNUAL_AMOUNT IS_FREE_HOLD_EN ACTUAL_AREA PROP_TYPE_EN PROP_SUB_TYPE_EN ROOMS USAGE_EN NEAREST_METRO_EN NEAREST_MALL_EN NEAREST_LANDMARK_EN PARKING TOTAL_PROPERTIES MASTER_PROJECT_EN PROJECT_EN',
    ),
    dateColumn: 'REGISTRATION_DATE',
    keyColumns: [],
    isDeepOnly: false,
    parameters: { P_DATE_TYPE: '0', ...blank('P_IS_FREE_HOLD P_VERSION P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID') },
    sort: 'REGISTRATION_DATE_ASC',
    hasDays: true,
  },
  {
    id: 'projects',
    service: 'registration',
    kind: 'projects',
    required: columns('PROJECT_NUMBER PROJECT_EN'),
    columns: columns(
      'PROJECT_NUMBER PROJECT_EN DEVELOPER_NUMBER DEVELOPER_EN START_DATE END_DATE ADOPTION_DATE PRJ_TYPE_EN PROJECT_VALUE ESCROW_ACCOUNT_NUMBER PROJECT_STATUS PERCENT_COMPLETED INSPECTION_DATE COMPLETION_DATE DESCRIPTION_EN AREA_EN ZONE_EN CNT_LAND CNT_BUILDING CNT_VILLA CNT_UNIT MASTER_PROJECT_EN',
    ),
    dateColumn: null,
    keyColumns: ['PROJECT_NUMBER'],
    isDeepOnly: false,
    parameters: { P_DATE_TYPE: '1', ...blank('P_AREA_ID P_PRJ_STATUS P_PRJ_TYPE_ID P_ZONE_ID') },
    sort: 'PROJECT_NUMBER_ASC',
    hasDays: true,
  },
  {
    id: 'brokers',
    service: 'licenses',
    kind: 'brokers',
    required: columns('BROKER_NUMBER BROKER_EN'),
    columns: columns(
      'BROKER_NUMBER BROKER_EN GENDER_EN LICENSE_START_DATE LICENSE_END_DATE WEBPAGE PHONE FAX REAL_ESTATE_NUMBER REAL_ESTATE_EN',
    ),
    dateColumn: null,
    keyColumns: ['BROKER_NUMBER'],
    isDeepOnly: false,
    parameters: blank('P_GENDER'),
    sort: 'BROKER_NUMBER_ASC',
    hasDays: false,
  },
  {
    id: 'developers',
    service: 'licenses',
    kind: 'developers',
    required: columns('DEVELOPER_NUMBER DEVELOPER_EN'),
    columns: columns(
      'DEVELOPER_NUMBER DEVELOPER_EN REGISTRATION_DATE LICENSE_SOURCE_EN LICENSE_TYPE_EN WEBPAGE PHONE FAX LICENSE_NUMBER LICENSE_ISSUE_DATE LICENSE_EXPIRY_DATE CHAMBER_OF_COMMERCE_NO',
    ),
    dateColumn: null,
    keyColumns: ['DEVELOPER_NUMBER'],
    isDeepOnly: false,
    // The answer is empty unless the period is very long.
    parameters: { P_NAME: '', P_FROM_DATE: '01/01/1950', P_TO_DATE: '12/31/2100' },
    sort: 'DEVELOPER_NUMBER_ASC',
    hasDays: false,
  },
  {
    id: 'valuations',
    service: 'valuations',
    kind: null,
    required: columns('PROPERTY_TOTAL_VALUE PROCEDURE_YEAR PROCEDURE_NUMBER INSTANCE_DATE'),
    columns: columns(
      'PROPERTY_TOTAL_VALUE AREA_EN ACTUAL_AREA PROCEDURE_YEAR PROCEDURE_NUMBER INSTANCE_DATE ACTUAL_WORTH PROCEDURE_AREA PROPERTY_TYPE_EN PROP_SUB_TYPE_EN',
    ),
    dateColumn: 'INSTANCE_DATE',
    keyColumns: [],
    isDeepOnly: false,
    parameters: blank('P_AREA_ID P_PROP_TYPE_ID'),
    sort: 'PROPERTY_TOTAL_VALUE_ASC',
    hasDays: true,
  },
  {
    id: 'lands',
    service: 'land',
    kind: null,
    required: columns('LAND_NUMBER AREA_EN'),
    columns: columns(
      'LAND_NUMBER LAND_SUB_NUMBER PROP_SUB_TYPE_EN LAND_TYPE_EN ACTUAL_AREA IS_OFFPLAN_EN PRE_REGISTRATION_NUMBER IS_FREE_HOLD_EN DM_ZIP_CODE MUNICIPALITY_NUMBER SEPARATED_FROM SEPARATED_REFERENCE MASTER_PROJECT_EN PROJECT_NUMBER PROJECT_EN AREA_EN ZONE_EN',
    ),
    dateColumn: null,
    keyColumns: columns('MUNICIPALITY_NUMBER LAND_NUMBER LAND_SUB_NUMBER AREA_EN'),
    isDeepOnly: true,
    parameters: blank('P_PROJECT P_MASTER_PROJECT P_LAND_TYPE_ID P_AREA_ID P_ZONE_ID P_IS_FREE_HOLD P_PROP_SB_TYPE_ID'),
    sort: 'LAND_NUMBER_ASC',
    hasDays: false,
  },
  {
    id: 'buildings',
    service: 'records',
    kind: null,
    required: columns('BUILDING_NUMBER AREA_EN'),
    columns: [],
    dateColumn: null,
    keyColumns: [],
    isDeepOnly: true,
    parameters: blank('P_FROM_DATE P_TO_DATE P_IS_FREE_HOLD P_AREA_ID P_ZONE_ID P_IS_LEASE_HOLD P_IS_OFFPLAN'),
    sort: 'BUILDING_NUMBER_ASC',
    hasDays: false,
  },
];
